import type { AgentId } from '@fieldproof/schema/agents'
import type { ChosenTable } from '@fieldproof/schema/audit-columns'
import type {
  ActionState,
  AuditChange,
  AuditCover,
  AuditItem,
  AuditProposal,
  AuditReview,
  AuditStatus,
  ControlLevel,
  ItemBox,
  ItemSignature,
  QuestionnaireKind,
  RunBasis,
  SafetyAuditSource,
  SignOff,
  SourceInfo,
  UnreadPage,
} from '@fieldproof/schema/audits'
import type { AnswerMeta } from '@fieldproof/schema/chat'
import type { DocumentClass } from '@fieldproof/schema/documents'
import type { AuditItemKind, AuditPolarity } from '@fieldproof/schema/item-kinds'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** Absent: not since versions are counted. */
export type PartVersions<Part extends string> = Partial<Record<Part, number>>

export interface SafetyAuditTable {
  /** The questionnaire's file is stored under "questionnaire-" and this. */
  id: string
  userId: string
  agent: AgentId
  filename: string
  /** Bytes. */
  fileSize: number
  fileKind: Generated<QuestionnaireKind>
  status: Generated<AuditStatus>
  /** A reason for a person: where the status is failed, and of a draft why it was not read again. */
  error: string | null
  /** What was chosen for the tables of its file, in place of what the reader takes them for. */
  chosenTables: Generated<ChosenTable[]>
  /** Pages with places to answer on which no item was read. */
  unreadPages: Generated<UnreadPage[]>
  /** While the file is read again. */
  readingAgain: ReadingAgain | null
  customPolicies: string
  /** Documents that it is judged by; null: by all. */
  documentIds: string[] | null
  pageCount: Generated<number>
  /** The first revision of its questionnaire; null: it is that itself. It may be deleted. */
  firstId: string | null
  /** 1 for the first. */
  revision: Generated<number>
  signedOff: SignOff | null
  /** When a run was last over; null before. Set by the database. */
  finishedAt: ColumnType<Date | null, never, never>
  /** Of the last run; null before there was one. */
  runBasis: RunBasis | null
  /** Null as long as nobody has filled it in. */
  cover: AuditCover | null
  /** Counted by the database: it grows with each transaction that changes the audit or what belongs to it. */
  version: ColumnType<number, never, never>
  /** The version at which a part last changed; of items, at which they came, went or moved. */
  partVersions: ColumnType<PartVersions<'safety_audit_item' | 'safety_audit_page' | 'custom_policies'>, never, never>
  createdAt: ColumnType<Date, Date | undefined, never>
  updatedAt: Generated<Date>
}
export type SafetyAuditRow = Selectable<SafetyAuditTable>

/** A reading that was asked for, and by whom. */
export interface ReadingAgain {
  /** Tells it from one that was asked for before. */
  id: string
  by: string
  tables: ChosenTable[]
}

/** A page of the questionnaire as it was read. */
export interface SafetyAuditPageTable {
  auditId: string
  /** 1-based. */
  page: number
  text: string
}

/** Where an item stands in a Word or Excel file, so that its answer can go back there. */
export interface ItemPlace {
  /** Of the blocks that the file is read into, which one, from 0. */
  block: number
  /** Of a table: the cell of the question, from 0; 0 and 0 of a paragraph. */
  row: number
  column: number
  /** Of a workbook: the name of its sheet; absent in Word files, and of what was read before names were kept. */
  sheet?: string
}

/** What a judgement rests on, in the state in which it was read. */
export interface ProposalBasis {
  documents: CitedDocument[]
  /** The policy text as a whole, and its paragraphs that are quoted, each by its hash; null where there was none. */
  policy: { state: string; paragraphs: string[] } | null
}
export interface CitedDocument {
  documentId: string
  fileName: string
  documentClass: DocumentClass
  /** SHA-256 of each cited page's text, in hexadecimal digits. */
  pages: { page: number; state: string }[]
}

/** A proposal as it is kept. Those that were made before this was noted have no basis: they are known by their quotations. */
export type StoredProposal = AuditProposal & { basis?: ProposalBasis }
/**
 * A review as it is kept, with what had become of the sources when it was made or confirmed, and the attached pages in the
 * state in which they were attached.
 */
export type StoredReview = AuditReview & { seen?: string[]; cited?: AttachedDocument[] }
export type AttachedDocument = Omit<CitedDocument, 'documentClass'> & {
  /** The revision that was in force instead of it already; absent where there was none. */
  supersededBy?: string
}

