/** Which documents came, changed or went, and in which transaction. Written by triggers on documents alone. */
export interface DocumentChangeTable {
  /** The document's, which may be gone. */
  id: string
  agent: string
  /** The transaction, xid8 as text. */
  changed: string
  gone: boolean
  at: Date
}
