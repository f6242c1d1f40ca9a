import { type JudgedBy, judgeWithModel } from '../evidence/judge-with-model.ts'
import { openVerifier } from '../evidence/verifier/open-verifier.ts'
import type { ReadElsewhere } from '../platform/read-elsewhere.ts'
import type { SearchedDocument } from '../retrieval/load-passages.repo.ts'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import { findOwnPieces } from './chat/find-own-pieces.ts'
import { answerFromFindings } from './findings/answer-from-findings.ts'
import type { ModelJudgement } from './judging/by-model.ts'
import type { Judgement } from './judging/by-rules.ts'
import { checkQuotations } from './judging/check-quotations.ts'
import { findAskedByLaw } from './judging/find-asked-by-law.ts'
import { findAskedOnSite } from './judging/find-asked-on-site.ts'
import { findInPolicy, findSpans, type SourceSpan } from './judging/find-spans.ts'
import { listTitled } from './judging/find-titled.ts'
import { type AskedOfSources, createJudges } from './judging/judges.ts'
import { notePolicy } from './judging/policy-state.ts'
import { isItem, splitAsked } from './judging/read-asked.ts'
import { findAlike } from './library/find-alike.ts'
import { type ComparedReading, compareReadings } from './reading/by-model/compare-readings.ts'
import { showPages } from './reading/by-model/show-pages.ts'
import { type ItemKind, type OwnKind, readItemKind, readItemKinds, readOwnKind } from './reading/item-kind.ts'
import type { ReadItem } from './reading/read-items.ts'
import {
  describeOfficeTables,
  drawOfficeQuestionnaire,
  inspectOffice,
  readOfficeQuestionnaire,
} from './reading/read-office-questionnaire.ts'
import { readPages } from './reading/read-pages.ts'
import type { QuestionnairePage } from './reading/read-rows.ts'
import { cleanPicture } from './site/clean-picture.ts'

/** An item as it was read, and by what it is answered. */
export type KnownItem = ReadItem & ItemKind

function addKinds(items: readonly ReadItem[]): KnownItem[] {
  const kinds = readItemKinds(items)
  return items.map((item, index) => ({ ...item, ...(kinds[index] ?? readItemKind(item.question)) }))
}

/** All of audits that reads texts of others; it runs in processes that can be ended. */
export const auditTexts = {
  readItems: (pages: readonly QuestionnairePage[]): KnownItem[] => addKinds(readPages(pages)),

  showPages,
  compareReadings: (input: Parameters<typeof compareReadings>[0]): ComparedReading & { items: KnownItem[] } => {
    const compared = compareReadings(input)
    return { ...compared, items: addKinds(compared.items) }
  },
  inspectOffice,
  readOfficeQuestionnaire: async (input: Parameters<typeof readOfficeQuestionnaire>[0]) => {
    const read = await readOfficeQuestionnaire(input)
    return 'failure' in read ? read : { ...read, items: addKinds(read.items) }
  },
  drawOfficeQuestionnaire,
  describeOfficeTables,
  /** Of questions that somebody adds or changes, one by one. */
  readOwnKinds: ({ questions }: { questions: readonly string[] }): OwnKind[] => questions.map(readOwnKind),
  cleanPicture,

  /** What policy text and passages say that may answer a question, and which own documents may be what it asks for; and whether it asks for anything. */
  findSpans: ({
    question,
    customPolicies,
    passages,
    own,
  }: {
    question: string
    customPolicies: string
    passages: readonly RetrievedPassage[]
    own: readonly SearchedDocument[]
  }): { ofPolicy: SourceSpan[]; ofPassages: SourceSpan[]; titled: string[]; isItem: boolean } => ({
    ofPolicy: findInPolicy(question, customPolicies),
    ofPassages: findSpans(passages),
    titled: listTitled(splitAsked(question), own),
    isItem: isItem(question),
  }),

  /** @param input.byModel what a language model said, which counts as far as the rules bear it out @param input.today an ISO date */
  judge: async ({
    byModel,
    today,
    ...asked
  }: AskedOfSources & { byModel: ModelJudgement | undefined; today: string }): Promise<JudgedBy<Judgement>> =>
    judgeWithModel(createJudges({ today: new Date(today), verifier: await openVerifier() }), asked, byModel),

  findAskedByLaw: ({ question, passages }: { question: string; passages: readonly RetrievedPassage[] }) =>
    findAskedByLaw(question, passages),
  findAskedOnSite,

  findAlike,
  checkQuotations,
  notePolicy,
  findOwnPieces,
  answerFromFindings,
}

/** As the rest of audits calls it. */
export type AuditTexts = ReadElsewhere<typeof auditTexts>
