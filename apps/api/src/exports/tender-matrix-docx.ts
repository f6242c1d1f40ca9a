import { requirementCategoryLabels } from '@fieldproof/schema/tender-labels'
import type { Tender } from '@fieldproof/schema/tenders'
import { clarificationRows } from './clarification-rows.ts'
import { textWidth } from './docx-shell.ts'
import { type Block, cellText, hairlineTable } from './docx-table.ts'
import { afterTable, heading, paragraph, small } from './tender-blocks-docx.ts'
import { doubtRows } from './tender-doubt-rows.ts'
import { kindOf } from './tender-report.ts'

/** What needs an eye before freezing; nothing where there is none. */
export function doubtsChapter(tender: Tender): Block[] {
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
export function clarificationsChapter(tender: Tender): Block[] {
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

export function requirementsChapter(tender: Tender): Block[] {
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
export function responseChapter({ requirements }: Tender): Block[] {
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
