import {
  actionStateLabels,
  auditStatusLabels,
  auditStatusWord,
  riskBandLabels,
  riskBands,
} from '@fieldproof/schema/audit-labels'
import { type Audit, type AuditItemStatus, auditItemStatusSchema } from '@fieldproof/schema/audits'
import { countOf, plural } from '@fieldproof/schema/count-of'
import { describeForPerson } from '@fieldproof/schema/part-proposals'
import { HeadingLevel, Paragraph } from 'docx'
import { formatDay } from '../platform/format-date.ts'
import { type AuditReport, bandOf, listItems, sectionLabel } from './audit-report.ts'
import { type DocumentTheme, ink, riskColors, statusColors } from './document-theme.ts'
import { pictureRun, textWidth } from './docx-shell.ts'
import { type Block, cellText, hairlineTable } from './docx-table.ts'
import { textRuns } from './docx-text.ts'
import { drawGauge, drawRiskMatrix, drawScoreBar, drawStatusStrip, formatScore } from './draw-audit-pictures.ts'

/** Score and counts, scores of the sections, the risk matrix, the actions, and on what all this rests. */
export function summaryChapter(audit: Audit, report: AuditReport, theme: DocumentTheme): Block[] {
  return [
    ...scoreBlocks(audit, theme),
    heading('Score per section'),
    sectionTable(audit, theme),
    heading('Risk of the open findings'),
    ...riskBlocks(audit),
    heading('Actions'),
    new Paragraph({ children: textRuns(describeActions(report)) }),
    heading('Left to a person'),
    ...describeOpen(report).map((text) => new Paragraph({ children: textRuns(text) })),
    // One paragraph goes to the next page as a whole; of several that are to stay together some programs leave the first behind.
    new Paragraph({
      style: 'Caption9',
      keepLines: true,
      children: textRuns(basis(report, audit).join('\n')),
    }),
  ]
}

const heading = (text: string) =>
  new Paragraph({ heading: HeadingLevel.HEADING_3, spacing: { before: 180, after: 60 }, children: textRuns(text) })
const picture = (image: Parameters<typeof pictureRun>[0], after = 120) =>
  new Paragraph({ spacing: { before: 0, after, line: 240, lineRule: 'auto' }, children: [pictureRun(image)] })

function scoreBlocks(audit: Audit, theme: DocumentTheme): Block[] {
  const present = auditItemStatusSchema.options.filter((status) => audit.counts[status] > 0)
  const summary = present.map((status) => `${audit.counts[status]} ${auditStatusWord(status)}`).join(', ')
  const statuses = audit.items.map(({ status }) => status)
  return [
    hairlineTable({
      widths: [3_900, textWidth - 3_900],
      rows: [
        [
          { children: [picture(drawGauge(audit.score, theme), 0)] },
          {
            children: [
              cellText(describeScore(audit), { bold: true, size: 22 }),
              ...present.map(
                (status) =>
                  new Paragraph({
                    style: 'TableText',
                    spacing: { before: 50, after: 0 },
                    children: [
                      ...textRuns(isHollow(status) ? '□  ' : '■  ', {
                        color: statusColors[status].fill,
                      }),
                      ...textRuns(`${audit.counts[status]}`, { bold: true }),
                      ...textRuns(`  ${auditStatusLabels[status]}`),
                    ],
                  }),
              ),
            ],
          },
        ],
      ],
    }),
    new Paragraph({ style: 'AfterTable', children: [] }),
    picture(drawStatusStrip(statuses, `${audit.itemCount} items: ${summary}`)),
  ]
}

function describeScore({ score, items }: Audit): string {
  if (score === null) return 'No item is scored yet'
  const scored = items.filter((item) => item.score !== null).length
  return `${formatScore(score)} % by weight over ${scored} scored ${plural(scored, 'item')}`
}

function sectionTable(audit: Audit, theme: DocumentTheme): Block {
  return hairlineTable({
    head: ['Section', 'Items', '', 'Score'],
    widths: [4_500, 900, 3_338, 900],
    rows: audit.sections.map((section) => [
      { children: [cellText(sectionLabel(section))] },
      { children: [cellText(String(section.items))] },
      {
        children: [
          new Paragraph({
            style: 'TableText',
            spacing: { line: 240, lineRule: 'auto' },
            children: [pictureRun(drawScoreBar(section.score, theme))],
          }),
        ],
      },
      { children: [cellText(section.score === null ? '–' : `${formatScore(section.score)} %`)] },
    ]),
  })
}

