import type { SentenceState } from '@fieldproof/schema/proof'
import { checkDates, checkFigures } from '../../evidence/aspects/figures.ts'
import { saysInOtherWords } from '../../evidence/bears-out.ts'
import { checkNames } from '../../evidence/judge-claim.ts'
import { readStatement, type Statement } from '../../evidence/statement.ts'
import type { Verifier } from '../../evidence/verifier/open-verifier.ts'
import { findVerbatim, plainText } from '../../language/verbatim.ts'
import { quotationsIn, readableSentence } from '../find-support.ts'
import type { JudgedSentence } from '../judge-sentence.ts'
import { type Evidence, readEvidence } from '../read-evidence.ts'
import type { ModelReading, ModelVerdict } from './ask-model.ts'
import { findStatements } from './find-span.ts'
import type { ReadingTask } from './reading-task.ts'
import { type Rest, weighVerdict } from './weigh-verdict.ts'

/** The local judge of one sentence by what it cites. */
export type JudgeLocally = (sentence: string, cited: readonly Evidence[]) => Promise<Pick<JudgedSentence, 'state'>>

/**
 * What a model's reading leaves of the states of the sentences, in the order of the task. Reads texts of others: it
 * belongs into a process that can be ended.
 */
export async function weighReadings(
  { passages, sentences }: ReadingTask,
  readings: readonly ModelReading[],
  judge: JudgeLocally,
  verifier: Verifier,
): Promise<SentenceState[]> {
  const states: SentenceState[] = []
  for (const [place, { text, state, cited }] of sentences.entries()) {
    const own = readings.filter(({ sentence }) => sentence === place + 1)
    const [reading] = own
    // Two verdicts on one sentence are none.
    if (!reading || own.length > 1) states.push(state)
    else {
      const sources = cited.flatMap((index) => passages[index] ?? [])
      const rest = await findRest(readableSentence(text), sources, reading, { judge, verifier })
      states.push(weighVerdict(state, { verdict: reading.verdict, rest }))
    }
  }
  return states
}

async function findRest(
  sentence: string,
  sources: ReadingTask['passages'],
  { verdict, span }: { verdict: ModelVerdict; span: string },
  { judge, verifier }: { judge: JudgeLocally; verifier: Verifier },
): Promise<Rest> {
  const holding = sources.filter(({ text }) => findVerbatim(span, text) !== undefined)
  if (holding.length === 0) return 'nothing'
  // Words that the answer puts between quotation marks stand somewhere or do not: no model has a say in it.
  const everywhere = sources.map(({ heading, text }) => plainText(`${heading}\n${text}`))
  if (!quotationsIn(sentence).every((quoted) => everywhere.some((text) => text.includes(plainText(quoted)))))
    return 'words'
  for (const { document, heading, text } of holding) {
    const found = findStatements(span, text)
    if (!found || !(await saysInOtherWords(sentence, found, { verifier }))) continue
    if (verdict === 'supported' && !hasFigures(sentence, [...found.statements, readStatement(heading)])) continue
    const { state } = await judge(sentence, [readEvidence({ document, heading, text: found.text })])
    if (state !== 'contradicted') return 'statement'
  }
  return 'words'
}

/** Every figure, date and numbered name of the sentence stands there too. */
function hasFigures(sentence: string, statements: readonly Statement[]): boolean {
  const claim = readStatement(sentence)
  const compared = [...checkFigures(claim, statements), ...checkDates(claim, statements)]
  return compared.every(({ outcome }) => outcome === 'found') && checkNames(claim, statements) === 'found'
}
