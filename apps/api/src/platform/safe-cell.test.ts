import { expect, test } from 'bun:test'
import { cellMaxLength, safeCellText, splitForCells } from './safe-cell.ts'

test('text that a spreadsheet would calculate gets an apostrophe', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '＝1', '=cmd|"/c calc"!A1'])
    expect(safeCellText(text)).toStartWith("'")
  for (const text of ['1+1=2', 'a-b', '• item', '', 'mail@example.com', "'=1"]) expect(safeCellText(text)).toBe(text)
})

test('what looks like a character code of Excel stays what it is', () => {
  expect(safeCellText('field_x0041_name')).toBe('field_x005F_x0041_name')
})

test('a long text is cut into cells at words, without losing one', () => {
  const words = Array.from({ length: 20_000 }, (_, index) => `word${index}`).join(' ')
  const parts = splitForCells(words)
  expect(parts.length).toBeGreaterThan(3)
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(cellMaxLength)
  expect(parts.join(' ')).toBe(words)
})

test('no pair of surrogates is parted', () => {
  for (const part of splitForCells('👷'.repeat(40), 7)) expect(part.isWellFormed()).toBe(true)
})
