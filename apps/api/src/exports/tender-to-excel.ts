import { complianceStatusSchema, type TenderBid } from '@fieldproof/schema/bids'
import { exportLabels } from '@fieldproof/schema/exports'
import { complianceLabels, priceFormulaLabels, requirementCategoryLabels } from '@fieldproof/schema/tender-labels'
import { evaluationWords } from '@fieldproof/schema/tender-stages'
import type { Tender } from '@fieldproof/schema/tenders'
import { utils } from 'xlsx'
import { equalsRules } from './audit-to-excel.ts'
import { contradictionsSheet } from './bid-contradictions.ts'
import { clarificationHead, clarificationRows } from './clarification-rows.ts'
import { nameProposer, undecided } from './describe-decision.ts'
import { documentTheme } from './document-theme.ts'
import { blank, head, moment, money, number, orBlank, text } from './excel-cells.ts'
import { complianceLegend, deciderLegend, legendSheet, proofLegend } from './legend.ts'
import { passOrFailHead, passOrFailRows } from './pass-or-fail-rows.ts'
import { priceCheckSheet } from './price-check-sheet.ts'
import { nameState } from './proof-rows.ts'
import { doubtHead, doubtRows } from './tender-doubt-rows.ts'
import {
  complianceOf,
  complianceStyle,
  describeFreeze,
  earlierReviews,
  kindOf,
  partTitles,
  quotesOf,
  rankedBids,
  reasonOf,
  stageRows,
  statusOf,
} from './tender-report.ts'
import { conditionalStyle } from './workbook-styles.ts'
import type { TenderTask } from './write-export.ts'
import { type Cell, type Sheet, writeWorkbook } from './write-workbook.ts'

/** One of the tender's exports as a workbook. */
export function tenderToExcel({ tender, part, agent, exportedAt }: TenderTask): Uint8Array {
  const sheets = {
    requirements: () => [requirementsSheet(tender), ...doubtsSheet(tender), ...clarificationsSheet(tender)],
    response: () => [responseSheet(tender)],
    compliance: () => [
      overviewSheet(tender),
      ...rankedBids(tender).map((bid, index) => bidSheet(tender, bid, index)),
      ...contradictionsSheet(tender),
      legendSheet([complianceLegend, proofLegend('What the proof says'), deciderLegend]),
    ],
    evaluation: () => [
      evaluationSheet(tender),
      scoresSheet(tender),
      ...passOrFailSheet(tender),
      methodSheet(tender),
      ...priceCheckSheet(tender),
      legendSheet([complianceLegend]),
    ],
  }[part]()
  return writeWorkbook(
    sheets,
    {
      title: `${partTitles[part]}: ${tender.name}`,
      author: exportLabels.author,
      company: exportLabels.company,
      createdAt: exportedAt,
    },
    documentTheme(agent),
  )
}

/** With the file of each where the tender consists of several. */
function requirementsSheet({ requirements, criteria, files, documentName }: Tender): Sheet {
  const fileNames = new Map(files.map(({ documentId, fileName }) => [documentId, fileName]))
  const several = files.length > 0
  const names = new Map(criteria.map(({ id, name }) => [id, name]))
  return {
    name: 'Requirements',
    widths: [10, 80, 13, 26, 8, 40, 30, 40, ...(several ? [40] : [])],
    rows: [
      head(
        'Clause',
        'Requirement',
        'Kind',
        'Category',
        'Page',
        'Section',
        'Criterion',
        'Addendum',
        ...(several ? ['File'] : []),
      ),
      ...requirements.map((one) => [
        orBlank(one.ref),
        text(one.text),
        text(kindOf(one)),
        text(requirementCategoryLabels[one.category]),
        number(one.page),
        orBlank(one.section),
        orBlank(names.get(one.criterionId ?? '') ?? ''),
        orBlank(one.addendum ? `Addendum ${one.addendum.number}: ${one.addendum.note}` : ''),
        ...(several ? [text(fileNames.get(one.documentId ?? '') ?? documentName)] : []),
      ]),
    ],
    head: 1,
    wide: true,
  }
}

/** What needs an eye before freezing, and who has looked at it; no sheet where there is nothing. */
function doubtsSheet(tender: Tender): Sheet[] {
  const rows = doubtRows(tender)
  if (rows.length === 0) return []
  return [
    {
      name: 'Needs your eye',
      widths: [24, 50, 60, 8, 50, 18, 20],
      rows: [
        head(...doubtHead),
        ...rows.map(({ kind, name, why, page, stated, by, at }) => [
          text(kind),
          text(name),
          text(why),
          number(page),
          orBlank(stated),
          text(by),
          moment(at),
        ]),
      ],
      head: 1,
      wide: true,
    },
  ]
}

