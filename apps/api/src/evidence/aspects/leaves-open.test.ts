import { expect, test } from 'bun:test'
import { readStatement } from '../statement.ts'
import { leavesOpen } from './leaves-open.ts'

const open = (question: string, page: string) => leavesOpen(question, page, [readStatement(page)])

test('what an open question wants to know has to be told', () => {
  expect(open('How long are the seed lists kept?', 'The seed lists are kept in the barn.')).toBe(true)
  expect(open('How long are the seed lists kept?', 'The seed lists are kept for six years.')).toBe(false)
  expect(open('Who decides whether the fair is held?', 'The warden is named by the parish.')).toBe(true)
  expect(open('Who decides whether the fair is held?', 'Whether it is held is decided by the warden.')).toBe(false)
})

test('a question for yes or no wants nothing else', () => {
  expect(open('Are the seed lists kept?', 'The seed lists are kept in the barn.')).toBe(false)
})
