import { expect, test } from 'bun:test'
import { asksSomething } from './asks-something.ts'

test('questions, requirements and things to look for are asks', () => {
  for (const row of [
    'Are kilns inspected monthly?',
    'The bidder shall insure the works.',
    'Availability of fire extinguishers',
  ])
    expect(asksSomething(row)).toBe(true)
})

test('heads and rests of tables are none', () => {
  for (const row of ['A B Evidence', 'Remarks', '3.2', 'Yes / No', '']) expect(asksSomething(row)).toBe(false)
})
