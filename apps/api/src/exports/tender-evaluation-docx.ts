import type { TenderBid } from '@fieldproof/schema/bids'
import { countOf } from '@fieldproof/schema/count-of'
import { describeCorrection, priceFindingLabels } from '@fieldproof/schema/price-check'
import { priceFormulaLabels } from '@fieldproof/schema/tender-labels'
import { evaluationWords, labelOutcome } from '@fieldproof/schema/tender-stages'
import type { Tender } from '@fieldproof/schema/tenders'
import { formatDay, formatInstant } from '../platform/format-date.ts'
import { textWidth } from './docx-shell.ts'
import { type Block, type CellContent, cellText, hairlineTable } from './docx-table.ts'
import { passOrFailChapter } from './pass-or-fail-docx.ts'
import { passOrFailRows } from './pass-or-fail-rows.ts'
import { afterTable, heading, paragraph, small } from './tender-blocks-docx.ts'
import { money, rankedBids, show, stageRows } from './tender-report.ts'

/** What the price tables of the bids gave, each finding with both numbers; nothing where none has such a table. */
export function priceCheckChapter(tender: Tender): Block[] {
  const checked = rankedBids(tender).flatMap(({ bidder, priceCheck }) =>
    priceCheck === null ? [] : { bidder, ...priceCheck },
  )
  if (checked.length === 0) return []
  const widths = [1_700, textWidth - 1_700 - 1_400 - 1_400 - 3_000, 1_400, 1_400, 3_000]
  return [
    heading('Price check', 2),
    ...checked.flatMap(({ bidder, lines, stated, corrected, rule, findings }) => [
      paragraph(
        `${bidder}: ${countOf(lines, 'line')}, stated ${show(stated)}, worked out ${show(corrected)}. ${describeCorrection(rule)}`,
      ),
      ...(findings.length === 0
        ? []
        : [
            hairlineTable({
              head: ['Finding', 'Line', 'Stated', 'Worked out', 'Why'],
              widths,
              rows: findings.map(({ kind, line, stated: own, expected, why, place }) => [
                { children: [cellText(priceFindingLabels[kind])] },
                { children: [cellText(line)] },
                { children: [cellText(show(own))] },
                { children: [cellText(show(expected))] },
                { children: [cellText(why), ...(place === null ? [] : [cellText(`Page ${place.page}`, small)])] },
              ]),
            }),
          ]),
      afterTable(),
    ]),
  ]
}

export function evaluationChapter(tender: Tender): Block[] {
  const bids = rankedBids(tender)
  const first = 3_400
  const width = Math.floor((textWidth - first - 900) / Math.max(bids.length, 1))
  const row = (label: string, weight: string, values: readonly string[]): CellContent[] =>
    [label, weight, ...values].map((value) => ({ children: [cellText(value)] }))
  const { evaluation, award } = tender
  return [
    heading('Comparison', 2),
    hairlineTable({
      head: ['Criterion', 'Weight', ...bids.map(({ bidder }) => bidder)],
      widths: [first, 900, ...bids.map(() => width)],
      rows: [
        ...tender.criteria.map(({ id, name, weight }) =>
          row(
            name,
            show(weight),
            bids.map((bid) => show(bid.scores.find(({ criterionId }) => criterionId === id)?.points ?? null)),
          ),
        ),
        row(
          'Total',
          '',
          bids.map(({ total }) => show(total)),
        ),
        row(
          'Rank',
          '',
          bids.map(({ rank }) => show(rank)),
        ),
        ...stageRows(bids).map(([label, values]) => row(label, '', values)),
        row('Price', '', bids.map(money)),
      ],
    }),
    afterTable(),
    heading('How it was compared', 2),
    paragraph(`Price formula: ${priceFormulaLabels[tender.priceRule.formula]}.`),
    ...evaluation.method.map(paragraph),
    heading(evaluationWords.sensitivity, 2),
    ...evaluation.sensitivity.map((one) =>
      paragraph(
        one.newWeight === null
          ? `${one.name} (${one.weight}): none.`
          : `${one.name} (${one.weight}): from ${one.newWeight} on, ${one.newWinner} is first.`,
      ),
    ),
    ...bids.flatMap((bid) =>
      bid.blockers.length === 0
        ? []
        : [heading(`${bid.bidder}: ${labelOutcome(bid.stages)}`, 2), ...bid.blockers.map(paragraph)],
    ),
    ...workings(tender, bids),
    ...passOrFailChapter(passOrFailRows(tender)),
    ...committee(tender),
    ...bids.flatMap((bid) => decisions(bid)),
    heading('Award', 2),
    paragraph(
      award
        ? `Awarded to ${award.bidder}, proposed by ${award.by} on ${formatDay(award.at)}${award.confirmedBy === null ? '' : `, confirmed by ${award.confirmedBy}`}. ${award.reason}`
        : tender.awardProposal
          ? `Proposed by ${tender.awardProposal.by}, and not confirmed yet: ${tender.awardProposal.bidder}.`
          : 'No award has been made.',
    ),
    ...signatures(tender),
  ]
}

