import { formatInstant } from '../platform/format-date.ts'
import { textWidth } from './docx-shell.ts'
import { type Block, cellText, hairlineTable } from './docx-table.ts'
import type { PassOrFailRow } from './pass-or-fail-rows.ts'
import { afterTable, heading, small } from './tender-blocks-docx.ts'

/**
 * What passes and what fails, by which words of the bid, and who decided; nothing where no criterion is of that kind.
 * @param toBidder of one bid, whose bidder is told only that a person decided
 */
export function passOrFailChapter(rows: readonly PassOrFailRow[], { toBidder = false } = {}): Block[] {
  if (rows.length === 0) return []
  const named = toBidder ? [3_000, 1_300] : [1_900, 2_300, 1_300]
  const rest = textWidth - named.reduce((sum, width) => sum + width, 0)
  return [
    heading('Criteria to pass or fail', 2),
    hairlineTable({
      head: [...(toBidder ? [] : ['Bidder']), 'Criterion', 'Verdict', 'What it rests on'],
      widths: [...named, rest],
      rows: rows.map((row) => [
        ...[...(toBidder ? [] : [row.bidder]), row.criterion, row.verdict].map((text) => ({
          children: [cellText(text)],
        })),
        { children: groundOf(row, toBidder ? 'A person' : row.by) },
      ]),
    }),
    afterTable(),
  ]
}

function groundOf({ quote, place, reason, at }: PassOrFailRow, by: string) {
  return [
    ...(quote === '' ? [] : [cellText(`“${quote}”`, {}, { after: 20 }), cellText(place, small, { after: 60 })]),
    cellText(reason),
    ...(at === undefined ? [] : [cellText(`${by} decided on ${formatInstant(at)}.`, small)]),
  ]
}
