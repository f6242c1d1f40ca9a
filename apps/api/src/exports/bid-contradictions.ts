import type { TenderBid } from '@fieldproof/schema/bids'
import { differenceWords } from '@fieldproof/schema/proof'
import type { Tender } from '@fieldproof/schema/tenders'
import { textWidth } from './docx-shell.ts'
import { type Block, cellText, hairlineTable } from './docx-table.ts'
import { head, text } from './excel-cells.ts'
import { afterTable, heading, paragraph, small } from './tender-blocks-docx.ts'
import { bidPlace, rankedBids } from './tender-report.ts'
import type { Sheet } from './write-workbook.ts'

/** Where bids contradict themselves, both places in one row; no sheet where none does. */
export function contradictionsSheet(tender: Tender): Sheet[] {
  const rows = rankedBids(tender).flatMap(({ bidder, contradictions }) =>
    contradictions.map(({ aspect, sides: [one, other] }) => [
      text(bidder),
      text(differenceWords[aspect]),
      text(one.quote),
      text(bidPlace(one)),
      text(other.quote),
      text(bidPlace(other)),
    ]),
  )
  if (rows.length === 0) return []
  return [
    {
      name: 'Contradictions',
      widths: [30, 16, 60, 30, 60, 30],
      rows: [head('Bidder', 'They differ in', 'One place', 'Where', 'Another place', 'Where'), ...rows],
      head: 1,
      wide: true,
    },
  ]
}

/** The same of one bid, side by side; nothing where it has none. */
export function contradictionsChapter({ contradictions }: TenderBid): Block[] {
  if (contradictions.length === 0) return []
  const width = Math.floor((textWidth - 1_450) / 2)
  return [
    heading('Contradictions within the bid', 2),
    paragraph('Two places of the bid say the same thing differently. Which of them holds is for the bidder to say.'),
    hairlineTable({
      head: ['They differ in', 'One place', 'Another place'],
      widths: [1_450, width, width],
      tornRows: true,
      rows: contradictions.map(({ aspect, sides }) => [
        { children: [cellText(differenceWords[aspect])] },
        ...sides.map((side) => ({ children: [cellText(`“${side.quote}”`), cellText(bidPlace(side), small)] })),
      ]),
    }),
    afterTable(),
  ]
}
