import { createHash } from 'node:crypto'
import { type DocumentWarning, documentWarningSchema } from '@fieldproof/schema/documents'
import { z } from 'zod'
import type { UnseenFragment } from './place-fragments.ts'

/** A warning as the reader of a page gives it: who asks knows the page. */
export const pageWarningSchema = documentWarningSchema.omit({ page: true, judged: true })
export type PageWarning = z.infer<typeof pageWarningSchema>
export const pageWarningsSchema = z.array(pageWarningSchema)

/** Warnings of one page at most; a person who has read these has seen enough. */
export const maxPageWarnings = 10

export function warn(kind: DocumentWarning['kind'], found: string, reason: string): PageWarning {
  const plain = found.replace(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()
  // Cut between characters, not within one.
  const excerpt = plain.length <= 200 ? plain : `${plain.slice(0, 199).replace(/[\uD800-\uDBFF]$/, '')}…`
  return { id: idOf(kind, plain), kind, excerpt: excerpt.toWellFormed(), reason }
}

/** Names a finding by all of its letters, of which the excerpt may show the first. */
export function idOf(kind: DocumentWarning['kind'], found: string): string {
  return createHash('sha256')
    .update(`${kind} ${lettersOf(found)}`)
    .digest('hex')
    .slice(0, 32)
}

const reasons: Record<UnseenFragment['why'], string> = {
  layer: 'Text that is drawn invisibly.',
  colour: 'Text in the colour of its background.',
  transparent: 'Text that is transparent or on a layer that is switched off.',
  covered: 'Text covered by a shape.',
  clipped: 'Text outside of the part of the page that is shown.',
  tiny: 'Text too small to be read.',
  empty: 'Text whose letters draw nothing.',
  narrow: 'Text set too narrow to be read.',
  outside: 'Text beyond the edge of the page.',
}
/** Of lines whose letters look other than what the file says they are. */
export function warnOfOtherLetters(lines: readonly string[]): PageWarning {
  return warn(
    'hidden-text',
    lines.join(' '),
    'The file says other letters here than its font draws; the page was read as it looks.',
  )
}

/** Of a page that OCR had to read and that could not be drawn whole. */
export function warnOfLostImage(): PageWarning {
  return warn('unread', '', 'An image on this page is broken or too large to be drawn. What it shows was not read.')
}

/** Words that make hidden text worth a look. Printers set file names and dates beyond the edge of the page. */
const fewestWords = 3
const fewestWordsOutside = 6

/**
 * What is hidden on a page, one warning for each way of hiding. Text that is also seen on the page (a shadow, a second
 * layer for search) is left out.
 */
export function warnOfUnseen(unseen: readonly UnseenFragment[], seenText: string): PageWarning[] {
  if (unseen.length === 0) return []
  const seen = lettersOf(seenText)
  return [...Map.groupBy(unseen, ({ why }) => why)].flatMap(([why, parts]) => {
    const found = joinRuns(parts)
      .filter((text) => !seen.includes(lettersOf(text)))
      .join(' ')
    // Letters that stand apart are words all the same.
    const words = found.match(/\p{L}{2,}|(?:\p{L} ){4}/gu)?.length ?? 0
    const enough = why === 'outside' || why === 'clipped' ? fewestWordsOutside : fewestWords
    return words < enough ? [] : [warn('hidden-text', found, reasons[why])]
  })
}

/** The pieces of a line that go on where the one before them ended: a program may draw each letter by itself. */
function joinRuns(parts: readonly UnseenFragment[]): string[] {
  const runs: string[] = []
  let last = -2
  for (const { text, order = -2, glue } of parts) {
    if (runs.length > 0 && glue !== undefined && order === last + 1) runs.push(`${runs.pop()}${glue}${text}`)
    else runs.push(text)
    last = order
  }
  return runs
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
}
