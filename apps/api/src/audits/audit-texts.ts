import type { ReadElsewhere } from '../platform/read-elsewhere.ts'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import { checkQuotations } from './check-quotations.ts'
import { findCandidates, findInPolicy, type SourceSentence } from './find-candidates.ts'
import { findOwnPieces } from './find-own-pieces.ts'
import { type JudgedSentence, type Judgement, judgeByRules } from './judge-by-rules.ts'
import { type ReadItem, readItems } from './read-items.ts'
import type { QuestionnairePage } from './read-rows.ts'

/** All of audits that reads texts of others; it runs in processes that can be ended. */
export const auditTexts = {
  readItems: (pages: readonly QuestionnairePage[]): ReadItem[] => readItems(pages),

  /** What policy text and passages say that may answer a question. */
  findSentences: ({
    question,
    customPolicies,
    passages,
  }: {
    question: string
    customPolicies: string
    passages: readonly RetrievedPassage[]
  }): { ofPolicy: SourceSentence[]; ofPassages: SourceSentence[] } => ({
    ofPolicy: findInPolicy(question, customPolicies),
    ofPassages: findCandidates(passages),
  }),

  judge: ({ question, sentences }: { question: string; sentences: readonly JudgedSentence[] }): Judgement =>
    judgeByRules(question, sentences),

  checkQuotations,
  findOwnPieces,
}

/** As the rest of audits calls it. */
export type AuditTexts = ReadElsewhere<typeof auditTexts>
