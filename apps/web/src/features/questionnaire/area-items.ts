import type { AuditItem } from '@fieldproof/schema/audits'
import type { DrawnArea, PointBox } from '../../components/viewer/page-marks.ts'

type Area = Pick<DrawnArea, 'page' | 'box'>

/** The items that stand within an area of a page; `everywhere`, those at its place on any page, or in the same words. */
export function itemsWithin(
  items: readonly AuditItem[],
  { page, box }: Area,
  { everywhere = false }: { everywhere?: boolean } = {},
): AuditItem[] {
  const atPlace = items.filter((item) => item.box !== null && isWithin(item.box, box))
  const own = atPlace.filter((item) => item.page === page)
  if (!everywhere) return own
  const words = new Set(own.map(({ question }) => question))
  return items.filter((item) => atPlace.includes(item) || words.has(item.question))
}

/** The item behind which one at this place belongs; null where it is the first. */
export function itemBefore(items: readonly AuditItem[], area: Area): string | null {
  return items.findLast((item) => isAbove(item, area))?.id ?? null
}

/** The items to which a title at this place belongs: those below it, up to the next title. */
export function itemsBelow(items: readonly AuditItem[], area: Area): AuditItem[] {
  const from = items.findLastIndex((item) => isAbove(item, area)) + 1
  const first = items[from]
  if (first === undefined) return []
  const next = items.findIndex(
    (item, index) => index > from && (item.section !== first.section || item.sectionTitle !== first.sectionTitle),
  )
  return items.slice(from, next === -1 ? undefined : next)
}

function isWithin([left, top, right, bottom]: PointBox, around: PointBox): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x > around[0] && x < around[2] && y > around[1] && y < around[3]
}

function isAbove({ page, box }: AuditItem, area: Area): boolean {
  if (page === null) return false
  return page < area.page || (page === area.page && box !== null && box[1] < area.box[1])
}
