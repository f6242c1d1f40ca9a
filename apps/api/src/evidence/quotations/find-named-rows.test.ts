import { expect, test } from 'bun:test'
import { findNamedRows } from './find-named-rows.ts'

const text = `Table 3. Current in amperes of copper conductors
Size\tRubber\tVarnished cambric
0\t245\t325
10\t55\t75
12\t40\t55
The next page has more.`
const rowsOf = (question: string, passage = text, context = '') =>
  findNamedRows(question, passage, context).map(({ row }) => row)

test('the row that a question names is found, with the names of its columns', () => {
  expect(findNamedRows('How many amperes may a size 10 conductor with varnished cambric carry?', text, '')).toEqual([
    {
      row: '10\t55\t75',
      head: 'Size\tRubber\tVarnished cambric',
      meaning: 'Table 3. Current in amperes of copper conductors Size: 10; Rubber: 55; Varnished cambric: 75',
    },
  ])
})

test('a number names a row by its first cell only', () => {
  expect(rowsOf('Which size of copper conductor carries 325 amperes?')).toEqual([])
})

test('rows of words are named by any of their words', () => {
  const staff =
    'Employees by country\nCountry\tAt end of 2019\tAt end of 2020\nUnited States\t163,000\t181,000\nCanada\t42,000\t47,000'
  expect(rowsOf('How many employees were there in Canada in 2019?', staff)).toEqual(['Canada\t42,000\t47,000'])
})

test('a table that is about something else names nothing', () => {
  expect(rowsOf('Who signs permit 10 for the tank farm before work begins there?')).toEqual([])
})

test('a table without names of columns gives its row alone', () => {
  const plain = 'Limits\nNoise\t85 dB\nHeat\t32 °C'
  expect(findNamedRows('What is the limit of noise?', plain, '')).toEqual([
    { row: 'Noise\t85 dB', head: undefined, meaning: 'Limits Noise; 85 dB' },
  ])
})

test('several rows may name the columns, and a title between rows of figures is no row', () => {
  const mix =
    'Revenue\nMix\tSales\n2023\t2022\tChange\nAppliances\t16 %\t17 %\nSmall appliances\nAppliances abroad\t3 %\t4 %'
  expect(findNamedRows('What share of revenue did appliances have?', mix, '')).toEqual([
    {
      row: 'Appliances\t16 %\t17 %',
      head: 'Mix\tSales\t2023\t2022\tChange',
      meaning: 'Revenue Appliances; 16 %; 17 %',
    },
  ])
})
