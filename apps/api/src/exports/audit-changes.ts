import {
  type AuditComparison,
  type ComparedQuote,
  comparedFieldLabels,
  describeStatusChange,
  type ItemChange,
} from '@fieldproof/schema/audit-revisions'
import { countOf } from '@fieldproof/schema/count-of'
import { formatDay } from '../platform/format-date.ts'
import { evidencePlace } from './audit-report.ts'
import { formatScore } from './draw-audit-pictures.ts'

/** Of one item, one thing that differs from the revision before. */
export interface ChangeRow {
  change: ItemChange
  what: string
  before: string
  after: string
}

const scoreOf = (score: number | null) => (score === null ? 'no score' : `${formatScore(score)} %`)

/** "Revision 1, signed off by A. Lindqvist on 3 Nov 2026: 62 %. Revision 2: 71 %. 3 items differ, 21 do not." */
export function describeComparison({ before, after, items, unchanged }: AuditComparison): string {
  const signed = before.signedOff ? `, signed off by ${before.signedOff.name} on ${formatDay(before.signedOff.at)}` : ''
  const scores = `Revision ${before.revision}${signed}: ${scoreOf(before.score)}. Revision ${after.revision}: ${scoreOf(after.score)}.`
  return `${scores} ${countOf(items.length, 'item differs', 'items differ')}, ${countOf(unchanged, 'does', 'do')} not.`
}

/** A row for the status of each item that differs, and for each thing besides. */
export function listChanges({ items }: AuditComparison): ChangeRow[] {
  return items.flatMap((change): ChangeRow[] => [
    { change, what: 'Status', ...statusWords(change) },
    ...change.fields.map(({ field, before, after }) => ({ change, what: comparedFieldLabels[field], before, after })),
    ...change.evidenceWent.map((quote) => ({ change, what: 'Evidence went', before: quoteWords(quote), after: '' })),
    ...change.evidenceCame.map((quote) => ({ change, what: 'Evidence came', before: '', after: quoteWords(quote) })),
  ])
}

function statusWords(change: ItemChange): Pick<ChangeRow, 'before' | 'after'> {
  const words = describeStatusChange(change)
  return change.after === null ? { before: words, after: '' } : { before: '', after: words }
}

const quoteWords = (quoted: ComparedQuote) => `“${quoted.quote}” (${evidencePlace(quoted)})`
