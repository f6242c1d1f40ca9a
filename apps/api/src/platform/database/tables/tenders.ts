import type { AgentId } from '@fieldproof/schema/agents'
import type {
  BidContradiction,
  BidEnvelope,
  BidPrice,
  BidStatus,
  ComplianceProposal,
  ComplianceReview,
  KeptReview,
  PassOrFailEvidence,
} from '@fieldproof/schema/bids'
import type { Clarification } from '@fieldproof/schema/clarifications'
import type { ExchangeRate } from '@fieldproof/schema/exchange-rates'
import type { PriceCheck } from '@fieldproof/schema/price-check'
import type {
  DeadlineCorrection,
  PriceRule,
  RequirementCategory,
  RequirementParty,
  RequirementRole,
  TenderAddendum,
  TenderAward,
  TenderAwardProposal,
  TenderChange,
  TenderCriterion,
  TenderDate,
  TenderFactKind,
  TenderFile,
  TenderRequirement,
  TenderStatus,
} from '@fieldproof/schema/tenders'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { PartVersions } from './audits.ts'

/** Who proposed and who confirmed, by their accounts: names can be given again. */
export type StoredProposal = Omit<TenderAwardProposal, 'own'> & { byId: string }
/** Who proposes it, by the account, and of which fact it is, as that stood. */
export type StoredDeadlineCorrection = Omit<DeadlineCorrection, 'own'> & {
  byId: string
  factId: string
  was: TenderDate
}
/** Awards from before two persons were asked for name one. */
export type StoredAward = Omit<TenderAward, 'confirmedBy' | 'confirmedAt'> &
  Partial<Pick<TenderAward, 'confirmedBy' | 'confirmedAt'> & { byId: string; confirmedById: string }>

/** A tender belongs to its workspace: every user of the agent works on it, and its changes name them. */
export interface TenderTable {
  id: string
  agent: AgentId
  /** May have been deleted meanwhile. */
  documentId: string
  fileName: string
  name: string
  status: Generated<TenderStatus>
  /** A reason for a person, where the status is failed. */
  error: string | null
  timeZone: string | null
  pageCount: Generated<number>
  engine: Generated<string>
  priceRule: PriceRule
  exchangeRates: Generated<ExchangeRate[]>
  frozenAt: Date | null
  frozenBy: string | null
  /** SHA-256 of the snapshot, hex. */
  frozenHash: string | null
  /** What was frozen, as canonical JSON. */
  frozenSnapshot: string | null
  /** Set by the database with the first bid, and never changed. */
  firstBidAt: Date | null
  /** Nobody has read a bid before; set once. */
  bidsOpenedAt: Date | null
  bidsOpenedBy: string | null
  /** With two envelopes; set once. */
  pricesOpenedAt: Date | null
  pricesOpenedBy: string | null
  /** Waits for a second person. */
  deadlineCorrection: StoredDeadlineCorrection | null
  awardProposal: StoredProposal | null
  award: StoredAward | null
  /** Counted by the database: it grows with each transaction that changes the tender or what belongs to it. */
  version: ColumnType<number, never, never>
  /** The version at which a part last changed; of requirements, at which they came, went or moved. */
  partVersions: ColumnType<PartVersions<'tender_requirement' | 'tender_fact'>, never, never>
  createdBy: string
  createdAt: ColumnType<Date, Date | undefined, never>
  updatedAt: Generated<Date>
}
export type TenderRow = Selectable<TenderTable>

export interface TenderFactTable {
  id: string
  tenderId: string
  position: number
  kind: TenderFactKind
  label: string
  value: string
  page: number | null
  quote: string
  documentId: string | null
  date: TenderDate | null
  doubt: Generated<string>
  editedBy: string | null
}
export type TenderFactRow = Selectable<TenderFactTable>

export interface TenderCriterionTable {
  id: string
  tenderId: string
  position: number
  name: string
  weight: number | null
  page: number | null
  quote: string
  documentId: string | null
  kind: TenderCriterion['kind']
  description: string
  threshold: number | null
  parts: TenderCriterion['parts']
  doubt: Generated<string>
}
export type TenderCriterionRow = Selectable<TenderCriterionTable>

export interface TenderRequirementTable {
  id: string
  tenderId: string
  position: number
  ref: string
  text: string
  mandatory: boolean
  category: RequirementCategory
  role: RequirementRole | null
  party: RequirementParty | null
  page: number | null
  section: string
  quote: string
  documentId: string | null
  criterionId: string | null
  /** Of one that was merged: where its other parts stand. */
  places: Generated<TenderRequirement['places']>
  frozen: Generated<boolean>
  /** Rises with every change of the text. */
  revision: Generated<number>
  addendum: TenderRequirement['addendum']
  /** Why what was read may not be what its page says; empty: nothing tells so. */
  doubt: Generated<string>
  editedBy: string | null
  /** The tender's, as it last changed; counted by the database. */
  version: ColumnType<number, never, never>
}
export type TenderRequirementRow = Selectable<TenderRequirementTable>

export interface TenderBidTable {
  id: string
  tenderId: string
  bidder: string
  /** The bidder's name without case, punctuation and legal form. */
  supplierKey: string
  status: Generated<BidStatus>
  error: string | null
  price: BidPrice | null
  /** Of its tables, as they were last read. */
  priceCheck: PriceCheck | null
  /** Of its documents, as they were last read. */
  contradictions: Generated<BidContradiction[]>
  notes: string[]
  addedBy: string
  createdAt: ColumnType<Date, Date | undefined, never>
  updatedAt: Generated<Date>
}
export type TenderBidRow = Selectable<TenderBidTable>

