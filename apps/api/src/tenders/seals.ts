import { AppError } from '../errors.ts'
import type { TenderRow } from '../platform/database/tables/tenders.ts'

export const sealed = () => new AppError('conflict', 'The bids of this tender are sealed: open them first.')

export function assertOpened({ bidsOpenedAt }: TenderRow) {
  if (bidsOpenedAt === null)
    throw new AppError(
      'conflict',
      'The bids of this tender are sealed. Receive this bid sealed, or open the bids first: documents of the workspace can be read by everybody.',
    )
}

/** With two envelopes nobody learns or enters a price before the technical stage is done. */
export const pricesSealed = ({ priceRule, pricesOpenedAt }: Pick<TenderRow, 'priceRule' | 'pricesOpenedAt'>) =>
  priceRule.envelopes === 'two' && pricesOpenedAt === null

export function assertPricesOpen(row: TenderRow) {
  if (pricesSealed(row))
    throw new AppError('conflict', 'The prices of this tender are sealed until the technical stage is done.')
}

/** Once prices are known, nobody changes what they were kept away from. */
export function assertTechnicalOpen({ pricesOpenedAt }: TenderRow) {
  if (pricesOpenedAt !== null)
    throw new AppError('conflict', 'The prices are opened: what was found of the bids before that stays.')
}
