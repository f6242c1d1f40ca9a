import { expect, test } from 'bun:test'
import { findAbbreviations } from './find-abbreviations.ts'

const read = (text: string) => Object.fromEntries(findAbbreviations(text).map(({ short, long }) => [short, long]))

test('what stands before a bracket is its meaning, as far as its letters say so', () => {
  expect(
    read(
      'Readings are in per cent of the Lower Explosive Limit (LEL). The Offshore Installation\nManager (OIM) decides.',
    ),
  ).toEqual({ LEL: 'lower explosive limit', OIM: 'offshore installation manager' })
  expect(read('a permit to work (“PTW”) and the Food Corporation of India (FCI); job safety analyses (JSAs)')).toEqual({
    PTW: 'permit to work',
    FCI: 'food corporation of india',
    JSA: 'job safety analyses',
  })
  expect(read('Hydrogen sulphide (H2S) and a terms of reference (TOR)')).toEqual({
    H2S: 'hydrogen sulphide',
    TOR: 'terms of reference',
  })
})

test('lists of definitions and tables are read as well', () => {
  expect(
    read('LEL: Lower explosive limit; readings are of methane.\nSWL – Safe Working Load\nAP\tAppointed Person\tsigns'),
  ).toEqual({ LEL: 'lower explosive limit', SWL: 'safe working load', AP: 'appointed person' })
})

test('a bracket that is no abbreviation of what stands before it is left alone', () => {
  expect(
    read(
      'Estimated value (USD). HSE Advisor (PROCESS). The Buyer (BELL). Clause 10 (CA). Gross value of work done (A)',
    ),
  ).toEqual({})
  expect(read('A hydrocarbon release (HCR)')).toEqual({ HCR: 'hydrocarbon release' })
  expect(read('MOC Coordinator: The engineer who keeps the change register.')).toEqual({})
})

test('texts made to be slow are read all the same', () => {
  const texts = [
    `${'a of the and for to '.repeat(20_000)}(AOTAFT)`.repeat(3),
    '(AAAAAAAA)'.repeat(20_000),
    'a '.repeat(50).concat('(AAAAAAAA) ').repeat(500),
  ]
  expect(texts.map((text) => findAbbreviations(text).length <= 1)).toEqual([true, true, true])
})