export interface SafetyAuditItemTable {
  id: string
  auditId: string
  /** Order within the audit. */
  position: number
  ref: string
  section: string
  sectionTitle: string
  question: string
  clause: string
  weight: number | null
  page: number | null
  /** Null in PDFs, and for what was added by hand. */
  place: ItemPlace | null
  /** Where it stands on its page; null where that is not known. */
  box: ItemBox | null
  /** Why its reader doubts it, in a sentence for people; empty where it does not. */
  doubt: Generated<string>
  /** Somebody has looked at it, and it is right. */
  doubtSeen: Generated<boolean>
  kind: Generated<AuditItemKind>
  polarity: Generated<AuditPolarity>
  /** A person said so of either: they are not read from a changed question. */
  kindChosen: Generated<boolean>
  run: Generated<AuditItem['run']>
  /** Names the claim of a worker: only it may store the judgement. */
  claim: string | null
  error: string | null
  proposal: StoredProposal | null
  review: StoredReview | null
  /** The finding as it stands: the proposal's, or as a person corrected it. */
  gap: Generated<string>
  action: Generated<string>
  controlLevel: ControlLevel | null
  severity: number | null
  likelihood: number | null
  actionOwner: Generated<string>
  /** A user of the workspace, who may be gone. */
  actionOwnerId: string | null
  /** A day, as text. */
  actionDue: string | null
  actionState: Generated<ActionState>
  /** When its owner or its day was last said; null where there is neither. Set by the database, but for copies. */
  assignedAt: ColumnType<Date | null, Date | null | undefined, never>
  /** What a person noted on site. */
  siteNote: Generated<string>
  signature: ItemSignature | null
  /** The item of the first revision that it goes back to; null: it is that itself. */
  firstId: string | null
  /** The audit's, as it last changed; counted by the database. */
  version: ColumnType<number, never, never>
  /** As the version, but that moving does not count; null where it did not change since this is kept. */
  changedVersion: ColumnType<number | null, never, never>
}
export type SafetyAuditItemRow = Selectable<SafetyAuditItemTable>

/** A picture of an item, or a signature; its file is stored under "photo-" and its id. */
export interface SafetyAuditPhotoTable {
  id: string
  auditId: string
  /** Null of a signature, which items name. It may outlive its item, which can be put back. */
  itemId: string | null
  format: 'jpeg' | 'png'
  /** Pixels. */
  width: number
  height: number
  /** Bytes. */
  size: number
  addedBy: string
  addedAt: ColumnType<Date, Date | undefined, never>
}
export type SafetyAuditPhotoRow = Selectable<SafetyAuditPhotoTable>

export interface SafetyAuditMessageTable {
  id: string
  auditId: string
  sequence: Generated<number>
  role: 'user' | 'assistant'
  content: string
  sources: SafetyAuditSource[]
  sourceInfo: SourceInfo | null
  /** Of an answer: how it came to be. */
  meta: AnswerMeta | null
  createdAt: Generated<Date>
}

/** What became of an action after its audit was signed off; the last one counts. */
export interface SafetyAuditFollowUpTable {
  id: string
  auditId: string
  itemId: string
  sequence: Generated<number>
  state: ActionState
  note: string
  /** The account's name. */
  by: string
  at: Generated<Date>
}

/** Who changed what, and when. */
export interface SafetyAuditChangeTable {
  id: Generated<number>
  auditId: string
  at: Generated<Date>
  by: string
  itemId: string | null
  kind: AuditChange['kind']
  text: string
  /** The item that was taken away, as it was. */
  removed: RemovedItem | null
}

/** A questionnaire that a workspace keeps for its next audits. */
export interface AuditTemplateTable {
  /** Its file is stored under "questionnaire-" and this. */
  id: string
  agent: AgentId
  name: string
  filename: string
  /** Bytes. */
  fileSize: number
  fileKind: QuestionnaireKind
  /** What was chosen for the tables of its file. */
  chosenTables: Generated<ChosenTable[]>
  /** jsonb. */
  pages: { page: number; text: string }[]
  /** jsonb: the items as they were asked, in their order. */
  items: AskedItem[]
  /** The account's name. */
  createdBy: string
  createdAt: Generated<Date>
}
export type AuditTemplateRow = Selectable<AuditTemplateTable>

/** What is asked of an item, before anything is found on it. */
export type AskedItem = Pick<
  SafetyAuditItemRow,
  | 'ref'
  | 'section'
  | 'sectionTitle'
  | 'question'
  | 'clause'
  | 'weight'
  | 'kind'
  | 'polarity'
  | 'kindChosen'
  | 'page'
  | 'place'
  | 'box'
> & { doubt: string }

/** What it takes to put an item back. */
export type RemovedItem = Omit<SafetyAuditItemRow, 'auditId' | 'claim' | 'version' | 'changedVersion'> & {
  /** The item that it became part of, and what that took over from it. */
  merged?: MergedInto
}

export interface MergedInto {
  itemId: string
  photoIds: string[]
  /** Note of that item before and after. */
  note: string
  joinedNote: string
}