function riskBlocks(audit: Audit): Block[] {
  const rated = audit.items.filter((item) => bandOf(item) !== undefined)
  if (rated.length === 0) return [new Paragraph({ children: textRuns('No item is rated yet.') })]
  const counts = riskBands
    .toReversed()
    .map((band) => ({ band, count: rated.filter((item) => bandOf(item) === band).length }))
  return [
    new Paragraph({
      keepNext: true,
      children: [
        ...textRuns(`${rated.length} rated ${plural(rated.length, 'item')}: `),
        ...counts.flatMap(({ band, count }, index) => [
          ...textRuns(`${count} ${riskBandLabels[band].toLowerCase()}`, {
            color: riskColors[band].text,
            bold: count > 0,
          }),
          ...textRuns(index < counts.length - 1 ? ', ' : '.'),
        ]),
      ],
    }),
    picture(drawRiskMatrix(audit.items)),
    new Paragraph({
      style: 'Caption9',
      children: textRuns(
        'Large figures count items, small ones are severity × likelihood: to 4 low, to 9 medium, to 16 high, above extreme.',
        { color: ink.subtle },
      ),
    }),
  ]
}

function describeActions({ actions }: AuditReport): string {
  if (actions.length === 0) return 'No corrective action is proposed.'
  const states = (['open', 'in_progress', 'done'] as const)
    .map((state) => ({ state, count: actions.filter(({ item }) => item.actionState === state).length }))
    .filter(({ count }) => count > 0)
  const unowned = actions.filter(({ item }) => item.actionOwner === '').length
  const list = states.map(({ state, count }) => `${count} ${actionStateLabels[state].toLowerCase()}`).join(', ')
  const owners = unowned === 0 ? 'Each has an owner.' : `${unowned} without an owner.`
  return `${actions.length} corrective ${plural(actions.length, 'action')}: ${list}. ${owners}`
}

/** What the report leaves open, so that nobody takes silence for an answer. */
function describeOpen({ notObserved, forPerson, notJudged, marked, reviewed, items }: AuditReport): string[] {
  return [
    notObserved.length === 0
      ? ''
      : `${countOf(notObserved.length, 'item is', 'items are')} to be observed on site: ${listItems(notObserved)}.`,
    forPerson.length === 0
      ? ''
      : `${describeForPerson(forPerson.length)}, because the row asks for nothing that documents could show: ${listItems(forPerson)}.`,
    notJudged.length === 0
      ? ''
      : `${countOf(notJudged.length, 'item is', 'items are')} not judged: ${listItems(notJudged)}.`,
    marked.length === 0
      ? ''
      : `${countOf(marked.length, 'item rests', 'items rest')} on sources that changed since: ${listItems(marked)}.`,
    reviewed === items.length
      ? 'Every item was reviewed by a person.'
      : `${reviewed} of ${items.length} items were reviewed by a person; the other statuses are proposals.`,
  ].filter((text) => text !== '')
}

function basis({ documents, engines }: AuditReport, { runBasis }: Audit): string[] {
  return [
    ...(runBasis === null
      ? []
      : [
          `The last run, on ${formatDay(runBasis.at)}, judged by ${countOf(runBasis.documents, 'document')}${runBasis.policy ? ' and 1 policy' : ''}.`,
        ]),
    documents.length > 0
      ? `Evidence was found in ${documents.join(', ')}. Every quotation was checked to stand on the page named with it.`
      : 'No evidence was found in the indexed documents.',
    `Proposals: ${engines.length > 0 ? engines.join('; ') : 'none yet'}.`,
    'Score: compliant 100 %, partial 50 %, non-compliant and insufficient evidence 0 %; items that do not apply, need a person or are pending do not count. An item without a weight weighs 1.',
  ]
}

/** What proves nothing is drawn as an outline, as in the strip. */
function isHollow(status: AuditItemStatus): boolean {
  return status === 'insufficient_evidence' || status === 'needs_person' || status === 'pending'
}
