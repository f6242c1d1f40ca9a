import { expect, test } from 'bun:test'
import { readAsk } from '../ask.ts'
import { readStatements } from '../read-statements.ts'
import { findOtherName } from './find-other-name.ts'

const other = (ask: string, said: string) => {
  const found = findOtherName(readAsk(ask), readStatements(said))
  return found && said.slice(found.start, found.end)
}
const asked = 'Is the water below the Radom fuel depot sampled?'

test('what is said of a thing with another name shows nothing of the one that is asked about', () => {
  expect(other(asked, 'At the Kielce fuel depot the water is sampled. The one at Radom has eleven tanks.')).toBe(
    'Kielce',
  )
  expect(other(asked, 'At the Kielce depot the water is sampled.')).toBe('Kielce')
})

test('the one that is asked about may be named beside others, and with other words', () => {
  expect(other(asked, 'At the Radom fuel depot the water is sampled.')).toBeUndefined()
  expect(other(asked, 'Water is sampled at Radom and at the Kielce depot.')).toBeUndefined()
  expect(other(asked, 'The water below the depot is sampled.')).toBeUndefined()
  expect(other(asked, 'The Kielce laboratory samples the water.')).toBeUndefined()
})
