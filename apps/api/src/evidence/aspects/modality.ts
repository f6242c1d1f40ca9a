import { type Modal, readModal } from '../../language/modality.ts'
import { findNegations } from '../../language/negation.ts'
import { findQuantities } from '../../language/quantities.ts'
import type { Outcome } from '../verdict.ts'

/** Rules are retold as what is done: "shall be tested", "will be tested", "is tested". */
const binding = new Set<Modal>(['must', 'will', 'plain'])

/** Whether a claim obliges, allows or recommends as its source does. */
export function compareModals(claim: string, source: string): Outcome {
  const [asked, given] = [bindingOf(claim), bindingOf(source)]
  // "must not lift more than 12 t" and "may lift at most 12 t" set the same bound.
  if (asked === 'must' && given === 'may' && /\bnot?\b/i.test(claim) && bounds(source)) return 'found'
  if (asked === 'may' && binding.has(given) && bounds(claim) && bounds(source)) return 'found'
  if (asked === given || (binding.has(asked) && binding.has(given))) return 'found'
  if ((asked === 'can' && given === 'may') || (asked === 'may' && given === 'can')) return 'found'
  // "can be tested" for "is tested" says less; everything else says what the source does not.
  return binding.has(given) && asked === 'can' ? 'short' : 'missing'
}

/** What may not be done binds like what must not. */
function bindingOf(text: string): Modal {
  const modal = readModal(text)
  if (modal !== 'may' && modal !== 'can') return modal
  const bounded = findNegations(text).some(({ kind, ofSome }) => !ofSome && (kind === 'plain' || kind === 'prohibited'))
  return bounded ? 'must' : modal
}

function bounds(text: string): boolean {
  return findQuantities(text).some(({ comparator }) => comparator === 'at most')
}
