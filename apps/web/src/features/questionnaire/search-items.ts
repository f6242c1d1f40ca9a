import type { AuditItem } from '@fieldproof/schema/audits'

/** The items in which every word of a search stands, in whatever field. All of them where nothing is searched for. */
export function searchItems(items: readonly AuditItem[], search: string): readonly AuditItem[] {
  const words = plain(search).split(' ').filter(Boolean)
  if (words.length === 0) return items
  return items.filter(({ ref, section, sectionTitle, question, clause }) => {
    const text = plain([ref, section, sectionTitle, question, clause].join(' '))
    return words.every((word) => text.includes(word))
  })
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