/** The register of questions; no sheet where none was asked. */
function clarificationsSheet(tender: Tender): Sheet[] {
  const rows = clarificationRows(tender)
  if (rows.length === 0) return []
  return [
    {
      name: 'Clarifications',
      widths: [6, 70, 24, 18, 14, 40, 70, 14, 50],
      rows: [head(...clarificationHead), ...rows.map((row) => row.map(orBlank))],
      head: 1,
      wide: true,
    },
  ]
}

/** Each requirement with room for the answer of a bidder, and nothing of what the buyer made of it. */
function responseSheet({ requirements }: Tender): Sheet {
  return {
    name: 'Response',
    widths: [10, 80, 13, 24, 60, 30, 10],
    rows: [
      head(
        'Clause',
        'Requirement',
        'Kind',
        'Compliance: yes, partly, no',
        'How it is met',
        'Document of your bid',
        'Its page',
      ),
      ...requirements.map((one) => [orBlank(one.ref), text(one.text), text(kindOf(one)), blank, blank, blank, blank]),
    ],
    head: 1,
    wide: true,
  }
}

const statusRules = (range: string) =>
  equalsRules(
    range,
    complianceStatusSchema.options.map((status) => [
      complianceLabels[status],
      conditionalStyle(complianceStyle[status]),
    ]),
  )

/** Requirements down, bids across. */
function overviewSheet(tender: Tender): Sheet {
  const bids = rankedBids(tender)
  const byBid = bids.map((bid) => new Map(complianceOf(tender, bid).map((one) => [one.requirement.id, one.compliance])))
  const last = utils.encode_col(2 + Math.max(bids.length, 1))
  return {
    name: 'Compliance',
    widths: [10, 70, 13, ...bids.map(() => 22)],
    rows: [
      head('Clause', 'Requirement', 'Kind', ...bids.map(({ bidder }) => bidder)),
      ...tender.requirements.map((one) => [
        orBlank(one.ref),
        text(one.text),
        text(kindOf(one)),
        ...byBid.map((found) => text(statusOf(found.get(one.id)))),
      ]),
    ],
    head: 1,
    wide: true,
    rules: statusRules(`D2:${last}${tender.requirements.length + 1}`),
  }
}

/** Each requirement with what the bid says to it, where, what that proves, and who decided. */
function bidSheet(tender: Tender, bid: TenderBid, index: number): Sheet {
  const rows = complianceOf(tender, bid).map(({ requirement, compliance, proof }): Cell[] => {
    const { proposal, review } = compliance ?? { proposal: null, review: null }
    const quotes = compliance ? quotesOf(compliance) : []
    return [
      orBlank(requirement.ref),
      text(requirement.text),
      text(kindOf(requirement)),
      text(statusOf(compliance)),
      text(nameState(proof)),
      orBlank(quotes.map(({ place }) => place).join('\n')),
      quotes.length === 0 ? blank : { value: quotes.map(({ quote }) => quote).join('\n'), style: 'quote' },
      orBlank(reasonOf(compliance)),
      orBlank(compliance?.gap ?? ''),
      orBlank(compliance?.clarification ?? ''),
      orBlank(proposal ? complianceLabels[proposal.status] : ''),
      orBlank(proposal ? nameProposer(proposal) : ''),
      moment(proposal?.judgedAt),
      text(review?.reviewedBy ?? undecided),
      moment(review?.reviewedAt),
      orBlank(review?.comment ?? ''),
      orBlank(compliance ? earlierReviews(compliance).join('\n') : ''),
    ]
  })
  const columns = [
    ...['Clause', 'Requirement', 'Kind', 'Status', 'Proof', 'Place', 'Quote', 'Reason', 'Missing'],
    ...[
      'Question to the bidder',
      'Proposed',
      'Proposed by',
      'Proposed (UTC)',
      'Decided by',
      'Decided (UTC)',
      'Comment',
      'Decided before',
    ],
  ]
  return {
    name: nameSheet(`${index + 1} ${bid.bidder}`),
    widths: [10, 60, 13, 14, 18, 30, 60, 40, 40, 60, 14, 26, 18, 20, 18, 40, 50],
    rows: [head(...columns), ...rows],
    head: 1,
    wide: true,
    pagesWide: 2,
    rules: statusRules(`D2:D${rows.length + 1}`),
  }
}

