import type { TenderBid } from '@fieldproof/schema/bids'
import { countOf } from '@fieldproof/schema/count-of'
import { exportLabels } from '@fieldproof/schema/exports'
import { priceFormulaLabels } from '@fieldproof/schema/tender-labels'
import { failedLabels, isEvaluated } from '@fieldproof/schema/tender-stages'
import type { Tender } from '@fieldproof/schema/tenders'
import { formatDay } from '../platform/format-date.ts'
import { documentTheme } from './document-theme.ts'
import { packDocument, textWidth } from './docx-shell.ts'
import { type Block, cellText, hairlineTable, labelTable } from './docx-table.ts'
import { passOrFailChapter } from './pass-or-fail-docx.ts'
import { passOrFailOf } from './pass-or-fail-rows.ts'
import { afterTable, heading, paragraph } from './tender-blocks-docx.ts'
import { complianceTable, complianceWords } from './tender-compliance-docx.ts'
import { describeCounts, show } from './tender-report.ts'
import { opening } from './tender-to-docx.ts'
import type { DebriefTask } from './write-export.ts'

/**
 * A letter to one bidder after the award: the outcome, its own scores and what they rest on, with the words of its own bid.
 * Of the others it has the winner's name and total, and by how far it was ahead in each criterion; no words, no prices and
 * nothing of what the committee wrote for itself.
 */
export function debriefToDocx({ tender, bid, agent, exportedAt }: DebriefTask): Promise<Uint8Array> {
  const theme = documentTheme(agent)
  const won = tender.award?.bidId === bid.id
  return packDocument(
    {
      title: `${won ? 'Letter of award' : 'Debrief'}: ${tender.name}`,
      headerEnd: bid.bidder,
      footer: `${exportLabels.company} · ${formatDay(exportedAt)}`,
      author: exportLabels.author,
      company: exportLabels.company,
      theme,
      findPages: false,
    },
    [
      [
        ...opening(tender, won ? 'Letter of award' : 'Debrief letter', exportedAt, theme),
        ...address(tender, bid, exportedAt),
        ...outcome(tender, bid),
        ...(won ? [] : advantages(tender, bid)),
        ...standstill(tender, won),
        ...signature(tender),
        ...passOrFailChapter(passOrFailOf(bid), { toBidder: true }),
        ...scores(bid),
        ...findings(tender, bid),
      ],
    ],
  )
}

function address({ reference, buyer }: Tender, { bidder }: TenderBid, exportedAt: string): Block[] {
  return [
    labelTable(
      [
        ['To', bidder],
        ...(buyer === null ? [] : [['From', buyer] as [string, string]]),
        ...(reference === null ? [] : [['Reference', reference] as [string, string]]),
        ['Date', formatDay(exportedAt)],
      ],
      [2_100, textWidth - 2_100],
    ),
    afterTable(),
  ]
}

function outcome(tender: Tender, bid: TenderBid): Block[] {
  const { award } = tender
  const won = award?.bidId === bid.id
  const count = tender.bids.filter(isEvaluated).length
  const failed = bid.stages.find(({ verdict }) => verdict === 'failed')
  const own = failed
    ? `Your bid was not ranked: ${failedLabels[failed.stage].toLowerCase()}.`
    : `Your total is ${show(bid.total)}, and your rank ${show(bid.rank)}.`
  return [
    heading('Outcome', 2),
    paragraph(
      `Thank you for your bid in the tender “${tender.name}”. ${countOf(count, 'bid was', 'bids were')} evaluated.`,
    ),
    paragraph(
      won
        ? `The contract is awarded to you, with a total of ${show(bid.total)} of 100.`
        : `The contract is awarded to ${award?.bidder ?? ''}, with a total of ${show(award?.total ?? null)} of 100. ${own}`,
    ),
    ...(failed?.reasons ?? []).map(paragraph),
    paragraph(
      'Criteria, weights and price formula were frozen before the first bid was opened, and have not been changed since.',
    ),
    paragraph(`Price formula: ${priceFormulaLabels[tender.priceRule.formula]}.`),
  ]
}

/** In which criteria the winner was ahead, and by how far. Of the price only that: by the formula points would tell it. */
function advantages({ award, bids, criteria }: Tender, bid: TenderBid): Block[] {
  const winner = bids.find(({ id }) => id === award?.bidId)
  if (!winner) return []
  const lines = criteria.flatMap(({ id, name, kind }) => {
    const pointsOf = ({ scores }: TenderBid) => scores.find(({ criterionId }) => criterionId === id)?.points ?? null
    const [best, own] = [pointsOf(winner), pointsOf(bid)]
    if (best === null || own === null || best <= own) return []
    return [
      kind === 'price'
        ? `${name}: the price of the successful bid was the more favourable one.`
        : `${name}: the successful bid has ${show(best)} of 100 points, yours ${show(own)}.`,
    ]
  })
  return [
    heading('Relative advantages of the successful bid', 2),
    ...(lines.length > 0
      ? lines
      : [
          bid.stages.some(({ verdict }) => verdict === 'failed')
            ? 'The successful bid passed every stage of the evaluation.'
            : 'The successful bid has the higher total by the stated weights.',
        ]
    ).map(paragraph),
  ]
}

const dayMs = 86_400_000

function standstill({ award, facts }: Tender, won: boolean): Block[] {
  const contact = facts.find(({ kind }) => kind === 'contact')?.value
  const where = contact === undefined ? '' : ` to ${contact}`
  const days = award?.standstillDays ?? 0
  const end = award && formatDay(new Date(Date.parse(award.confirmedAt ?? award.at) + days * dayMs).toISOString())
  const lines = [
    ...(days > 0
      ? [`No contract is signed before the end of the standstill period of ${countOf(days, 'day')}, on ${end}.`]
      : []),
    won
      ? 'This letter is no contract. Please confirm in writing that you accept the award.'
      : `Until then you may ask for more about the evaluation of your bid, or for a review of the decision, in writing${where}.`,
  ]
  return [heading(days > 0 ? 'Standstill' : 'What follows', 2), ...lines.map(paragraph)]
}

function signature({ buyer }: Tender): Block[] {
  return [
    heading('Signature', 2),
    labelTable(
      [
        ['For', buyer ?? ''],
        ['Name', ''],
        ['Position', ''],
        ['Signature', ''],
        ['Date', ''],
      ],
      [2_100, textWidth - 2_100],
    ),
    afterTable(),
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