/** Each result with the formula and its numbers. */
function workings({ criteria }: Tender, bids: readonly TenderBid[]): Block[] {
  const lines = bids.flatMap((bid) => [
    ...criteria.flatMap(({ id, name, kind }) => {
      const score = bid.scores.find(({ criterionId }) => criterionId === id)
      // What the committee agreed on follows from no formula.
      if (!score || score.working === '' || (kind === 'quality' && score.decided !== null)) return []
      return [`${bid.bidder}, ${name}: ${score.working}`]
    }),
    ...(bid.working === '' ? [] : [`${bid.bidder}, total: ${bid.working}`]),
  ])
  return lines.length === 0 ? [] : [heading('Formulas with the numbers put in', 2), ...lines.map(paragraph)]
}

/** Who evaluated, and what stood in anybody's way. */
function committee({ evaluators }: Tender): Block[] {
  if (evaluators.length === 0) return []
  return [
    heading('Committee', 2),
    hairlineTable({
      head: ['Evaluator', 'Declaration of interest', 'Declared', 'Scores'],
      widths: [2_400, textWidth - 2_400 - 1_700 - 1_100, 1_700, 1_100],
      rows: evaluators.map(({ name, conflict, statement, declaredAt, submitted }) => [
        { children: [cellText(name)] },
        {
          children: [
            cellText(conflict ? 'Conflict of interest; took no part' : 'No conflict of interest'),
            ...(statement === '' ? [] : [cellText(statement, small)]),
          ],
        },
        { children: [cellText(formatDay(declaredAt))] },
        { children: [cellText(conflict ? '–' : String(submitted))] },
      ]),
    }),
    afterTable(),
  ]
}

/** A line for each person of the committee to sign on. */
function signatures({ evaluators, award }: Tender): Block[] {
  const names = evaluators.filter(({ conflict }) => !conflict).map(({ name }) => name)
  const all = [...new Set([...names, ...(award ? [award.by, award.confirmedBy ?? ''] : [])])].filter(
    (one) => one !== '',
  )
  if (all.length === 0) return []
  const widths = [2_800, textWidth - 2_800 - 2_000, 2_000]
  return [
    heading('Signatures', 2),
    hairlineTable({
      head: ['Name', 'Signature', 'Date'],
      widths,
      rows: all.map((name) => [
        { children: [cellText(name), cellText(' ')] },
        { children: [cellText(' ')] },
        { children: [cellText(' ')] },
      ]),
    }),
    afterTable(),
  ]
}

/** What the evaluators gave, what they agreed on, and why. */
function decisions(bid: TenderBid): Block[] {
  const decided = bid.scores.filter(({ decided: one }) => one !== null)
  if (decided.length === 0) return []
  return [
    heading(`${evaluationWords.consensus} of ${bid.bidder}`, 2),
    ...decided.flatMap((score) => [
      paragraph(
        `${score.name}: ${show(score.decided?.points ?? null)} (proposed: ${show(score.proposed)}), entered by ${score.decided?.by}${score.decided ? ` on ${formatInstant(score.decided.at)}` : ''}. ${score.decided?.reason}`,
      ),
      ...score.evaluators.map(({ by, points, reason }) => paragraph(`– ${by}: ${show(points)}. ${reason}`)),
    ]),
  ]
}
