import type { Tender } from '@fieldproof/schema/tenders'
import type { OpenPlace } from './use-tender-viewer.ts'

/** What the parts of an open tender are drawn from. */
export interface TenderParts {
  tender: Tender
  onOpenPlace: OpenPlace
}
