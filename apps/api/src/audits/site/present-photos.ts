import type { ItemPhoto } from '@fieldproof/schema/audits'
import type { SafetyAuditPhotoRow } from '../../platform/database/tables/audits.ts'

export type PhotosByItem = ReadonlyMap<string, readonly ItemPhoto[]>
/** Where nobody looks at them. */
export const noPhotos: PhotosByItem = new Map()

/** The photos of items, by the items' ids, in their order. */
export function presentPhotos(rows: readonly SafetyAuditPhotoRow[]): PhotosByItem {
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId ?? '')
  return new Map(
    [...byItem].map(([itemId, photos]) => [
      itemId,
      photos.map(({ id, width, height, size, addedBy, addedAt }) => ({
        id,
        width,
        height,
        size,
        addedBy,
        addedAt: addedAt.toISOString(),
      })),
    ]),
  )
}
