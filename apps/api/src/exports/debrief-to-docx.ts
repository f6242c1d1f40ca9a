import { countOf } from '@fieldproof/schema/count-of'
import { exportLabels } from '@fieldproof/schema/exports'
import { priceFormulaLabels } from '@fieldproof/schema/tender-labels'
import { isEvaluated } from '@fieldproof/schema/tender-stages'
import type { Tender, TenderBid } from '@fieldproof/schema/tenders'
import { documentTheme } from './document-theme.ts'
import { packDocument, textWidth } from './docx-shell.ts'
import { type Block, cellText, hairlineTable } from './docx-table.ts'
import { formatDay } from './format-date.ts'
import { describeCounts, show } from './tender-report.ts'
import { afterTable, complianceTable, complianceWords, heading, opening, paragraph } from './tender-to-docx.ts'
import type { DebriefTask } from './write-export.ts'

/**
 * A letter to one bidder after the award: its own scores and what they rest on, with the words of its own bid, and of the
 * others the winner's name and total and nothing else.
 */
export function debriefToDocx({ tender, bid, agent, exportedAt }: DebriefTask): Promise<Uint8Array> {
  const theme = documentTheme(agent)
  return packDocument(
    {
      title: `Debrief: ${tender.name}`,
      headerEnd: bid.bidder,
      footer: `${exportLabels.company} · ${formatDay(exportedAt)}`,
      author: exportLabels.author,
      company: exportLabels.company,
      theme,
      findPages: false,
    },
    [
      [
        ...opening(tender, `To ${bid.bidder}`, exportedAt, theme),
        ...outcome(tender, bid),
        ...scores(bid),
        ...findings(tender, bid),
      ],
    ],
  )
}

function outcome(tender: Tender, bid: TenderBid): Block[] {
  const { award } = tender
  const won = award?.bidId === bid.id
  const count = tender.bids.filter(isEvaluated).length
  return [
    heading('Outcome', 2),
    paragraph(
      `Thank you for your bid in the tender “${tender.name}”. ${countOf(count, 'bid was', 'bids were')} evaluated.`,
    ),
    paragraph(
      won
        ? `The contract is awarded to you, with a total of ${show(bid.total)} of 100.`
        : `The contract is awarded to ${award?.bidder ?? ''}, with a total of ${show(award?.total ?? null)} of 100. Your total is ${show(bid.total)}, and your rank ${show(bid.rank)}.`,
    ),
    paragraph(
      'Criteria, weights and price formula were frozen before the first bid was opened, and have not been changed since.',
    ),
    paragraph(`Price formula: ${priceFormulaLabels[tender.priceRule.formula]}.`),
  ]
}

function scores(bid: TenderBid): Block[] {
  if (bid.scores.length === 0) return []
  const widths = [4_000, 1_100, 1_200, textWidth - 4_000 - 1_100 - 1_200]
  return [
    heading('Your scores', 2),
    hairlineTable({
      head: ['Criterion', 'Weight', 'Points of 100', 'Why'],
      widths,
      rows: bid.scores.map((score) => [
        { children: [cellText(score.name)] },
        { children: [cellText(show(score.weight))] },
        { children: [cellText(show(score.points))] },
        // What a price was compared with would tell the others' prices.
        { children: [cellText(score.decided?.reason ?? score.basis)] },
      ]),
    }),
    afterTable(),
  ]
}

function findings(tender: Tender, bid: TenderBid): Block[] {
  return [
    heading('Your bid and the requirements', 2),
    paragraph(
      `Of ${tender.requirements.length} requirements: ${describeCounts(tender, bid)}. The words of your bid on which this rests are quoted below.`,
    ),
    complianceTable(tender, bid, { named: false }),
    afterTable(),
    ...complianceWords(),
  ]
}
