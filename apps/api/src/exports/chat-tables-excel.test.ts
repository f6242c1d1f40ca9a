import { expect, test } from 'bun:test'
import { makeAudit, makeItem } from '../../test/support/make-audit.ts'
import { readSheet } from '../../test/support/read-office-file.ts'
import { tablesSheet } from './chat-tables-excel.ts'
import { writeExport } from './write-export.ts'

const answer =
  'As asked:\n\n| Item | Status |\n| --- | --- |\n| 1.1 | Compliant [1] |\n| 1.2 | =SUM(A1) |\n\nThat is all.'
const at = '2026-01-15T08:00:00.000Z'

test('each cell of a table of an answer has a cell of its own', async () => {
  const bytes = await writeExport({
    ...{ kind: 'audit', format: 'excel', agent: 'hse', exportedAt: at },
    audit: makeAudit([makeItem('1.1', 'compliant')], {
      messages: [
        {
          id: 'q',
          role: 'user',
          content: '| a | b |\n| - | - |\n| 1 | 2 |',
          timestamp: at,
          sources: [],
          sourceInfo: null,
        },
        { id: 'a', role: 'assistant', content: answer, timestamp: at, sources: [], sourceInfo: null },
      ],
    }),
  })
  const sheet = readSheet(bytes, 'Chat tables')
  const row = (number: number) => ['A', 'B', 'C', 'D'].map((column) => sheet[`${column}${number}`]?.value ?? '')
  expect([2, 3, 4].map(row)).toEqual([
    ['2', '1', 'Item', 'Status'],
    ['2', '1', '1.1', 'Compliant [1]'],
    // No text becomes a formula.
    ['2', '1', '1.2', "'=SUM(A1)"],
  ])
  expect(sheet.D4?.formula).toBeUndefined()
})

test('a chat without a table has no such sheet', () => {
  expect(tablesSheet('Tables', [{ role: 'assistant', content: 'A sentence.', createdAt: at }], true)).toEqual([])
})