export interface TenderBidDocumentTable {
  bidId: string
  documentId: string
  position: number
  fileName: string
}

/** A file that came with a sealed bid. It is no document of the workspace, and nothing reads it, before it is opened. */
export interface TenderBidFileTable {
  /** Also the key of the file in the store, and the id of the document that it becomes. */
  id: string
  bidId: string
  envelope: BidEnvelope
  fileName: string
  /** Bytes. */
  fileSize: number
  sha256: string
  receivedBy: string
  receivedAt: Generated<Date>
  openedAt: Date | null
  /** Another's id where the workspace had a document of this content already. */
  documentId: string | null
}
export type TenderBidFileRow = Selectable<TenderBidFileTable>

/** A decision; of one that was made for several at once also how it stood before, so that they can be taken back. */
export interface StoredReview extends ComplianceReview {
  together?: { id: string; before: ComplianceReview | null }
}

/** One requirement of one bid: where it stands in the run, what was proposed and what a person decided. */
export interface TenderComplianceTable {
  bidId: string
  requirementId: string
  run: Generated<'waiting' | 'running' | 'done' | 'failed'>
  /** Names the claim of a worker: only it may store the judgement. */
  claim: string | null
  error: string | null
  /** The requirement's, as it was judged. */
  revision: Generated<number>
  proposal: ComplianceProposal | null
  review: StoredReview | null
  /** All that was ever decided, oldest first. The database takes none away. */
  reviews: Generated<KeptReview[]>
  /** The tender's, as it last changed; counted by the database. */
  version: ColumnType<number, never, never>
}
export type TenderComplianceRow = Selectable<TenderComplianceTable>

/** What the committee agreed on; the proposed points are worked out when they are read. */
export interface TenderScoreTable {
  bidId: string
  criterionId: string
  points: number
  reason: string
  by: string
  at: Generated<Date>
  stale: Generated<boolean>
}
export type TenderScoreRow = Selectable<TenderScoreTable>

/** Whether a conflict of interest stands in somebody's way. The name stays when the account goes. */
export interface TenderEvaluatorTable {
  tenderId: string
  userId: string
  name: string
  conflict: boolean
  statement: string
  at: Generated<Date>
}
export type TenderEvaluatorRow = Selectable<TenderEvaluatorTable>

/** The points of one evaluator, who alone reads them before they are submitted. */
export interface TenderOwnScoreTable {
  bidId: string
  criterionId: string
  userId: string
  by: string
  points: number
  reason: string
  at: Generated<Date>
  submittedAt: Date | null
  stale: Generated<boolean>
}
export type TenderOwnScoreRow = Selectable<TenderOwnScoreTable>

/** Whether a bid passes a criterion that has no points. */
export interface TenderPassOrFailTable {
  bidId: string
  criterionId: string
  passed: boolean
  reason: string
  evidence: PassOrFailEvidence | null
  by: string
  at: Generated<Date>
  /** An addendum has changed the criterion since. */
  stale: Generated<boolean>
}
export type TenderPassOrFailRow = Selectable<TenderPassOrFailTable>

export interface TenderAddendumTable {
  id: string
  tenderId: string
  number: number
  documentId: string
  fileName: string
  status: Generated<TenderAddendum['status']>
  error: string | null
  result: Pick<TenderAddendum, 'added' | 'changed' | 'withdrawn' | 'unchanged' | 'refused'> | null
  addedBy: string
  createdAt: Generated<Date>
}
export type TenderAddendumRow = Selectable<TenderAddendumTable>

/** A file of a tender beside its first document. */
export interface TenderFileTable {
  id: string
  tenderId: string
  documentId: string
  fileName: string
  status: Generated<TenderFile['status']>
  error: string | null
  addedBy: string
  createdAt: Generated<Date>
}
export type TenderFileRow = Selectable<TenderFileTable>

/** Requirements that a person took out or changed, as they were, so that it can be taken back. */
export interface TenderRemovalTable {
  id: string
  tenderId: string
  rows: TenderRequirementRow[]
  /** What stands in their place, as the change left it; of those taken out, nothing. */
  became: Generated<TenderRequirementRow[]>
  by: string
  at: Generated<Date>
}
export type TenderRemovalRow = Selectable<TenderRemovalTable>

/** A question about a tender, its answer, and what that has corrected. Days are "2026-11-30". */
export interface TenderClarificationTable {
  id: string
  tenderId: string
  number: number
  question: string
  askedOf: string
  askedBy: string
  askedOn: string | null
  about: Clarification['about']
  doubtKey: string | null
  answer: Generated<string>
  answeredOn: string | null
  /** When the answer was written here. Set by the database. */
  answeredAt: ColumnType<Date | null, never, never>
  applied: Clarification['applied']
}
export type TenderClarificationRow = Selectable<TenderClarificationTable>

/** Somebody has looked at a doubt, which is known by its key. */
export interface TenderLookTable {
  tenderId: string
  key: string
  by: string
  at: Generated<Date>
}
export type TenderLookRow = Selectable<TenderLookTable>

export interface TenderChangeTable {
  id: Generated<number>
  tenderId: string
  at: Generated<Date>
  by: string
  kind: TenderChange['kind']
  text: string
}

export interface SupplierAuditTable {
  agent: AgentId
  supplierKey: string
  auditId: string
  linkedBy: string
  linkedAt: Generated<Date>
}
