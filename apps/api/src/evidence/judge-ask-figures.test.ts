import { describe, expect, test } from 'bun:test'
import { judgeAsk } from './judge-ask.ts'
import type { Verdict } from './verdict.ts'

const today = new Date('2026-11-22')
const shown = (ask: string, ...spans: string[]): Verdict => judgeAsk(ask, spans, { today }).verdict

describe('a question or requirement with a figure', () => {
  test('of two figures joined by "or" is met by the one that is easier, and by nothing below it', () => {
    const asked = 'Offers shall stay open for a period of 90 days or three (3) months.'
    expect(shown(asked, 'Our offer stays open for 90 days.')).toBe('supported')
    expect(shown(asked, 'Our offer stays open for 60 days.')).toBe('partly')
    const limit = 'The crew shall be trained within 6 weeks or fifty (50) days.'
    expect(shown(limit, 'The crew is trained within 45 days.')).toBe('supported')
    expect(shown(limit, 'The crew is trained within 60 days.')).toBe('partly')
  })

  test('what is to be done from a figure on is done from a lower one on too, and in fewer cases from a higher one on', () => {
    const asked = 'Is rowing stopped when the wind exceeds 12 m/s?'
    expect(shown(asked, 'Rowing is stopped when the wind exceeds 12 m/s.')).toBe('supported')
    expect(shown(asked, 'Rowing is stopped when the wind exceeds 9 m/s.')).toBe('supported')
    expect(shown(asked, 'Rowing is stopped when the wind exceeds 17 m/s.')).toBe('partly')
    const below = 'Is rowing stopped if the water falls below 4 °C?'
    expect(shown(below, 'Rowing is stopped if the water falls below 6 °C.')).toBe('supported')
    expect(shown(below, 'Rowing is stopped if the water falls below 2 °C.')).toBe('partly')
    // A property is no case: more of it is better.
    expect(shown('The bidder shall have more than 10 boats.', 'We have more than 16 boats.')).toBe('supported')
  })

  test('how often is told by the days of a log as well', () => {
    const asked = 'Are the sluices of the weir greased at least monthly?'
    expect(shown(asked, 'Sluices of the weir greased: 2 March, 1 April, 30 April and 29 May 2026.')).toBe('supported')
    expect(shown(asked, 'Sluices of the weir greased: 2 March, 30 May and 29 August 2026.')).toBe('partly')
    expect(shown(asked, 'Sluices of the weir greased: 2 November 2026, next due 30 December 2026.')).toBe('unclear')
  })

  test('that is a sum is not met by how often something is done', () => {
    expect(
      shown('Does the crew of the weir get at least 10 hours of rest?', 'The crew of the weir gets rest daily.'),
    ).toBe('unclear')
  })

  test('is compared with the cell of the column that it names', () => {
    const asked = 'The winches shall have a no-load loss of at most 20 kW.'
    expect(shown(asked, 'Winches: W2 | No-load loss, kW: 19 kW | Load loss, kW: 130 kW')).toBe('supported')
    expect(shown(asked, 'Winches: W2 | No-load loss, kW: 22 kW | Load loss, kW: 12 kW')).toBe('contradicted')
  })

  test('is met in part by less, later, or some', () => {
    expect(shown('Accept damages of EUR 700 per day.', 'We accept damages of EUR 700 for each full week.')).toBe(
      'partly',
    )
    expect(shown('Accept damages of EUR 700 per week.', 'We accept damages of EUR 100 per day.')).toBe('supported')
    const both = 'Both wards shall be reached within six hours.'
    expect(shown(both, 'Rose ward is reached within four hours. Elm ward is reached on the next day.')).toBe('partly')
    expect(shown(both, 'Both wards are reached within four hours.')).toBe('supported')
    const all = 'Do at least 80 % of all employees hold a card?'
    expect(shown(all, 'In the lock-keepers’ section, the share of employees who hold a card is 91 %.')).toBe('partly')
    expect(shown(all, 'In May 2026, the share of employees who hold a card was 91 %.')).toBe('supported')
    expect(shown('Are the chillers serviced every year?', 'The chillers are serviced every two years.')).toBe('partly')
    expect(shown('The supplier shall provide five forklifts.', 'Three forklifts are provided.')).toBe('partly')
    expect(
      shown('Are all forklifts fitted with lights?', 'Forklifts 1 to 6 are fitted with lights; forklift 7 is not.'),
    ).toBe('partly')
    expect(shown('Have all drivers been trained?', 'Of 30 drivers, 22 have been trained.')).toBe('partly')
    expect(shown('Manuals shall be supplied in Polish and Czech.', 'Manuals are supplied in Polish only.')).toBe(
      'partly',
    )
  })

  test('is met by a count of the same things only, also where digits repeat it', () => {
    const gates =
      'The smith shall show two (2) gates of similar size. The gates were made in shops of four (4) to five (5) people.'
    expect(shown('The smith shall show three similar gates.', gates)).toBe('partly')
    expect(shown('The smith shall show two similar gates.', gates)).toBe('supported')
  })

  test('is met by so many drills a year', () => {
    const drills = 'All crews have two fire drills on the quay each year.'
    expect(shown('Are fire drills held twice a year?', drills)).toBe('supported')
    expect(shown('Are fire drills held three times a year?', drills)).toBe('partly')
  })

  test('is not met by a figure that is nearly the one asked for', () => {
    expect(shown('The bid shall be valid for 120 days.', 'The bid is valid for 119 days.')).toBe('partly')
    expect(shown('The crane shall lift at least 200 t.', 'The crane lifts 198 t.')).toBe('partly')
    expect(shown('The insurance shall be at least USD 1,000,000.', 'The insurance is USD 990,000.')).toBe('partly')
    expect(shown('The noise shall be at most 85 dB.', 'The noise is 86 dB.')).toBe('contradicted')
    expect(shown('The valves shall meet ISO 5208-2:2015.', 'The valves meet ISO 5208-2:2008.')).toBe('contradicted')
    expect(shown('The valves shall meet ISO 5208-2:2015.', 'The valves meet ISO 5208-2:2015.')).toBe('supported')
    expect(shown('Is the welder certified to ISO 3834:2021?', 'The welder is certified to ISO 3834:2005.')).toBe(
      'contradicted',
    )
  })

  test('the same figure with the same words about it is met, whichever way it bounds', () => {
    expect(
      shown(
        'The supplier shall send a foreman whenever more than six of its welders are present.',
        'A foreman is sent whenever more than six of our welders are present.',
      ),
    ).toBe('supported')
    expect(
      shown(
        'The supplier shall not employ any person below 16 years of age.',
        'We employ nobody below 16 years of age.',
      ),
    ).toBe('supported')
  })

  test('one figure that meets two of those asked for makes up for one word', () => {
    expect(
      shown(
        'The supplier shall accept liquidated damages of 0.4 per cent of the call-off value for each day of delay, up to five per cent.',
        'Within 14 days of award we hand over a bond of five per cent of the annual order value.',
      ),
    ).not.toBe('supported')
  })

  test('an age that is no higher than the one asked for needs no date', () => {
    const ask = 'Drivers shall hold a certificate issued within the last two years.'
    expect(shown(ask, 'Our drivers hold certificates from the last two years.')).toBe('supported')
    expect(shown(ask, 'Our drivers hold certificates not older than 18 months.')).toBe('supported')
    expect(shown(ask, 'Our drivers hold certificates not older than four years.')).not.toBe('supported')
    expect(shown(ask, 'Our drivers hold certificates.')).toBe('unclear')
  })

  test('a limit that is broken is denied, an interval that is longer is less', () => {
    expect(shown('The noise shall not exceed 80 dB.', 'Measured noise: 88 dB.')).toBe('contradicted')
    expect(shown('The response time shall not exceed two hours.', 'Response time: five hours.')).toBe('partly')
  })

  test('things that are listed are counted', () => {
    const ask = 'The bidder shall name three references.'
    expect(shown(ask, 'References: Lodz (2021), Brno (2023) and Graz (2024).')).toBe('supported')
    expect(shown(ask, 'References: Lodz (2021).')).toBe('partly')
  })

  test('a date has to lie in the time that is asked for', () => {
    const ask = 'Has the kiln plan been tested in the last two years?'
    expect(shown(ask, 'The kiln plan was tested in March 2026.')).toBe('supported')
    expect(shown(ask, 'The kiln plan was tested in March 2021.')).toBe('contradicted')
  })

  test('a figure of another kind is none', () => {
    expect(shown('The tank shall hold at least 40 m³.', 'Floor area of the tank: 40 m².')).toBe('unclear')
  })
})

