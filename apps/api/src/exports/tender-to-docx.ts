import { countOf } from '@fieldproof/schema/count-of'
import { exportLabels } from '@fieldproof/schema/exports'
import { describeCorrection, priceFindingLabels } from '@fieldproof/schema/price-check'
import { proofWords } from '@fieldproof/schema/proof'
import { complianceLabels, priceFormulaLabels, requirementCategoryLabels } from '@fieldproof/schema/tender-labels'
import { evaluationWords, labelOutcome } from '@fieldproof/schema/tender-stages'
import type { Compliance, Tender, TenderBid } from '@fieldproof/schema/tenders'
import { HeadingLevel, Paragraph } from 'docx'
import { clarificationRows } from './clarification-rows.ts'
import { describeProposal, describeReview } from './describe-decision.ts'
import { type DocumentTheme, documentTheme, ink } from './document-theme.ts'
import { packDocument, textWidth } from './docx-shell.ts'
import { type Block, type CellContent, cellText, hairlineTable, labelTable } from './docx-table.ts'
import { directionOf, textRuns } from './docx-text.ts'
import { formatDay, formatInstant } from './format-date.ts'
import { complianceLegend, deciderLegend, legendBlocks, proofLegend } from './legend.ts'
import { type PassOrFailRow, passOrFailRows } from './pass-or-fail-rows.ts'
import { doubtRows } from './tender-doubt-rows.ts'
import {
  bidPlace,
  complianceColors,
  complianceOf,
  describeCounts,
  describeFreeze,
  earlierReviews,
  kindOf,
  money,
  partTitles,
  rankedBids,
  reasonOf,
  show,
  stageRows,
  statusOf,
} from './tender-report.ts'
import type { TenderTask } from './write-export.ts'

/** One of the tender's exports as a Word file. */
export function tenderToDocx({ tender, part, agent, exportedAt }: TenderTask): Promise<Uint8Array> {
  const theme = documentTheme(agent)
  const body = {
    requirements: () => [...doubtsChapter(tender), ...clarificationsChapter(tender), ...requirementsChapter(tender)],
    response: () => responseChapter(tender),
    compliance: () => [...rankedBids(tender).flatMap((bid) => complianceChapter(tender, bid)), ...complianceWords()],
    evaluation: () => [...evaluationChapter(tender), ...priceCheckChapter(tender)],
  }[part]()
  return packDocument(
    {
      title: `${partTitles[part]}: ${tender.name}`,
      headerEnd: exportLabels.company,
      footer: `${exportLabels.company} · ${formatDay(exportedAt)}`,
      author: exportLabels.author,
      company: exportLabels.company,
      theme,
      findPages: false,
      properties: [{ name: 'Tender', value: tender.id }],
    },
    [[...opening(tender, partTitles[part], exportedAt, theme), ...body]],
  )
}

export function opening(tender: Tender, title: string, exportedAt: string, theme: DocumentTheme): Block[] {
  return [
    new Paragraph({ spacing: { after: 60 }, children: textRuns(title, { color: theme.primaryText, size: 28 }) }),
    new Paragraph({
      heading: HeadingLevel.TITLE,
      spacing: { before: 0, after: 240 },
      ...directionOf(tender.name),
      children: textRuns(tender.name),
    }),
    labelTable(
      [
        ['Document', tender.documentName],
        ['Criteria', describeFreeze(tender)],
        ['Made', formatInstant(exportedAt)],
      ],
      [2_100, textWidth - 2_100],
    ),
    afterTable(),
  ]
}

export const heading = (text: string, level: 1 | 2 = 1) =>
  new Paragraph({
    heading: level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
    ...directionOf(text),
    spacing: { before: 300, after: 140 },
    children: textRuns(text),
  })
export const paragraph = (text: string) => new Paragraph({ ...directionOf(text), children: textRuns(text) })
export const afterTable = () => new Paragraph({ style: 'AfterTable', children: [] })
const small = { color: ink.subtle, size: 16 } as const

/** What needs an eye before freezing; nothing where there is none. */
function doubtsChapter(tender: Tender): Block[] {
  const rows = doubtRows(tender)
  if (rows.length === 0) return []
  const widths = [1_700, textWidth - 1_700 - 3_200 - 1_900, 3_200, 1_900]
  return [
    heading('Needs your eye', 2),
    hairlineTable({
      head: ['Kind', 'What', 'Why', 'Looked at by'],
      widths,
      rows: rows.map(({ kind, name, why, page, stated, by }) => [
        { children: [cellText(kind)] },
        { children: [cellText(name), ...(stated === '' || stated === name ? [] : [cellText(stated, small)])] },
        { children: [cellText(why), ...(page === null ? [] : [cellText(`Page ${page}`, small)])] },
        { children: [cellText(by)] },
      ]),
    }),
    afterTable(),
  ]
}

