import type { DocumentStatus } from '@fieldproof/schema/documents'
import type { Generated } from 'kysely'

/** What statements brought and took away; the sum of all rows is what there is. Written by triggers on documents alone. */
export interface DocumentTallyTable {
  id: Generated<string>
  agent: string
  status: DocumentStatus
  /** Those that somebody sees; less than none where more went than came. */
  documents: string
  vectors: string
}
