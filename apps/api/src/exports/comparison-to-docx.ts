import { countOf } from '@fieldproof/schema/count-of'
import {
  type ClauseChange,
  type ComparedClause,
  changeJudgementLabels,
  clauseChangeLabels,
  type DocumentRevision,
  describeTouched,
  type RevisionComparison,
} from '@fieldproof/schema/document-revisions'
import { exportLabels } from '@fieldproof/schema/exports'
import { HeadingLevel, Paragraph } from 'docx'
import { formatDay } from '../platform/format-date.ts'
import { documentTheme } from './document-theme.ts'
import { packDocument, textWidth } from './docx-shell.ts'
import { type Block, cellText, hairlineTable, labelTable, smallHeading } from './docx-table.ts'
import { directionOf, textRuns } from './docx-text.ts'
import { paragraph } from './tender-blocks-docx.ts'
import type { ComparisonTask } from './write-export.ts'

/** What changed between two revisions of a document as a Word file: each clause side by side, and what it touches. */
export function comparisonToDocx({ comparison, agent, exportedAt }: ComparisonTask): Promise<Uint8Array> {
  const { before, after, changes } = comparison
  const title = `Changes of ${after.documentName}`
  const touching = changes.filter(({ touched }) => touched.length > 0)
  return packDocument(
    {
      title,
      headerEnd: exportLabels.company,
      footer: formatDay(exportedAt),
      author: exportLabels.author,
      company: exportLabels.company,
      theme: documentTheme(agent),
      findPages: false,
    },
    [
      [
        new Paragraph({ heading: HeadingLevel.TITLE, children: textRuns(title), ...directionOf(title) }),
        labelTable(
          [
            ['Older revision', nameRevision(before)],
            ['Newer revision', nameRevision(after)],
            ['Changes', countJudgements(comparison)],
            ['Judged by', 'the words of the clauses; a person confirms what it means'],
          ],
          [1_900, textWidth - 1_900],
        ),
        smallHeading('Changes, clause by clause'),
        changes.length === 0 ? paragraph('Nothing changed.') : changesTable(changes),
        smallHeading('What the changes touch'),
        touching.length === 0
          ? paragraph('Nothing that is kept here cites words that are not there any more.')
          : touchedTable(touching),
      ],
    ],
  )
}

function nameRevision({ documentName, revision, effectiveFrom, effectiveSaid }: DocumentRevision): string {
  const day = `${effectiveSaid ? 'effective from' : 'uploaded on'} ${formatDay(effectiveFrom)}`
  return [documentName, ...(revision === null ? [] : [`revision ${revision}`]), day].join(', ')
}

function countJudgements({ changes, clauses }: RevisionComparison): string {
  const counts = Object.entries(changeJudgementLabels).flatMap(([judgement, label]) => {
    const count = changes.filter((one) => one.judgement === judgement).length
    return count === 0 ? [] : [`${count} ${label.toLowerCase()}`]
  })
  return [...counts, `${countOf(clauses.unchanged, 'clause')} as before`].join(', ')
}

function changesTable(changes: readonly ClauseChange[]): Block {
  const column = (textWidth - 2_640) / 2
  return hairlineTable({
    head: ['No.', 'What', 'Older revision', 'Newer revision'],
    widths: [600, 2_040, column, column],
    tornRows: true,
    rows: changes.map(({ number, kinds, judgement, reason, before, after, words }) => [
      { children: [cellText(String(number))] },
      {
        children: [
          cellText(changeJudgementLabels[judgement], { bold: true }),
          cellText(kinds.map((kind) => clauseChangeLabels[kind]).join(', ')),
          cellText(reason),
        ],
      },
      { children: clauseCell(before, words, 'gone') },
      { children: clauseCell(after, words, 'new') },
    ]),
  })
}

/** A clause with its words that only stand on its side marked: struck out in the older revision, underlined in the newer. */
function clauseCell(clause: ComparedClause | null, words: ClauseChange['words'], own: 'gone' | 'new'): Paragraph[] {
  if (clause === null) return [cellText('–')]
  const mark = own === 'gone' ? { strike: true } : { underline: {} }
  return [
    cellText([clause.number, `page ${clause.page}`].filter((part) => part !== '').join(', '), { bold: true }),
    new Paragraph({
      style: 'TableText',
      ...directionOf(clause.text),
      children: words
        .filter(({ kind }) => kind === 'same' || kind === own)
        .flatMap(({ kind, text }) => textRuns(text, kind === own ? mark : {})),
    }),
  ]
}

function touchedTable(changes: readonly ClauseChange[]): Block {
  return hairlineTable({
    head: ['Change', 'What', 'It cites'],
    widths: [840, 4_000, textWidth - 4_840],
    tornRows: true,
    rows: changes.flatMap(({ number, touched }) =>
      touched.map((one) => [
        { children: [cellText(String(number))] },
        { children: [cellText(one.title), cellText(describeTouched(one))] },
        { children: [cellText(`“${one.quote.trim()}”`)] },
      ]),
    ),
  })
}
