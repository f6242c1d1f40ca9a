import { describeCorrection, priceFindingLabels } from '@fieldproof/schema/price-check'
import type { Tender } from '@fieldproof/schema/tenders'
import { head, number, orBlank, text } from './excel-cells.ts'
import { rankedBids } from './tender-report.ts'
import type { Sheet } from './write-workbook.ts'

/** What the price tables of the bids gave, each finding with both numbers; no sheet where none has such a table. */
export function priceCheckSheet(tender: Tender): Sheet[] {
  const rows = rankedBids(tender).flatMap(({ bidder, priceCheck }) => {
    if (priceCheck === null) return []
    const { stated, corrected, rule, findings, lines } = priceCheck
    return [
      [
        text(bidder),
        text('Total'),
        text(`${lines} lines`),
        number(stated),
        number(corrected),
        text(describeCorrection(rule)),
        number(null),
      ],
      ...findings.map(({ kind, line, stated: own, expected, why, place }) => [
        text(bidder),
        text(priceFindingLabels[kind]),
        orBlank(line),
        number(own),
        number(expected),
        text(why),
        number(place?.page ?? null),
      ]),
    ]
  })
  if (rows.length === 0) return []
  return [
    {
      name: 'Price check',
      widths: [30, 20, 50, 16, 16, 80, 8],
      rows: [head('Bidder', 'Finding', 'Line', 'Stated', 'Worked out', 'Why', 'Page'), ...rows],
      head: 1,
      wide: true,
    },
  ]
}
