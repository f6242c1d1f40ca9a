import type { AgentId } from '@fieldproof/schema/agents'
import type { BowTieElement, ElementQuotation } from '@fieldproof/schema/bow-ties'
import type { Generated, Selectable } from 'kysely'

/** An element as it is kept: how its tests and its document stand is read anew each time. */
export type StoredElement = Omit<BowTieElement, 'evidence' | 'tests' | 'standing'> & {
  evidence: ElementQuotation | null
}

/** A top event with its threats, barriers and consequences; its maker's. */
export interface BowTieTable {
  id: string
  userId: string
  agent: AgentId
  topEvent: string
  hazard: string
  alsoCalled: string[]
  /** Null: all of the workspace. */
  documentIds: string[] | null
  elements: StoredElement[]
  /** Counted by the database. */
  version: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}
export type BowTieRow = Selectable<BowTieTable>
