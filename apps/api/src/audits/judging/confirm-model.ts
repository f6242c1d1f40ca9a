import type { AuditPolarity } from '@fieldproof/schema/item-kinds'
import { readAsk } from '../../evidence/ask.ts'
import type { JudgeOptions } from '../../evidence/judge.ts'
import { judgeAsk } from '../../evidence/judge-ask.ts'
import { matchWords } from '../../evidence/match-terms.ts'
import { readStatement, type Statement } from '../../evidence/statement.ts'
import type { ModelJudgement } from './by-model.ts'
import { type Judgement, judgeByRules } from './by-rules.ts'

/** So much of what is asked must be named in a quotation for it to be about that at all. */
const about = 0.2

/**
 * What a model's judgement is worth beside the judge's. A quotation counts where it is a whole statement about what is
 * asked. A contradiction that the rules found outweighs the model; "compliant" holds where the rules find nothing
 * against it in what the model quotes.
 * @returns undefined where nothing that it quotes counts, so that the rules' own judgement stands
 */
export async function confirmModel(
  question: string,
  byModel: ModelJudgement,
  byRules: Judgement,
  options: Omit<JudgeOptions, 'headings'>,
  polarity: AuditPolarity = 'yes_is_good',
): Promise<Judgement | undefined> {
  if (byRules.status === 'needs_person' || isDenied(question, byRules, polarity, options)) return undefined
  if (byModel.status === 'insufficient_evidence' || byModel.status === 'not_applicable')
    return { ...byModel, contradictions: byRules.contradictions }
  const ask = readAsk(question)
  const evidence = byModel.evidence.filter(({ quote }) => {
    const statement = readStatement(quote)
    const words = [{ statement, from: 0, to: statement.words.length }]
    return isStatement(statement) && matchWords(ask, words).coverage >= about
  })
  if (evidence.length === 0) return undefined
  const judgement: Judgement = { ...byModel, evidence, contradictions: byRules.contradictions }
  if (byModel.status !== 'compliant') return judgement
  if (byRules.contradictions.length > 0) return undefined
  const quoted = await judgeByRules(
    question,
    evidence.map(({ quote, documentId, fileName, page, passageId }) => ({
      text: quote,
      documentId,
      fileName,
      page,
      passageId,
    })),
    options,
    polarity,
  )
  if (quoted.status === 'compliant' || quoted.status === 'insufficient_evidence') return judgement
  const reason = `The model called this compliant; what it quotes does not bear that out. ${quoted.reason}`
  return { ...quoted, reason }
}

/** Whether the rules of grammar found a denial; what only the verifier takes for one is no more than the model's word. */
function isDenied(
  question: string,
  { evidence }: Judgement,
  polarity: AuditPolarity,
  { today }: { today: Date },
): boolean {
  const against = polarity === 'yes_is_good' ? 'contradicted' : 'supported'
  return evidence.some(
    ({ stance, quote }) => stance === 'contradicts' && judgeAsk(question, [quote], { today }).verdict === against,
  )
}

/** Fewer words are a name, and the tagger takes one of them for a verb now and then: "every entry permit". */
const fewestWords = 5

/** A clause that says something: a verb and what it is said of. */
function isStatement({ kind, words }: Statement): boolean {
  return (
    kind === 'statement' &&
    words.filter(({ pos }) => pos !== 'PUNCT').length >= fewestWords &&
    words.some(({ pos }) => pos === 'VERB' || pos === 'AUX') &&
    words.some(({ pos }) => pos === 'NOUN' || pos === 'PROPN' || pos === 'PRON')
  )
}