test('a sentence that limits something else takes nothing from the one that gives the figure', () => {
  const span =
    'Only a person who holds the diver card may enter the basin. The card is valid for 18 months and is withdrawn after two failed checks.'
  expect(shown('Is the diver card valid for 18 months?', span)).toBe('supported')
})

describe('of several figures', () => {
  test('those beside the words of what is asked count', () => {
    const ask = 'The containers shall stand at least 20 m from occupied buildings.'
    expect(shown(ask, 'The containers stand 6 m from each other and 25 m from the nearest occupied building.')).toBe(
      'supported',
    )
    expect(shown(ask, 'The containers stand 26 m from each other and 15 m from the nearest occupied building.')).toBe(
      'partly',
    )
    expect(
      shown('Frozen goods shall be kept at -20 °C or colder.', 'Chilled goods: +2 °C; frozen goods: -22 °C.'),
    ).toBe('supported')
  })

  test('how long something else is kept is no interval where one is given', () => {
    const ask = 'Is the gauge of a hose checked every two weeks?'
    expect(shown(ask, 'The gauge of a hose is checked every two weeks. A hose is kept for 5 years.')).toBe('supported')
  })

  test('a worse one that has a word of the matter to itself is not lost', () => {
    expect(
      shown(
        'Are doors and dampers tested for closure at least every six months?',
        'Doors are tested for closure every six months, dampers every two years.',
      ),
    ).toBe('partly')
    expect(
      shown('There shall be three first-aiders on the evening shift.', 'First-aiders per shift: day 4, evening 2.'),
    ).toBe('partly')
  })
})

