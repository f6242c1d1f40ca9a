import type { AuditPolarity } from '@fieldproof/schema/item-kinds'
import type { JudgeOptions } from '../../evidence/judge.ts'
import type { Judges } from '../../evidence/judge-with-model.ts'
import type { ModelJudgement } from './by-model.ts'
import { type Judgement, judgeByRules } from './by-rules.ts'
import type { SourceSpan } from './find-spans.ts'
import { weighModel } from './weigh-model.ts'

export interface AskedOfSources {
  question: string
  polarity: AuditPolarity
  sources: readonly SourceSpan[]
  /** The beginnings of first pages, each with the title of a document. */
  titles: readonly SourceSpan[]
}

/** Those that judge an item of an audit against what the documents say. */
export function createJudges(
  options: Omit<JudgeOptions, 'headings'>,
): Judges<AskedOfSources, Judgement, ModelJudgement> {
  return {
    byRules: ({ question, polarity, sources, titles }) => judgeByRules(question, sources, options, polarity, titles),
    weighModel: ({ question, polarity }, said, byRules) => weighModel(question, said, byRules, options, polarity),
  }
}
