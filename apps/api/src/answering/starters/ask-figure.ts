import { findQuantities } from '../../language/quantities.ts'
import type { AskedSentence } from './asked-sentence.ts'
import { fits, measured } from './measured.ts'
import { inSentence } from './noun-groups.ts'
import { periodsOf, type Statement, textOf, theGroup } from './statement.ts'

const most =
  /^(?:be )?(?:not (?:be )?(?:exceed|more than|greater than|higher than|longer than)|no (?:more|greater|higher|longer) than|limited to|at most|a maximum of)\b/i
const least =
  /^(?:be )?(?:not (?:be )?(?:less|lower|shorter|smaller) than|no (?:less|lower|shorter) than|at least|a minimum of)\b/i

/** "The depth of a trench shall not exceed 1.2 m", "The estimated cost is Rs 5,00,000". */
export function askFigure({ subject, verb, rest, sentence }: Statement): AskedSentence | undefined {
  const said = textOf(sentence, rest)
  const group = textOf(sentence, subject)
  const figures = findQuantities(said).filter(({ kind }) => kind === 'amount')
  const [figure] = figures
  if (!figure || figures.length > 2 || periodsOf(said).length > 0) return undefined
  if (/,/.test(said.slice(0, figure.start)) || said.split(' ').length > 14) return undefined
  const until = subject.findIndex(({ pos }) => pos === 'ADP')
  const head = subject.slice(0, until < 0 ? undefined : until).at(-1)
  if (!head || !measured.test(head.lower) || !fits(head, figure)) return undefined
  const answer = said.slice(figure.start, figure.end)
  const bare = group.replace(/^(?:the|an?|any) /i, '')
  const isExtreme = /\b(?:minimum|maximum|limit|least|highest|lowest)\b/i.test(group)
  const ofWhat = until < 0 && !isExtreme && subject.length < 3
  if (ofWhat) return undefined
  if (isExtreme) return { kind: 'limit', question: `What is ${theGroup(group)}?`, answer }
  if (most.test(said)) return { kind: 'limit', question: `What is the maximum ${inSentence(bare)}?`, answer }
  if (least.test(said)) return { kind: 'limit', question: `What is the minimum ${inSentence(bare)}?`, answer }
  if (!/^(?:be )?$/.test(said.slice(0, figure.start)) || verb.lower === 'should') return undefined
  return { kind: 'amount', question: `What is ${theGroup(group)}?`, answer }
}
