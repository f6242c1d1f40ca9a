import type { BarrierSide } from '@fieldproof/schema/bow-ties'
import { readStatement } from '../../evidence/statement.ts'
import { itemMark } from '../../language/item-mark.ts'
import { readModal, weighShould } from '../../language/modality.ts'
import { standIns } from '../../language/stand-ins.ts'
import { stemOf } from '../../language/stems.ts'
import type { Word } from '../../language/words.ts'
import { lawMakers, preventiveWords, recoveryPhrases, recoveryWords } from './control-words-data.ts'

/** A duty to do something about the event. */
export interface Control {
  text: string
  side: BarrierSide
  /** Whether it shows any word of a control; else it is one only where it names the event itself. */
  shown: boolean
}

/** Words of a sentence that says one thing; longer ones are lists that lost their lines. */
const words = { fewest: 5, most: 60 }
const binding = /\b(?:shall|must|should|(?:has|have) to|(?:is|are) required to)\b/giu
/** "The equipment that must be used is …": the duty is of a clause inside another, and the sentence tells something else. */
const inside = /\b(?:that|which|who|what|where|as|than|how|when|if|unless)\s*$/iu
const pronoun = new RegExp(`^(?:${standIns})$`, 'iu')
const meansSomething =
  /^\s*(?:not\s)?(?:mean|have the meaning|be (?:construed|interpreted|read|deemed)|apply|refer|denote|include the following)\b/iu
/** What a document says of itself keeps nobody from harm. */
const aboutItself =
  /^(?:this|these|the present)\b.*\b(?:procedures?|standards?|polic(?:y|ies)|plans?|manuals?|documents?|instructions?|sections?|chapters?|annex(?:es)?|appendix|appendices|guidelines?|rules?|regulations?|form)$/iu

const preventive = new Set(preventiveWords.map(stemOf))
const recovery = new Set(recoveryWords.map(stemOf))

/** What was done once is a record, and what is not the case is no control. */
const past = /\b(?:was|were|had|did|has been|have been)\b/iu
/** "Provided that nothing in this section …": it takes back what another sentence asks. */
const proviso = /^(?:provided (?:further )?that|nothing in|notwithstanding|subject to)\b/iu

/**
 * What a sentence has somebody do, and on which side of the event that acts. It says so with a word of duty, or, as procedures
 * do, tells in the present what is done; then it needs a verb of a control. Undefined where it says neither.
 */
export function findControl(whole: string): Control | undefined {
  const text = whole.replace(itemMark, '').replace(/;$/, '.')
  const count = text.split(' ').length
  if (count < words.fewest || count > words.most || !/[.)]$/.test(text) || text.includes('\t') || proviso.test(text))
    return undefined
  const statement = readStatement(text)
  if (statement.kind !== 'statement') return undefined
  const modal = [...text.matchAll(binding)].find(({ index }) => !inside.test(text.slice(0, index)))
  if (modal) {
    if (!obliges(text, modal)) return undefined
  } else if (
    past.test(text) ||
    statement.firmness !== 'firm' ||
    anyDuty.test(text) ||
    !statesControl(statement.words, text)
  )
    return undefined
  const { before, behind } = readSides(text)
  return { text, side: tellSide(text), shown: before || behind }
}

/** On which side of the event a control acts, by its words. */
export function tellSide(text: string): BarrierSide {
  const { before, behind } = readSides(text)
  return before === behind ? 'unclear' : before ? 'preventive' : 'recovery'
}

function readSides(text: string): { before: boolean; behind: boolean } {
  const { words } = readStatement(text)
  return {
    before: words.some(({ stem }) => preventive.has(stem)),
    behind: words.some(({ stem }) => recovery.has(stem)) || recoveryPhrases.test(text),
  }
}

/** A control as a finite verb: "is tested", "monitors", "Isolate the pump", and not "to prevent" or "the steps taken". */
function statesControl(words: readonly Word[], text: string): boolean {
  const at = words.findIndex(({ stem, lower, pos }, index) => {
    if (pos !== 'VERB' || lower.endsWith('ing') || !(preventive.has(stem) || recovery.has(stem))) return false
    const before = words.slice(Math.max(0, index - 3), index)
    if (before.some(({ lower: one }) => /^(?:is|are|be)$/.test(one))) return before.at(-1)?.lower !== 'to'
    return before.at(-1)?.lower !== 'to' && !lower.endsWith('ed')
  })
  return at >= 0 && !aboutItself.test(text.slice(0, words[at]?.start).trim())
}

const anyDuty = /\b(?:shall|must|should|may|might|can|could|would)\b/iu

/** Whether the word of duty binds somebody on site to do something. */
function obliges(text: string, modal: RegExpExecArray): boolean {
  if (/should/i.test(modal[0]) && readModal(text) === 'should' && weighShould(text) === 'should') return false
  const subject = text.slice(0, modal.index).trim()
  const after = text.slice(modal.index + modal[0].length)
  const bare = subject.slice(subject.lastIndexOf(', ') < 0 ? 0 : subject.lastIndexOf(', ') + 2)
  return (
    bare !== '' &&
    !pronoun.test(bare) &&
    !aboutItself.test(bare) &&
    !lawMakers.test(bare) &&
    !meansSomething.test(after)
  )
}
