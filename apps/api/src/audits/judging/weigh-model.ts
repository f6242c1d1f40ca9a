import type { AuditEvidence } from '@fieldproof/schema/audits'
import type { AuditPolarity } from '@fieldproof/schema/item-kinds'
import { bearsOut, type Stance } from '../../evidence/bears-out.ts'
import type { JudgeOptions } from '../../evidence/judge.ts'
import { judgeAsk } from '../../evidence/judge-ask.ts'
import type { ModelJudgement } from './by-model.ts'
import { type Judgement, judgeByRules } from './by-rules.ts'
import type { SourceSpan } from './find-spans.ts'
import { splitAsked } from './read-asked.ts'
import { findNoIsGood } from './turn-answers.ts'

type Options = Omit<JudgeOptions, 'headings'>

/**
 * What a model's judgement is worth beside the judge's. Its word is none: "compliant" holds where of each thing that is asked a
 * quotation bears it out and the rules find nothing against it, "non-compliant" where one denies it; what shows or denies a part
 * is partial. A contradiction that the rules found outweighs the model.
 * @returns undefined where nothing that it quotes counts, so that the rules' own judgement stands
 */
export async function weighModel(
  question: string,
  byModel: ModelJudgement,
  byRules: Judgement,
  options: Options,
  polarity: AuditPolarity = 'yes_is_good',
): Promise<Judgement | undefined> {
  if (byRules.status === 'needs_person' || isDenied(question, byRules, polarity, options)) return undefined
  const { contradictions, leads } = byRules
  const besideOpen = leads === undefined ? {} : { leads }
  if (byModel.status === 'insufficient_evidence') return { ...byModel, ...besideOpen, contradictions }
  const parts = readParts(question, polarity)
  const evidence = await keep(byModel.evidence, (quote) => bearsSome(parts, quote, () => 'partly', options))
  if (evidence.length === 0) return undefined
  const judgement: Judgement = { ...byModel, evidence, contradictions }
  if (byModel.status === 'not_applicable') return judgement
  const open: Judgement = { ...judgement, ...besideOpen }
  if (byModel.status === 'partial') return open
  if (byModel.status === 'non_compliant') {
    const denying = await keep(evidence, (quote) =>
      bearsSome(parts, quote, ({ noIsGood }) => (noIsGood ? 'shown' : 'denied'), options),
    )
    if (denying.length > 0) return open
    const reason = 'The model called this non-compliant; what it quotes speaks of it and does not deny it.'
    return { ...open, status: 'partial', reason }
  }
  if (contradictions.length > 0) return undefined
  const missing: string[] = []
  for (const part of parts) {
    const showing = await keep(evidence, (quote) =>
      bearsSome([part], quote, ({ noIsGood }) => (noIsGood ? 'denied' : 'shown'), options),
    )
    if (showing.length === 0) missing.push(part.asked)
  }
  const quoted = await judgeByRules(question, evidence.map(asSource), options, polarity)
  if (quoted.status === 'partial' || quoted.status === 'non_compliant') {
    const reason = `The model called this compliant; what it quotes does not bear that out. ${quoted.reason}`
    return { ...quoted, reason }
  }
  return missing.length === 0 ? judgement : undefined
}

const asSource = ({ quote, documentId, fileName, page, passageId }: AuditEvidence): SourceSpan => ({
  text: quote,
  documentId,
  fileName,
  page,
  passageId,
})

/** A thing that is asked, and whether no is its good answer. */
interface Part {
  asked: string
  noIsGood: boolean
}

function readParts(question: string, polarity: AuditPolarity): Part[] {
  const asked = splitAsked(question)
  const turned = findNoIsGood(asked, polarity)
  return asked.map((one, index) => ({ asked: one, noIsGood: turned[index] ?? false }))
}

async function keep(
  evidence: readonly AuditEvidence[],
  counts: (quote: string) => Promise<boolean>,
): Promise<AuditEvidence[]> {
  const kept: AuditEvidence[] = []
  for (const one of evidence) if (await counts(one.quote)) kept.push(one)
  return kept
}

async function bearsSome(
  parts: readonly Part[],
  quote: string,
  stanceOf: (part: Part) => Stance,
  options: Options,
): Promise<boolean> {
  for (const part of parts)
    if (await bearsOut({ as: 'question', text: part.asked }, quote, stanceOf(part), options)) return true
  return false
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