/** Excel takes 31 characters, and none of these. */
function nameSheet(name: string): string {
  return name
    .replace(/[[\]:*?/\\']/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 31)
    .trim()
}

/** Points by criterion and bid; the totals are formulas where every bid has points for every criterion. */
function evaluationSheet(tender: Tender): Sheet {
  const bids = rankedBids(tender)
  const { criteria } = tender
  const last = criteria.length + 1
  const complete =
    criteria.length > 0 &&
    // By these the points that count are relative to the best bid's, or the price alone decides.
    tender.priceRule.formula !== 'lowest_evaluated' &&
    tender.priceRule.formula !== 'qcbs' &&
    criteria.every(({ weight }) => weight !== null) &&
    bids.every((bid) => bid.total === null || bid.scores.every(({ points }) => points !== null))
  const totals = bids.map((bid, index): Cell => {
    const column = utils.encode_col(index + 2)
    if (!complete || bid.total === null) return number(bid.total)
    const formula = `SUMPRODUCT($B$2:$B$${last},${column}2:${column}${last})/SUM($B$2:$B$${last})`
    return { value: bid.total, style: 'number', formula }
  })
  const line = (label: string, cells: Cell[]): Cell[] => [text(label), blank, ...cells]
  return {
    name: 'Evaluation',
    widths: [40, 10, ...bids.map(() => 24)],
    rows: [
      head('Criterion', 'Weight', ...bids.map(({ bidder }) => bidder)),
      ...criteria.map(({ id, name, weight }) => [
        text(name),
        number(weight),
        ...bids.map((bid) => number(bid.scores.find(({ criterionId }) => criterionId === id)?.points ?? null)),
      ]),
      line('Total, per cent', totals),
      line(
        'Rank',
        bids.map(({ rank }) => number(rank)),
      ),
      line(
        'Bid price',
        bids.map(({ price }) => money(price?.amount ?? null)),
      ),
      line(
        'Currency',
        bids.map(({ price }) => orBlank(price?.currency ?? '')),
      ),
      ...stageRows(bids).map(([label, values]) =>
        line(
          label,
          values.map((value) => text(value)),
        ),
      ),
      line(
        'Reasons',
        bids.map(({ blockers }) => orBlank(blockers.join('\n'))),
      ),
      line(
        'Total with the numbers put in',
        bids.map(({ working }) => orBlank(working)),
      ),
    ],
    head: 1,
    wide: true,
  }
}

function scoresSheet(tender: Tender): Sheet {
  return {
    name: 'Scores',
    widths: [28, 34, 10, 12, 12, 12, 50, 50, 20, 18, 50, 60],
    rows: [
      head(
        'Bidder',
        'Criterion',
        'Weight',
        'Proposed',
        'Consensus',
        'Divergence',
        'Basis',
        'Formula with the numbers put in',
        'Entered by',
        'Entered (UTC)',
        'Reason',
        'Evaluators',
      ),
      ...rankedBids(tender).flatMap((bid) =>
        bid.scores.map((score) => [
          text(bid.bidder),
          text(score.name),
          number(score.weight),
          number(score.proposed),
          number(score.decided?.points ?? null),
          number(score.divergence),
          orBlank(score.basis),
          orBlank(score.working),
          orBlank(score.decided?.by ?? ''),
          moment(score.decided?.at),
          orBlank(score.decided?.reason ?? ''),
          orBlank(score.evaluators.map(({ by, points, reason }) => `${by} ${points}: ${reason}`).join('\n')),
        ]),
      ),
    ],
    head: 1,
    wide: true,
  }
}

/** What no points are given for; no sheet where the tender has no such criterion. */
function passOrFailSheet(tender: Tender): Sheet[] {
  const rows = passOrFailRows(tender)
  if (rows.length === 0) return []
  return [
    {
      name: 'Pass or fail',
      widths: [24, 40, 20, 60, 30, 50, 18, 20],
      rows: [
        head(...passOrFailHead, 'Decided (UTC)'),
        ...rows.map(({ bidder, criterion, verdict, quote, place, reason, by, at }) => [
          ...[text(bidder), text(criterion), text(verdict)],
          quote === '' ? blank : { value: quote, style: 'quote' as const },
          ...[orBlank(place), orBlank(reason), text(by === '' ? undecided : by), moment(at)],
        ]),
      ],
      head: 1,
      wide: true,
    },
  ]
}

function methodSheet(tender: Tender): Sheet {
  const { evaluation, priceRule, award } = tender
  const lines: [string, string][] = [
    ['Tender', tender.name],
    ['Criteria', describeFreeze(tender)],
    ['Price formula', priceFormulaLabels[priceRule.formula]],
    ...evaluation.method.map((line): [string, string] => ['Method', line]),
    ...evaluation.sensitivity.map((one): [string, string] => [
      `${evaluationWords.sensitivity}: ${one.name}`,
      one.newWeight === null
        ? `${one.weight}: no other weight changes the first place.`
        : `${one.weight}: from ${one.newWeight} on (${one.change}) ${one.newWinner} is first.`,
    ]),
    [
      'Award',
      award
        ? `${award.bidder}, proposed by ${award.by} on ${award.at.slice(0, 10)}${award.confirmedBy === null ? '' : `, confirmed by ${award.confirmedBy}`}: ${award.reason}`
        : 'None yet',
    ],
  ]
  return {
    name: 'Method',
    widths: [34, 110],
    rows: [head('What', 'How'), ...lines.map(([what, how]) => [text(what), text(how)])],
    head: 1,
  }
}
