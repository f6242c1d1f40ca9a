import { openVerifier } from '../evidence/verifier/open-verifier.ts'
import type { ReadElsewhere } from '../platform/read-elsewhere.ts'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import { findOwnPieces } from './chat/find-own-pieces.ts'
import { answerFromFindings } from './findings/answer-from-findings.ts'
import type { ModelJudgement } from './judging/by-model.ts'
import { type Judgement, judgeByRules } from './judging/by-rules.ts'
import { checkQuotations } from './judging/check-quotations.ts'
import { confirmModel } from './judging/confirm-model.ts'
import { findAskedByLaw } from './judging/find-asked-by-law.ts'
import { findInPolicy, findSpans, type SourceSpan } from './judging/find-spans.ts'
import { compareReadings } from './reading/by-model/compare-readings.ts'
import { showPages } from './reading/by-model/show-pages.ts'
import type { ReadItem } from './reading/read-items.ts'
import { describeOfficeTables, inspectOffice, readOfficeQuestionnaire } from './reading/read-office-questionnaire.ts'
import { readPages } from './reading/read-pages.ts'
import type { QuestionnairePage } from './reading/read-rows.ts'

/** All of audits that reads texts of others; it runs in processes that can be ended. */
export const auditTexts = {
  readItems: (pages: readonly QuestionnairePage[]): ReadItem[] => readPages(pages),

  showPages,
  compareReadings,
  inspectOffice,
  readOfficeQuestionnaire,
  describeOfficeTables,

  /** What policy text and passages say that may answer a question. */
  findSpans: ({
    question,
    customPolicies,
    passages,
  }: {
    question: string
    customPolicies: string
    passages: readonly RetrievedPassage[]
  }): { ofPolicy: SourceSpan[]; ofPassages: SourceSpan[] } => ({
    ofPolicy: findInPolicy(question, customPolicies),
    ofPassages: findSpans(passages),
  }),

  /** @param judged.today an ISO date */
  judge: async ({
    question,
    sources,
    today,
  }: {
    question: string
    sources: readonly SourceSpan[]
    today: string
  }): Promise<Judgement> => judgeByRules(question, sources, { today: new Date(today), verifier: await openVerifier() }),

  /** @param judged.today an ISO date */
  confirmModel: async ({
    question,
    byModel,
    byRules,
    today,
  }: {
    question: string
    byModel: ModelJudgement
    byRules: Judgement
    today: string
  }): Promise<Judgement | undefined> =>
    confirmModel(question, byModel, byRules, { today: new Date(today), verifier: await openVerifier() }),

  findAskedByLaw: ({ question, passages }: { question: string; passages: readonly RetrievedPassage[] }) =>
    findAskedByLaw(question, passages),

  checkQuotations,
  findOwnPieces,
  answerFromFindings,
}

/** As the rest of audits calls it. */
export type AuditTexts = ReadElsewhere<typeof auditTexts>
