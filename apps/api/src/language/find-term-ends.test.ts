import { expect, test } from 'bun:test'
import { findDates } from './dates.ts'
import { findTermEnds } from './find-term-ends.ts'
import { findQuantities } from './quantities.ts'

const endsOf = (text: string, before = '') =>
  findTermEnds({ text, dates: findDates(text), quantities: findQuantities(text) }, findDates(before)[0]).map(
    ({ year, month, day, start, end }) => `${year}-${month}-${day} ${text.slice(start, end)}`,
  )

test('what is dated and holds for a time ends on a day', () => {
  expect(endsOf('Winch tested 9 August 2023, certificate good for 24 months.')).toEqual(['2025-8-9 24 months'])
  expect(endsOf('The licence of 31 January 2024 is valid for one month.')).toEqual(['2024-2-29 one month'])
  expect(endsOf('Inspected in May 2022; validity: three years.')).toEqual(['2025-5-31 three years'])
  expect(endsOf('Issued 1 March 2026 and valid for 10 days.')).toEqual(['2026-3-11 10 days'])
})

test('a term without a date counts from what was dated before', () => {
  expect(endsOf('It is valid for 6 months.', 'The card was issued on 2 May 2024.')).toEqual(['2024-11-2 6 months'])
  expect(endsOf('It is valid for 6 months.')).toEqual([])
})

test('how long or how often something else takes is no term', () => {
  expect(endsOf('Tested on 9 August 2023 for 24 hours.')).toEqual([])
  expect(endsOf('Tested on 9 August 2023 and every 12 months.')).toEqual([])
  expect(endsOf('Built in 2018, guarantee valid for two years.')).toEqual([])
})
