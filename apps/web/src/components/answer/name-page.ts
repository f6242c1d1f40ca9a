import type { Source } from '@fieldproof/schema/chat'

/** A label longer than this is the name of a sheet. */
const longestNumber = 8

/**
 * "p. 14", and where the document counts its pages in another way, "p. iv (14)": its own number before that of viewers.
 * A sheet of a workbook is named: "Risk register, p. 2".
 */
export function namePage({ page, pageLabel }: Pick<Source, 'page' | 'pageLabel'>): string {
  if (pageLabel === undefined || pageLabel === String(page)) return `p. ${page}`
  return pageLabel.length > longestNumber ? `${pageLabel}, p. ${page}` : `p. ${pageLabel} (${page})`
}
