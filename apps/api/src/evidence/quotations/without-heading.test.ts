import { expect, test } from 'bun:test'
import { withoutHeading } from './without-heading.ts'

test('a heading before the sentence goes', () => {
  expect(withoutHeading('7.3 Fire watch A fire watch shall be posted for hot work.', '7.3 Fire watch')).toBe(
    'A fire watch shall be posted for hot work.',
  )
})

test('the note in the margin goes, the number of the section stays', () => {
  expect(withoutHeading('Welfare facilities. 24. (1) The employer shall provide them.', '24 Welfare facilities')).toBe(
    '24. (1) The employer shall provide them.',
  )
})

test('what only begins with the same words stays', () => {
  const text = 'Fire watch duty is paid at the rate of the shift.'
  expect(withoutHeading(text, '7.3 Fire watch')).toBe(text)
  expect(withoutHeading('Scope. All sites.', 'Scope')).toBe('Scope. All sites.')
  expect(withoutHeading(text, '')).toBe(text)
})
