import { expect, test } from 'bun:test'
import { namesOther } from './names-other.ts'

test('another one of several things is told by its number, where that is what is spoken of', () => {
  expect(namesOther('Lot 5 – the sheds shall be swept daily.', 'Lot 4 – North sheds: swept daily')).toBe(true)
  expect(namesOther('Lot 5 – the sheds shall be swept daily.', 'Lot 5 – South sheds: swept daily')).toBe(false)
  expect(namesOther('Lot 5 – the sheds shall be swept daily.', 'Lot 4 and Lot 5: swept daily')).toBe(false)
  expect(namesOther('Lot 5 – the sheds shall be swept daily.', 'The sheds are swept daily.')).toBe(false)
})

test('what counts, and what is named far behind, tells nothing', () => {
  expect(namesOther('The welders shall have level 3.', 'The welders have level 5.')).toBe(false)
  expect(
    namesOther(
      'Berth A shall be lit.',
      'All quays of the harbour are lit by lamps of our own make, as we did it at berth B.',
    ),
  ).toBe(false)
})