test('of two figures of a kind that are asked for, each is compared with its own', () => {
  const ask = 'The Contractor shall accept damages of 0.5 per cent for each day of delay, up to ten per cent.'
  const told = (text: string) => judgeAsk(ask, [text], { today: new Date('2026-11-22') }).verdict
  expect(told('We accept damages of 0.5 per cent for each day of delay, up to ten per cent.')).toBe('supported')
  expect(told('We accept damages of 0.5 per cent for each day of delay, up to four per cent.')).not.toBe('supported')
})

test('of two dates behind "valid until" the first one is the last day', () => {
  expect(
    shown(
      'Is the crane certificate valid?',
      'Crane certificate: valid until 8 August 2028, last endorsed 2 July 2026.',
    ),
  ).toBe('supported')
  expect(
    shown(
      'Is the crane certificate valid?',
      'Crane certificate: valid until 8 August 2025, last endorsed 2 July 2026.',
    ),
  ).toBe('contradicted')
})

test('"nowhere under" is a bound, no denial', () => {
  expect(
    shown('The zinc layer shall be at least 85 µm thick.', 'The zinc layer is 100 µm thick, nowhere under 90 µm.'),
  ).toBe('supported')
})

test('what was paid through somebody on a day has not run out on it, and a cover through a day has', () => {
  const ask = 'The Bidder shall submit a bid security of EUR 20,000.'
  expect(shown(ask, 'Our bid security of EUR 20,000 was paid through the bank on 8 June 2026.')).toBe('supported')
  expect(shown(ask, 'Our bid security of EUR 20,000 runs through 8 June 2026.')).toBe('contradicted')
})
