import { expect, test } from 'bun:test'
import { askOfOwner } from './ask-of-owner.ts'

test('whether there is something asks whether the company has it', () => {
  expect(askOfOwner('Is there a plan for ice on the quay?')).toBe('Does the company have a plan for ice on the quay?')
  expect(askOfOwner('Are there any spare hoses?')).toBe('Does the company have spare hoses?')
})

test('other questions and requirements are left as they are', () => {
  expect(askOfOwner('Is the plan there?')).toBeUndefined()
  expect(askOfOwner('There shall be a plan.')).toBeUndefined()
})
