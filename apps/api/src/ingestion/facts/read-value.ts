import { type FactName, type FactValues, factLimits } from '@fieldproof/schema/document-facts'
import { findDates } from '../../language/dates.ts'
import { readLabel } from './fact-labels.ts'

const placeholders = /^(?:n\/?a|none|nil|tbd|tba|tbc|to be (?:determined|confirmed)|untitled|unknown|[-–—._/\s]*)$/i
/** What programs write where nobody gave a title. */
const madeUp =
  /^(?:microsoft (?:word|excel|powerpoint)\b|powerpoint presentation$|presentation\d*$|document\d*$|slide \d+$)|\.(?:docx?|xlsx?|pptx?|pdf|indd|dwg)$/i
/** "7", "B", "3.1", "Rev 03", "A-2", "2024-1" */
const revision =
  /^(?:rev(?:ision)?|issue|version|v)?[.\s:#-]{0,3}((?:[A-Z]{1,2}[-.]?)?\d{1,4}(?:[.-]\d{1,3}){0,2}[a-z]?|[A-Z])$/i

/** The value of a field as it is kept, where a text can be one. */
export function readValue(name: FactName, text: string): Pick<FactValues, FactName> | undefined {
  const value = text.replace(/\s+/g, ' ').trim().toWellFormed()
  if (value === '' || placeholders.test(value) || readLabel(value.replace(/(?<!\s)\s*:$/, ''))) return undefined
  switch (name) {
    case 'title':
      return value.length <= factLimits.title && /\p{L}{3}/u.test(value) && !madeUp.test(value)
        ? { title: value }
        : undefined
    case 'revision': {
      const found = value.length <= factLimits.revision ? revision.exec(value)?.[1] : undefined
      return found === undefined ? undefined : { revision: found }
    }
    case 'owner':
      return value.length <= factLimits.owner && /\p{L}{2}/u.test(value) && findDates(value).length === 0
        ? { owner: value }
        : undefined
    case 'tags': {
      const tags = value
        .split(/[,;|]/)
        .map((tag) => tag.trim())
        .filter((tag) => tag !== '' && tag.length <= factLimits.tag)
      return tags.length === 0 ? undefined : { tags: tags.slice(0, factLimits.tags) }
    }
    case 'documentDate': {
      const day = readDay(value, 'first')
      return day === undefined ? undefined : { documentDate: day }
    }
    case 'reviewDate': {
      const day = readDay(value, 'last')
      return day === undefined ? undefined : { reviewDate: day }
    }
  }
}

/** The one day that a text is; of a month its first or last. A year alone is no day. */
export function readDay(text: string, ofMonth: 'first' | 'last'): string | undefined {
  const [date, ...more] = findDates(text)
  if (!date || more.length > 0 || date.year === 0 || date.month === undefined) return undefined
  // What stands around it belongs to it: "1 May 2026 (annual)", but not a sentence.
  if (text.length - (date.end - date.start) > 24) return undefined
  const last = new Date(Date.UTC(date.year, date.month, 0)).getUTCDate()
  const day = date.day ?? (ofMonth === 'first' ? 1 : last)
  if (day < 1 || day > last) return undefined
  return `${date.year}-${String(date.month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
