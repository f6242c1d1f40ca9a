import { expect, test } from 'bun:test'
import { presentQuotations } from './present-quotations.ts'

const task = {
  question: 'How much was the revenue in 2022?',
  detailed: false,
  passages: [
    {
      number: 1,
      place: 'a:3',
      document: 'Report',
      headings: [],
      page: 3,
      relevance: 1,
      text: '(in millions)\n2023\t2022\nRevenue\t$ 5*\t$ 6',
    },
  ],
}

test('a row stands below what its figures are in and the names of its columns, with the cell asked for in bold', () => {
  const row = { number: 1, text: 'Revenue\t$ 5*\t$ 6', head: 'Years ended\n2023\t2022', scale: '(in millions)' }
  const written = (one: typeof row & { cell?: { at: number; name: number } }) =>
    presentQuotations({ quotations: [one] }, task)
      .join('')
      .split('\n\n')
      .at(-1)
  expect(written({ ...row, cell: { at: 2, name: 2 } })).toBe(
    '“(in millions)”  \n“Years ended”  \n“2023 │ **2022**”  \n“Revenue │ $ 5\\* │ **$ 6**” [1]',
  )
  expect(written(row)).toBe('“(in millions)”  \n“Years ended”  \n“2023 │ 2022”  \n“Revenue │ $ 5\\* │ $ 6” [1]')
})

test('several rows stand in a line each below the names of their columns', () => {
  const rows = { number: 1, text: 'North\t4 m\nSouth\t3 m', head: 'Berth\tDepth' }
  const written = presentQuotations({ quotations: [rows] }, task)
    .join('')
    .split('\n\n')
    .at(-1)
  expect(written).toBe('“Berth │ Depth”  \n“North │ 4 m”  \n“South │ 3 m” [1]')
})

test('the parts of a question that were not found are said below what was', () => {
  const quotations = [{ number: 1, text: 'The permit is valid for one shift.' }]
  expect(presentQuotations({ quotations, missing: ['who signs *it*?'] }, task).join('')).toEndWith(
    '“The permit is valid for one shift.” [1]\n\n##### I could not find for certain: who signs \\*it\\*?',
  )
  expect(presentQuotations({ quotations: [], missing: ['who signs it?'] }, task)).toEqual([])
})