/** The register of questions; nothing where none was asked. */
function clarificationsChapter(tender: Tender): Block[] {
  const rows = clarificationRows(tender)
  if (rows.length === 0) return []
  const widths = [600, textWidth - 600 - 1_900 - 3_600, 1_900, 3_600]
  return [
    heading('Clarifications', 2),
    hairlineTable({
      head: ['No.', 'Question', 'Asked', 'Answer'],
      widths,
      rows: rows.map(
        ([
          number = '',
          question = '',
          of = '',
          by = '',
          on = '',
          about = '',
          answer = '',
          answered = '',
          applied = '',
        ]) => [
          { children: [cellText(number)] },
          { children: [cellText(question), ...(about === '' ? [] : [cellText(`About: ${about}`, small)])] },
          { children: [cellText(of), cellText(`${on} · ${by}`, small)] },
          {
            children: [
              cellText(answer),
              ...[answered, applied].filter((text) => text !== '').map((text) => cellText(text, small)),
            ],
          },
        ],
      ),
    }),
    afterTable(),
  ]
}

function requirementsChapter(tender: Tender): Block[] {
  const fileNames = new Map(tender.files.map(({ documentId, fileName }) => [documentId, fileName]))
  const sections = [...Map.groupBy(tender.requirements, ({ section }) => section || 'Requirements')]
  const widths = [900, textWidth - 900 - 1_300 - 1_900 - 700, 1_300, 1_900, 700]
  return sections.flatMap(([title, own]) => [
    heading(title, 2),
    hairlineTable({
      head: ['Clause', 'Requirement', 'Kind', 'Category', 'Page'],
      widths,
      rows: own.map((one) => [
        { children: [cellText(one.ref)] },
        { children: [cellText(one.text), ...(one.addendum ? [cellText(one.addendum.note, small)] : [])] },
        { children: [cellText(kindOf(one))] },
        { children: [cellText(requirementCategoryLabels[one.category])] },
        {
          children: [
            cellText(one.page === null ? '–' : String(one.page)),
            ...(fileNames.has(one.documentId ?? '')
              ? [cellText(fileNames.get(one.documentId ?? '') ?? '', small)]
              : []),
          ],
        },
      ]),
    }),
    afterTable(),
  ])
}

/** Each requirement with room for the answer of a bidder. */
function responseChapter({ requirements }: Tender): Block[] {
  const widths = [900, textWidth - 900 - 1_500 - 2_800 - 1_000, 1_500, 2_800, 1_000]
  const room = () => ({ children: [cellText(' ')] })
  return [
    paragraph('Bidder:'),
    paragraph('Answer each line: yes, partly or no; how it is met; and the page of your bid that shows it.'),
    hairlineTable({
      head: ['Clause', 'Requirement', 'Compliance', 'How it is met', 'Page'],
      widths,
      rows: requirements.map((one) => [
        { children: [cellText(one.ref)] },
        { children: [cellText(one.text), cellText(kindOf(one), small)] },
        room(),
        room(),
        room(),
      ]),
    }),
    afterTable(),
  ]
}

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

function complianceChapter(tender: Tender, bid: TenderBid): Block[] {
  const questions = bid.compliance.filter(({ clarification, status }) => clarification !== '' && status !== 'met')
  return [
    heading(bid.bidder),
    paragraph(`${describeCounts(tender, bid)}.`),
    complianceTable(tender, bid),
    afterTable(),
    ...(questions.length === 0 ? [] : [heading('Questions to the bidder', 2)]),
    ...questions.map(({ clarification }, index) => paragraph(`${index + 1}. ${clarification}`)),
  ]
}

/** What the words of a compliance table mean. */
export const complianceWords = () => [
  heading('What the words mean', 2),
  ...legendBlocks([complianceLegend, proofLegend('What the proof says'), deciderLegend]),
]

/** What the price tables of the bids gave, each finding with both numbers; nothing where none has such a table. */
function priceCheckChapter(tender: Tender): Block[] {
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

function evaluationChapter(tender: Tender): Block[] {
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
    ...passOrFail(tender),
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

/** What each bid passes and fails, by which of its words, and who decided. */
function passOrFail(tender: Tender): Block[] {
  const rows = passOrFailRows(tender)
  if (rows.length === 0) return []
  const widths = [1_900, 2_300, 1_300, textWidth - 1_900 - 2_300 - 1_300]
  return [
    heading('Criteria to pass or fail', 2),
    hairlineTable({
      head: ['Bidder', 'Criterion', 'Verdict', 'What it rests on'],
      widths,
      rows: rows.map((row) => [
        { children: [cellText(row.bidder)] },
        { children: [cellText(row.criterion)] },
        { children: [cellText(row.verdict)] },
        { children: verdictText(row) },
      ]),
    }),
    afterTable(),
  ]
}

/** @param named who decided: a bidder is told only that a person did */
export function verdictText({ quote, place, reason, by, at }: PassOrFailRow, { named = true } = {}): Paragraph[] {
  return [
    ...(quote === '' ? [] : [cellText(`“${quote}”`, {}, { after: 20 }), cellText(place, small, { after: 60 })]),
    cellText(reason),
    ...(at === undefined ? [] : [cellText(`${named ? by : 'A person'} decided on ${formatInstant(at)}.`, small)]),
  ]
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
