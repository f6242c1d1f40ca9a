import type { ActionState, AuditItemStatus } from '@fieldproof/schema/audits'

/** Which items of an audit are meant: those that meet all that is given. */
export interface ItemFilter {
  /** As they are asked for: `open` is what somebody has to do something about. */
  statuses?: readonly (AuditItemStatus | 'open')[]
  /** Every other status that a judgement can end with, but for what does not apply. */
  notStatuses?: boolean
  /** Its place among the sections of the audit. */
  section?: number
  reviewed?: boolean
  decision?: 'accepted' | 'overridden'
  /** The account that decided. */
  reviewer?: string
  hasEvidence?: boolean
  contradicted?: boolean
  /** Bounds of 1 to 5, both inclusive. */
  severity?: { from: number; to: number }
  bands?: readonly ('low' | 'medium' | 'high' | 'extreme')[]
  rated?: boolean
  hasAction?: boolean
  actionState?: ActionState
  /** The day is before today, and the action is not done. */
  overdue?: boolean
  hasOwner?: boolean
  owner?: string
  hasDue?: boolean
  /** Its question, section or clause has these words. */
  topic?: string
}

/** What somebody asks of the findings of an audit. */
export interface FindingsQuestion {
  ask:
    | 'items'
    | 'explain'
    | 'evidence'
    | 'actions'
    | 'score'
    | 'sections'
    | 'summary'
    | 'progress'
    | 'changes'
    | 'signOff'
  /** How many, what share, or which. */
  as: 'list' | 'count' | 'share'
  /** Items by the number that is printed before them, as they were written; empty where none is named. */
  refs: readonly string[]
  which: ItemFilter
  /** Somebody by name, as an account or an owner is called. */
  person?: string
  /** The most severe first, or the other way round; this many where a number is given. */
  order?: 'highest' | 'lowest'
  most?: number
}
