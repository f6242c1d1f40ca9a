import { expect, test } from 'bun:test'
import { isFiscalPeriod, readYears, sayFiscalPeriods } from './fiscal-periods.ts'

test('a period of accounts is no tag', () => {
  expect(['FY2023', 'FY 23', 'Q2', 'H1', 'Q3 2022'].map(isFiscalPeriod)).toEqual([true, true, true, true, true])
  expect(['P-101', 'FI-2023', 'H2', 'Q7', 'FY-12345'].map(isFiscalPeriod)).toEqual([false, false, true, false, false])
})

test('periods of accounts are also said in words', () => {
  expect(sayFiscalPeriods('Sales in Q2 of FY2024?')).toBe('Sales in Q2 (second quarter) of FY2024 (fiscal 2024)?')
  expect(sayFiscalPeriods('Leave in FY 22-23')).toBe('Leave in FY 22-23 (fiscal 2022)')
  expect(sayFiscalPeriods('Pump H1A and valve Q22')).toBe('Pump H1A and valve Q22')
})

test('the years of a question are read, and no number that only looks like one', () => {
  expect(readYears('Revenue in FY23 against 2021')).toEqual(['2023', '2021'])
  expect(readYears('ISO 9001:2015, 12.03.2026, 2019/20 and 2,021 of 2050.5')).toEqual([])
})
