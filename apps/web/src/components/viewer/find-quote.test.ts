import { describe, expect, test } from 'bun:test'
import { findQuote } from './find-quote.ts'

/** The words that would be marked. */
function marked(texts: string[], quote: string): string[] {
  return findQuote(texts, quote).map(({ index, start, end }) => texts[index]?.slice(start, end) ?? '')
}

const lines = [
  '7.3.2 Hot work in a workshop is Class B.',
  '7.3.3 A Class A permit shall be signed by the Area Author-',
  'ity and the Issuing  Authority before any tool is brought to the work',
  'site. The Performing Authority countersigns.',
]

describe('a quotation in a page', () => {
  test('is found over lines, hyphens and spaces, and to its full stop', () => {
    expect(
      marked(
        lines,
        'A Class A permit shall be signed by the Area Authority and the Issuing Authority before any tool is brought to the worksite.',
      ),
    ).toEqual([
      'A Class A permit shall be signed by the Area Author',
      'ity and the Issuing  Authority before any tool is brought to the work',
      'site.',
    ])
  })

  test('is found whatever the case, the quotation marks, the ligatures and the width of its letters', () => {
    expect(marked(['The “ﬁrst ofﬁcer” signs Ｈ2Ｓ sheets'], 'the "first officer" signs H2S')).toEqual([
      'The “ﬁrst ofﬁcer” signs Ｈ2Ｓ',
    ])
  })

  test('keeps its place when letters are written with two code units or become several', () => {
    expect(marked(['𝐇𝐨𝐭 work ½ done ﬀ', 'and more'], 'work 1⁄2 done ff and')).toEqual(['work ½ done ﬀ', 'and'])
  })

  test('is put together where the page has its columns mixed', () => {
    const columns = [
      'The employer shall inform each ',
      'Rescue services shall be told of ',
      'contract employer of the known hazards ',
      'every entry before it begins and ',
      'of the process before the work.',
    ]
    expect(
      marked(
        columns,
        'The employer shall inform each contract employer of the known hazards of the process before the work.',
      ),
    ).toEqual([
      'The employer shall inform each',
      'contract employer of the known hazards',
      'of the process before the work.',
    ])
  })

  test('of a row whose cells are drawn line by line is put together from its words', () => {
    const drawn = [
      'Pump house of',
      'Two pumps with their',
      '48,500 crowns, by',
      'Jetty of',
      'Piles, deck and the',
      '91,200 crowns, by',
      'Lundmoor',
      'lights on both sides',
      'a transfer before noon',
      'Two days of the jetty, by noon.',
    ]
    expect(
      marked(
        drawn,
        'Jetty of Lundmoor Piles, deck and the lights on both sides 91,200 crowns, by a transfer before noon',
      ),
    ).toEqual([
      'Jetty of',
      'Piles, deck and the',
      '91,200 crowns, by',
      'Lundmoor',
      'lights on both sides',
      'a transfer before noon',
    ])
    expect(
      marked(drawn, 'Jetty of Lundmoor Piles, deck and the lamps on each end 91,200 marks, by a cheque before noon'),
    ).toEqual([])
  })

  test('is not found where only some words of it are there', () => {
    expect(
      marked(lines, 'A Class A permit shall be signed by the plant manager and two witnesses on every shift.'),
    ).toEqual([])
    expect(marked(lines, '')).toEqual([])
    expect(marked(lines, ' … ')).toEqual([])
    expect(marked([], 'Hot work')).toEqual([])
  })

  test('a short one must be there whole', () => {
    expect(marked(lines, 'Class B')).toEqual(['Class B'])
    expect(marked(lines, 'Class C')).toEqual([])
  })

  test('in another script is found by its letters and marks', () => {
    expect(marked(['कार्य शुरू होने से पहले अनुमति पत्र'], 'शुरू होने से पहले')).toEqual(['शुरू होने से पहले'])
  })

  test('in many pieces is found', () => {
    const page = Array.from(
      { length: 60 },
      (_, line) => `Line ${line} of a page with many similar words in its clauses `,
    )
    const reversed = page.toReversed().join('')
    expect(findQuote(page, reversed.slice(0, 1_200)).length).toBeGreaterThan(10)
  })

  test('a piece of fourteen letters is no chance, one of thirteen is', () => {
    const page = ['abcdefghijklmn', 'nothing of it', 'opqrstuvwxyzab']
    expect(marked(page, 'opqrstuvwxyzab abcdefghijklmn')).toEqual(['abcdefghijklmn', 'opqrstuvwxyzab'])
    expect(marked(['abcdefghijklm', 'nothing of it', 'opqrstuvwxyza'], 'opqrstuvwxyza abcdefghijklm')).toEqual([])
  })

  test('four fifths of its letters are enough, fewer are not', () => {
    const there = 'abcdefghijklmnopqrst'
    expect(marked([there], `${there}01234`)).toEqual([there])
    expect(marked([there], `${there}012345`)).toEqual([])
  })

  test('the marks that end it are marked with it, and no others', () => {
    expect(marked(['Stop work!”) Then go.'], 'Stop work!')).toEqual(['Stop work!'])
    expect(marked(['Stop work!”) Then go.'], 'Stop work')).toEqual(['Stop work'])
    expect(marked(['Stop work!”) Then go.'], 'Stop work!”)')).toEqual(['Stop work!”)'])
  })
})
