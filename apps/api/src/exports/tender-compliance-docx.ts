import type { Compliance, TenderBid } from '@fieldproof/schema/bids'
import { proofWords } from '@fieldproof/schema/proof'
import { complianceLabels } from '@fieldproof/schema/tender-labels'
import type { Tender } from '@fieldproof/schema/tenders'
import type { Paragraph } from 'docx'
import { formatInstant } from '../platform/format-date.ts'
import { contradictionsChapter } from './bid-contradictions.ts'
import { describeProposal, describeReview } from './describe-decision.ts'
import { ink } from './document-theme.ts'
import { textWidth } from './docx-shell.ts'
import { type Block, type CellContent, cellText, hairlineTable } from './docx-table.ts'
import { complianceLegend, deciderLegend, legendBlocks, proofLegend } from './legend.ts'
import { afterTable, heading, paragraph, small } from './tender-blocks-docx.ts'
import {
  bidPlace,
  complianceColors,
  complianceOf,
  describeCounts,
  earlierReviews,
  kindOf,
  reasonOf,
  statusOf,
} from './tender-report.ts'

/**
 * Each requirement with its status, what that proves, and what the bid says to it.
 * @param named who decided, with names and comments; a bidder is told only that a person did
 */
export function complianceTable(tender: Tender, bid: TenderBid, { named = true } = {}): Block {
  const widths = [820, 3_300, 1_450, textWidth - 820 - 3_300 - 1_450]
  return hairlineTable({
    head: ['Clause', 'Requirement', 'Status', 'What the bid says'],
    widths,
    // A bid's own words may fill most of a page, which would leave the page before it empty.
    tornRows: true,
    rows: complianceOf(tender, bid).map(({ requirement, compliance, proof }): CellContent[] => {
      const colors = compliance ? complianceColors(compliance.status) : undefined
      return [
        { children: [cellText(requirement.ref)] },
        { children: [cellText(requirement.text), cellText(kindOf(requirement), small)] },
        {
          ...(colors ? { fill: colors.tint } : {}),
          children: [
            cellText(statusOf(compliance), colors ? { color: colors.text, bold: true } : {}),
            cellText(`Proof: ${proofWords[proof].label}`, { ...small, color: ink.muted }),
          ],
        },
        { children: compliance ? complianceText(compliance, named) : [cellText('–')] },
      ]
    }),
  })
}

function complianceText(compliance: Compliance, named: boolean): Paragraph[] {
  const { evidence, gap, proposal, review } = compliance
  // What was proposed and overruled is the evaluators' own business.
  const overruled = !named && review?.decision === 'overridden'
  // A reviewer's own reason stands with the name, below.
  const reason = overruled || compliance.reason === review?.comment ? '' : reasonOf(compliance)
  const decided = named
    ? describeReview(review, complianceLabels[proposal.status])
    : review && `A person decided on ${formatInstant(review.reviewedAt)}.`
  const decision = [overruled ? '' : describeProposal(proposal), decided ?? ''].filter((part) => part !== '').join(' ')
  return [
    ...evidence.flatMap((one) => [
      cellText(`“${one.quote}”`, {}, { after: 20 }),
      cellText(bidPlace(one), small, { after: 60 }),
    ]),
    ...(reason === '' ? [] : [cellText(reason, {}, { after: 40 })]),
    ...(gap === '' ? [] : [cellText(`Missing: ${gap}`, {}, { after: 40 })]),
    cellText(decision, small),
    ...(named ? earlierReviews(compliance).map((line) => cellText(`Before: ${line}`, small)) : []),
  ]
}

export function complianceChapter(tender: Tender, bid: TenderBid): Block[] {
  const questions = bid.compliance.filter(({ clarification, status }) => clarification !== '' && status !== 'met')
  return [
    heading(bid.bidder),
    paragraph(`${describeCounts(tender, bid)}.`),
    complianceTable(tender, bid),
    afterTable(),
    ...contradictionsChapter(bid),
    ...(questions.length === 0 ? [] : [heading('Questions to the bidder', 2)]),
    ...questions.map(({ clarification }, index) => paragraph(`${index + 1}. ${clarification}`)),
  ]
}

/** What the words of a compliance table mean. */
export const complianceWords = () => [
  heading('What the words mean', 2),
  ...legendBlocks([complianceLegend, proofLegend('What the proof says'), deciderLegend]),
]
