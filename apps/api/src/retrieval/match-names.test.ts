import { expect, test } from 'bun:test'
import { containsTag, containsWords, nameTokens } from './match-names.ts'

const tag = (text: string, name: string) => containsTag(nameTokens(text), nameTokens(name))

test('letters and figures are apart, however they are written', () => {
  expect(nameTokens("P-101A, Kestrel's")).toEqual(['p', '101', 'a', 'kestrel'])
  expect(nameTokens('P101A')).toEqual(['p', '101', 'a'])
})

test('a tag is met by itself and among those written together', () => {
  expect(tag('Pump P101A runs.', 'P-101A')).toBe(true)
  expect(tag('Pumps P-101A/B run.', 'P-101B')).toBe(true)
  expect(tag('Pumps P-101A/B run.', 'P-101')).toBe(true)
  expect(tag('Pumps P-101A/B run.', 'P-101C')).toBe(false)
  expect(tag('Pump P-101A fails. See B.', 'P-101B')).toBe(false)
  expect(tag('Pump P-1011A runs.', 'P-101A')).toBe(false)
})

test('words are met in their order, articles aside', () => {
  const title = nameTokens('Permit-to-Work Standard rev2')
  expect(containsWords(title, nameTokens('the permit to work standard'))).toBe(true)
  expect(containsWords(title, nameTokens('work permit standard'))).toBe(false)
  expect(containsWords(title, [])).toBe(false)
})

test('words that are written together are those that are written apart', () => {
  const met = (text: string, name: string) => containsWords(nameTokens(text), nameTokens(name))
  expect(met('BESTGAS_2023_Report', 'Best Gas')).toBe(true)
  expect(met('Best Gas report', 'BestGas')).toBe(true)
  expect(met('The firewatch roster', 'fire watch roster')).toBe(true)
  expect(met('BESTGASES_2023', 'Best Gas')).toBe(false)
  expect(met('Best Gasket Ltd', 'BestGas')).toBe(false)
  expect(met('Rev 12', 'rev 1 2')).toBe(false)
})
