import type { Tender } from '@fieldproof/schema/tenders'
import type { TenderActions } from './use-tender-actions.ts'
import type { OpenPlace } from './use-tender-viewer.ts'

/** What the parts of an open tender are drawn from. */
export interface TenderParts {
  tender: Tender
  actions: TenderActions
  /** The change that is under way. */
  busy: string | undefined
  onOpenPlace: OpenPlace
}
