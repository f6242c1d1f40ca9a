import type { Source } from '@fieldproof/schema/chat'

/** "p. 14", and where the document counts its pages in another way, "p. iv (14)": its own number before that of viewers. */
export function namePage({ page, pageLabel }: Pick<Source, 'page' | 'pageLabel'>): string {
  return pageLabel === undefined || pageLabel === String(page) ? `p. ${page}` : `p. ${pageLabel} (${page})`
}
