import { expect, test } from 'bun:test'
import { auditStatusWord, describeUnseen, listUnseen } from './audit-labels.ts'

const gap = 'The number before it was not read.'
const items = [
  { ref: '1', doubt: '', run: 'idle' },
  { ref: '3', doubt: gap, run: 'idle' },
  { ref: '5', doubt: gap, run: 'waiting' },
  { ref: '7', doubt: gap, run: 'failed' },
  { ref: '9', doubt: gap, run: 'done' },
] as const

test('doubtful items are asked about once: before their first run, or when all are judged anew', () => {
  expect(listUnseen(items).map(({ ref }) => ref)).toEqual(['3'])
  expect(listUnseen(items, true).map(({ ref }) => ref)).toEqual(['3', '5', '7', '9'])
})

test('a status is called the same within a sentence', () => {
  expect(auditStatusWord('non_compliant')).toBe('non-compliant')
  expect(auditStatusWord('needs_person')).toBe('needs a person')
})

test('how many are doubtful is said in a sentence', () => {
  expect(describeUnseen(1)).toBe('1 item is doubtful and nobody has looked at it yet.')
  expect(describeUnseen(12)).toBe('12 items are doubtful and nobody has looked at them yet.')
})
