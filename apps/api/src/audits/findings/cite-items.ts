import type { AuditEvidence, SafetyAuditSource } from '@fieldproof/schema/audits'
import type { RecordedItem } from './select-items.ts'

/** Characters of a text of the audit that are shown in a line. */
const longestLine = 240
const longestText = 1_500

/** Collects what an answer from the record cites: items, and the places of their evidence. */
export function createItemCiter() {
  const sources: SafetyAuditSource[] = []
  const placeOf = new Map<object, number>()

  function cite(key: object, source: SafetyAuditSource): string {
    const known = placeOf.get(key) ?? sources.push(source)
    placeOf.set(key, known)
    return `[${known}]`
  }

  return {
    sources: sources as readonly SafetyAuditSource[],
    item: (item: RecordedItem) =>
      cite(item, {
        source: 'item',
        itemId: item.id,
        documentId: null,
        documentName: item.ref === '' ? 'Item without a number' : `Item ${item.ref}`,
        fileName: '',
        page: null,
        quote: item.question,
        passageId: null,
      }),
    evidence: (evidence: AuditEvidence) => {
      const { documentId, documentName, fileName, page, quote, passageId } = evidence
      const source = documentId === null ? ('custom_policy' as const) : ('document' as const)
      return cite(evidence, { source, documentId, documentName, fileName, page, quote, passageId })
    },
  }
}

export type ItemCiter = ReturnType<typeof createItemCiter>

/** Somebody's words in one line, which Markdown takes for nothing but words. */
export function plain(text: string, longest = longestLine): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const cut = line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line
  return (
    cut
      .replace(/[\\`*_[\]<>~|#@]/g, '\\$&')
      // Bare addresses become links otherwise.
      .replaceAll('://', '\\://')
      .replace(/\bwww\./gi, (start) => `${start.slice(0, -1)}\\.`)
      .replaceAll('“', '‘')
      .replaceAll('”', '’')
  )
}

export const quoted = (text: string) => `“${plain(text)}”`
/** With all that one item has to say. */
export const quotedInFull = (text: string) => `“${plain(text, longestText)}”`

export const nameItem = ({ ref }: Pick<RecordedItem, 'ref'>) => (ref === '' ? 'without a number' : plain(ref))

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

/** "a, b and c". */
export function listWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
