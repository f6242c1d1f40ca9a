import type { AgentId } from '@fieldproof/schema/agents'
import type { DraftDecision, KeptPromise, PromiseTaken } from '@fieldproof/schema/shared-standards'
import type { Generated, Selectable } from 'kysely'

/** What one workspace may know of the other, as a super admin granted it. */
export interface WorkspaceShareTable {
  id: string
  /** `standards`: a document of HSE to the tender workspace. `promises`: promises of contractors to HSE. */
  direction: 'standards' | 'promises'
  documentId: string | null
  sharedBy: string
  sharedAt: Generated<Date>
}
export type WorkspaceShareRow = Selectable<WorkspaceShareTable>

/** A requirement drafted from a shared standard; its quotation stays when the document goes. */
export interface TenderDraftTable {
  id: string
  tenderId: string
  documentId: string
  documentName: string
  fileName: string
  revision: string | null
  /** 1-based. */
  page: number
  heading: string
  sentence: string
  text: string
  position: number
  draftedBy: string
  draftedAt: Generated<Date>
  /** Null: nobody has decided yet. */
  decided: DraftDecision | null
}
export type TenderDraftRow = Selectable<TenderDraftTable>

/** What an awarded contractor promised, handed over to another workspace. */
export interface PromiseListTable {
  id: string
  /** The workspace that may take it. */
  agent: AgentId
  tenderId: string
  tenderName: string
  bidder: string
  items: KeptPromise[]
  handedBy: string
  handedAt: Generated<Date>
  /** Null: it waits. */
  taken: PromiseTaken | null
}
export type PromiseListRow = Selectable<PromiseListTable>
