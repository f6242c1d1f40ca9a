import { describe, expect, test } from 'bun:test'
import { judgeAsk } from './judge-ask.ts'
import type { Verdict } from './verdict.ts'

const today = new Date('2026-11-22')
const shown = (ask: string, ...spans: string[]): Verdict => judgeAsk(ask, spans, { today }).verdict

describe('a question or requirement and what denies', () => {
  test('is not denied by what is said of another thing beside it', () => {
    const deck = 'The deck is washed with sea water and no wooden brooms are used.'
    expect(shown('The deck shall be washed with sea water.', deck)).toBe('supported')
    expect(shown('Wooden brooms shall be used.', deck)).toBe('contradicted')
  })

  test('what was so once is denied by its time', () => {
    const judged = judgeAsk(
      'Are lifeboat drills held with the harbour crew?',
      ['Lifeboat drills used to be held with the harbour crew.'],
      { today },
    )
    expect([judged.verdict, judged.aspects.map(({ aspect }) => aspect)]).toEqual(['contradicted', ['time']])
    const refused = judgeAsk(
      'Are lifeboat drills held with the harbour crew?',
      ['Lifeboat drills are not held with the harbour crew.'],
      { today },
    )
    expect([refused.verdict, refused.aspects.map(({ aspect }) => aspect)]).toEqual(['contradicted', ['polarity']])
  })

  test('a word that denies may be denied itself, and then says the contrary', () => {
    for (const [asked, said] of [
      ['Is shouting prohibited in the aviary?', 'Shouting is not prohibited in the aviary.'],
      ['Is shouting prohibited in the aviary?', 'Shouting is not strictly forbidden in the aviary.'],
      ['Is shouting prohibited in the aviary?', 'Shouting is no longer prohibited in the aviary.'],
      ['Are torn nets withdrawn from use?', 'Torn nets are not withdrawn from use.'],
      ['Are keepers exempt from the toll?', 'Keepers are not exempt from the toll.'],
      ['Feeding of the birds is prohibited.', 'Feeding of the birds is not prohibited.'],
    ] as const)
      expect([said, shown(asked, said)]).toEqual([said, 'contradicted'])
    for (const [asked, said] of [
      ['Is shouting prohibited in the aviary?', 'Shouting is strictly prohibited in the aviary.'],
      ['Is shouting prohibited in the aviary?', 'Shouting is not allowed in the aviary.'],
      ['The supplier shall not be debarred.', 'We are not debarred.'],
    ] as const)
      expect([said, shown(asked, said)]).toEqual([said, 'supported'])
  })

  test('is denied by a denial of what is asked, not of another thing beside it', () => {
    const trained = 'Stewards are trained by the college and never guard their own block.'
    expect(shown('The supplier shall employ trained stewards.', trained)).toBe('supported')
    expect(shown('Do stewards guard their own block?', trained)).toBe('contradicted')
  })

  test('is denied where what should come first comes last', () => {
    const ask = 'Are the hatches bolted before the hoist is started?'
    expect(shown(ask, 'The hoist may be started before the hatches are bolted.')).toBe('contradicted')
    expect(shown(ask, 'The hatches are bolted after the hoist is started.')).toBe('contradicted')
    expect(shown(ask, 'The hatches are bolted before the hoist is started.')).toBe('supported')
    expect(shown(ask, 'The hoist is started after the hatches are bolted.')).toBe('supported')
    expect(shown(ask, 'The hoist is not started before the hatches are bolted.')).not.toBe('contradicted')
  })

  test('is denied where it is one of a list of things that are denied together, wherever it stands there', () => {
    const list = 'Lamps with the following fuels: paraffin, white spirit, naphtha, methanol and tar oil are prohibited.'
    for (const fuel of ['paraffin', 'naphtha', 'tar oil'])
      expect(shown(`Are lamps that burn ${fuel} allowed?`, list)).toBe('contradicted')
    expect(shown('Are lamps that burn kerosene allowed?', list)).not.toBe('contradicted')
    expect(shown('Are lamps that burn kerosene allowed?', list)).not.toBe('supported')
  })

  test('asks of what has run out without denying anything, and is not met by what has', () => {
    const destroyed = 'The clerk destroys tickets whose date has passed.'
    expect(shown('Are expired tickets destroyed?', destroyed)).not.toBe('contradicted')
    expect(shown('Are expired tickets destroyed?', 'Tickets are destroyed every five years.')).toBe('unclear')
    expect(shown('Are expired tickets destroyed?', 'Expired tickets are destroyed.')).toBe('supported')
    expect(shown('Does the smith hold a licence?', 'The smith holds an expired licence.')).toBe('contradicted')
    expect(
      shown('Are the keys of divers who leave collected?', 'Terminated divers must have their keys collected.'),
    ).toBe('supported')
    expect(shown('Is the licence valid?', 'The licence is expired.')).toBe('contradicted')
  })

  test('is not denied by who chooses, and is by whether it is done at all', () => {
    const ask = 'The smith shall show two similar gates.'
    expect(shown(ask, 'Two similar gates, chosen at the smith’s discretion, are shown by the smith.')).not.toBe(
      'contradicted',
    )
    expect(shown('Are visits announced?', 'Announcing visits is at the discretion of the inspector.')).toBe(
      'contradicted',
    )
  })

  test('is denied where it is not so, has ended, has expired, is refused or exempted', () => {
    expect(shown('Are forklifts inspected daily?', 'Forklifts are not inspected.')).toBe('contradicted')
    expect(
      shown('Is a noise survey carried out?', 'The noise survey was discontinued in 2021. Nothing replaced it.'),
    ).toBe('contradicted')
    expect(
      shown('Is a noise survey carried out?', 'A noise survey was made each spring. This practice has ended.'),
    ).toBe('contradicted')
    expect(
      shown(
        'The panel shall speak Modbus.',
        'Our panels spoke Modbus. In series 5 this was dropped in favour of our own bus.',
      ),
    ).toBe('contradicted')
    expect(
      shown('Does the hoist have a valid certificate?', 'Hoist: tested 3 May 2023, certificate valid for 12 months.'),
    ).toBe('contradicted')
    expect(
      shown('Does the hoist have a valid certificate?', 'Hoist: tested 3 May 2023, certificate valid for 90 months.'),
    ).toBe('supported')
    expect(shown('The bond shall be valid for 12 months.', 'Bond of 3 May 2023, valid for 12 months.')).toBe(
      'supported',
    )
    expect(
      shown(
        'Does the hoist have a valid certificate?',
        'Hoist: tested 3 May 2023, certificate valid for 12 months. It was tested again on 2 May 2024.',
      ),
    ).not.toBe('contradicted')
    expect(shown('Does the hoist have a valid certificate?', 'Certificate of the hoist: valid until 3 May 2025.')).toBe(
      'contradicted',
    )
    expect(
      shown('Must temporary staff pass the fork-lift test?', 'Temporary staff are exempt from the fork-lift test.'),
    ).toBe('contradicted')
    expect(shown('The bidder shall accept retention of 5 %.', 'Retention is not acceptable to us.')).toBe(
      'contradicted',
    )
    expect(shown('The contractor shall supply the cranes.', 'Cranes are to be supplied by the client.')).toBe(
      'contradicted',
    )
  })

  test('is not denied by when something else is done', () => {
    const verdictOf = (ask: string, passage: string) =>
      judgeAsk(ask, [passage], { today: new Date('2026-11-22') }).verdict
    const report = 'Is a report of the insurer available?'
    expect(verdictOf(report, 'If a report of the insurer does not exist, the buyer asks for a letter.')).toBe('unclear')
    expect(verdictOf(report, 'Where no report of the insurer is available, the buyer asks for a letter.')).toBe(
      'unclear',
    )
    expect(verdictOf(report, 'A report of the insurer does not exist.')).toBe('contradicted')
    expect(verdictOf(report, 'When the buyer asks, a report of the insurer is not available.')).toBe('contradicted')
  })

  test('that asks for absence is met by a denial and denied by a statement', () => {
    expect(shown('Is the yard free of leaking drums?', 'There are no leaking drums in the yard.')).toBe('supported')
    expect(shown('The bidder shall not be in liquidation.', 'Our company has been in liquidation since March.')).toBe(
      'contradicted',
    )
  })

  test('that asks for absence on an occasion is met by a denial on that occasion', () => {
    const ask = 'The supplier must not work in the yard while a train is loaded.'
    expect(shown(ask, 'No work is done in the yard while a train is loaded.')).toBe('supported')
    expect(shown(ask, 'We work in the yard while a train is loaded.')).toBe('contradicted')
  })

  test('is unclear where two sections say the opposite', () => {
    expect(
      shown(
        'Are drums labelled?',
        'Section 2: Drums are labelled on arrival. Section 7: Drums are not labelled on arrival.',
      ),
    ).toBe('unclear')
  })

  test('is unclear where one source affirms and another denies', () => {
    expect(shown('Are drums labelled?', 'Drums are labelled on arrival.', 'Drums are not labelled.')).toBe('unclear')
  })

  test('what is denied of other things does no harm', () => {
    expect(
      shown(
        'Are kilns inspected at least monthly?',
        'The yard may not be entered by visitors. Kilns are inspected every three weeks by the foreman. Private radios are not allowed.',
      ),
    ).toBe('supported')
  })
})
