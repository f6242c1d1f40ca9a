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

test('the title of a chapter above the heading goes with it', () => {
  expect(
    withoutHeading(
      'CHAPTER VI WELFARE PROVISIONS Rest rooms at each depot. 24. (1) The employer shall provide rest rooms.',
      '24 Rest rooms at each depot',
    ),
  ).toBe('24. (1) The employer shall provide rest rooms.')
})

test('the note of another section than the one named goes too, a sentence before a number stays', () => {
  expect(
    withoutHeading('Notice of dangerous events. 11. Where an event is dangerous, notice is sent.', '10 Notices'),
  ).toBe('11. Where an event is dangerous, notice is sent.')
  const said = 'The crew leaves at once. 11. Where an event is dangerous, notice is sent.'
  expect(withoutHeading(said, '10 Notices')).toBe(said)
})

test('capitals that begin a sentence stay', () => {
  const text = 'HSE MS Manual holders shall return their copies each year.'
  expect(withoutHeading(text, '4 Copies')).toBe(text)
})

test('what only begins with the same words stays', () => {
  const text = 'Fire watch duty is paid at the rate of the shift.'
  expect(withoutHeading(text, '7.3 Fire watch')).toBe(text)
  expect(withoutHeading('Scope. All sites.', 'Scope')).toBe('Scope. All sites.')
  expect(withoutHeading(text, '')).toBe(text)
})
