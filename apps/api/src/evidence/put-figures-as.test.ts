import { expect, test } from 'bun:test'
import { putFiguresAs } from './put-figures-as.ts'
import { readStatements } from './read-statements.ts'

test.each([
  ['The kiln is relit within one hour.', 'It is relit within 60 minutes.', 'The kiln is relit within 60 minutes.'],
  ['Moulds rest for two years.', 'Moulds rest for 24 months.', 'Moulds rest for 24 months.'],
  ['A fifth of the tiles are weighed.', 'Of all tiles 20 % are weighed.', '20 % of the tiles are weighed.'],
  ['Glaze is stirred every three days.', 'Stir it every 72 hours.', 'Glaze is stirred every 72 hours.'],
])('an equal figure is put as its source writes it: %s', (claim, source, put) => {
  expect(putFiguresAs(claim, readStatements(source))).toBe(put)
})

test('another figure, another unit of something else and what stands there as it is stay', () => {
  const claim = 'The kiln is relit within one hour and cools to 40 °C.'
  expect(putFiguresAs(claim, readStatements('It is relit within 90 minutes, and 60 kg are left.'))).toBe(claim)
  expect(putFiguresAs(claim, readStatements('It is relit within one hour, or 60 minutes, and cools to 40 °C.'))).toBe(
    claim,
  )
})
