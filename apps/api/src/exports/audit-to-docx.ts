import type { Audit } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import { exportLabels } from '@fieldproof/schema/exports'
import { BorderStyle, HeadingLevel, PageBreak, Paragraph, TextRun } from 'docx'
import { formatDay, formatInstant } from '../platform/format-date.ts'
import { changesChapter } from './audit-changes-docx.ts'
import { actionChapter, contradictionChapter, evidenceChapter, signOffChapter } from './audit-chapters-docx.ts'
import { findingsChapter } from './audit-findings-docx.ts'
import { type AuditReport, describeAuditReport, describeCover } from './audit-report.ts'
import { siteChapter } from './audit-site-docx.ts'
import { summaryChapter } from './audit-summary-docx.ts'
import { type DocumentTheme, documentTheme, ink } from './document-theme.ts'
import { contents, packDocument, pictureRun, textWidth } from './docx-shell.ts'
import { type Block, labelTable } from './docx-table.ts'
import { directionOf, textRuns } from './docx-text.ts'
import { drawMark } from './draw-picture.ts'
import { auditLegend, deciderLegend, legendBlocks, proofLegend } from './legend.ts'
import type { AuditTask } from './write-export.ts'

/** Longer reports get the page numbers of their contents from Word, which asks first. */
const laidOutLength = 600_000

/** The report of an audit as a Word file that can be handed in: cover, contents, and a chapter for each part. */
export function auditToDocx(task: AuditTask): Promise<Uint8Array> {
  const { audit, comparison, agent, exportedAt, pictures = new Map() } = task
  const theme = documentTheme(agent)
  const report = describeAuditReport(audit, agent)
  const chapters = [
    { title: 'Summary', blocks: summaryChapter(audit, report, theme) },
    ...(comparison
      ? [{ title: `Changes since revision ${comparison.before.revision}`, blocks: changesChapter(comparison) }]
      : []),
    { title: 'Findings', blocks: findingsChapter(report, theme) },
    ...(report.onSite.length > 0 ? [{ title: 'Observed on site', blocks: siteChapter(report, pictures, theme) }] : []),
    { title: 'Action plan', blocks: actionChapter(report) },
    ...(report.contradictions.length > 0
      ? [{ title: 'Contradictions', blocks: contradictionChapter(report, theme) }]
      : []),
    { title: 'Evidence', blocks: evidenceChapter(report, theme) },
    {
      title: 'Words',
      blocks: legendBlocks([auditLegend, proofLegend('What the proof says'), deciderLegend]),
    },
    { title: 'Sign-off', blocks: signOffChapter(audit) },
  ]
  const body = chapters.flatMap(({ title, blocks }, index): Block[] => [
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      pageBreakBefore: true,
      children: [...textRuns(`${index + 1}`, { color: theme.primaryText }), ...textRuns(`   ${title}`)],
    }),
    ...blocks,
  ])
  return packDocument(
    {
      title: `${report.title}: ${report.questionnaire}`,
      headerEnd: exportLabels.company,
      footer: `${exportLabels.company} · ${formatDay(exportedAt)}`,
      author: audit.signedOff?.name ?? exportLabels.author,
      company: exportLabels.company,
      theme,
      findPages: JSON.stringify(audit.items).length <= laidOutLength,
      properties: [
        { name: 'Company', value: exportLabels.company },
        { name: 'Audit', value: audit.id },
      ],
    },
    [[...cover(audit, report, theme, exportedAt), ...contents('1-2'), ...body]],
  )
}

/** A Word file has no pages before it is printed. */
function describeFile({ filename, fileKind, pageCount }: Audit): string {
  return fileKind === 'docx' ? filename : `${filename}, ${countOf(pageCount, fileKind === 'xlsx' ? 'sheet' : 'page')}`
}

function cover(audit: Audit, report: AuditReport, theme: DocumentTheme, exportedAt: string): Block[] {
  const state = audit.signedOff
    ? `Signed off by ${audit.signedOff.name} on ${formatDay(audit.signedOff.at)}`
    : `Draft, not signed off: ${report.reviewed} of ${report.items.length} items reviewed`
  return [
    new Paragraph({
      spacing: { before: 300, after: 2_900, line: 240, lineRule: 'auto' },
      children: [
        pictureRun(drawMark(theme, 40)),
        new TextRun({ text: '   Fieldproof', bold: true, size: 30 }),
        new TextRun({ text: `    ${report.agentName}`, color: ink.subtle, size: 22 }),
      ],
    }),
    new Paragraph({
      spacing: { after: 60 },
      children: textRuns(report.title, { color: theme.primaryText, size: 28 }),
    }),
    new Paragraph({
      heading: HeadingLevel.TITLE,
      spacing: { before: 0, after: 360 },
      ...directionOf(report.questionnaire),
      border: { bottom: { style: BorderStyle.SINGLE, size: 18, color: theme.accent, space: 14 } },
      children: textRuns(report.questionnaire),
    }),
    labelTable(
      [
        ...describeCover(audit),
        ['Questionnaire', describeFile(audit)],
        ...(audit.revision > 1 ? [['Revision', String(audit.revision)] as const] : []),
        ['Items', `${report.items.length}, ${report.judged} of them judged`],
        ['State', state],
        ['Audit opened', formatDay(audit.createdAt)],
        ['Report made', formatInstant(exportedAt)],
      ],
      [2_100, textWidth - 2_100],
    ),
    new Paragraph({ children: [new PageBreak()] }),
  ]
}
