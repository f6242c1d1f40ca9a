import { describe, expect, test } from 'bun:test'
import { judgeAsk } from './judge-ask.ts'
import type { Verdict } from './verdict.ts'

const today = new Date('2026-11-22')
const shown = (ask: string, ...spans: string[]): Verdict => judgeAsk(ask, spans, { today }).verdict

describe('a question or requirement', () => {
  test('is met where all of it is found, in other words too', () => {
    expect(shown('Are the chillers serviced every year?', 'The chillers are serviced every eight months.')).toBe(
      'supported',
    )
    expect(shown('The supplier shall deliver within 72 hours.', 'Delivery takes place within two days.')).toBe(
      'supported',
    )
    expect(shown('Is smoking prohibited in the warehouse?', 'Nobody may smoke in the warehouse.')).toBe('supported')
    expect(shown('The tank shall be rated for at least 6 bar.', 'The tank is rated for 800 kPa.')).toBe('supported')
  })

  test('of two figures joined by "or" is met by the one that is easier, and by nothing below it', () => {
    const asked = 'Offers shall stay open for a period of 90 days or three (3) months.'
    expect(shown(asked, 'Our offer stays open for 90 days.')).toBe('supported')
    expect(shown(asked, 'Our offer stays open for 60 days.')).toBe('partly')
    const limit = 'The crew shall be trained within 6 weeks or fifty (50) days.'
    expect(shown(limit, 'The crew is trained within 45 days.')).toBe('supported')
    expect(shown(limit, 'The crew is trained within 60 days.')).toBe('partly')
  })

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

  test('what is made after the thing before which it is asked for is not shown, however near its words are', () => {
    const judged = judgeAsk(
      'Is a seating plan made before each voyage?',
      ['A seating plan is made after each voyage.'],
      {
        today,
      },
    )
    expect([judged.verdict, judged.aspects.map(({ aspect, outcome }) => [aspect, outcome])]).toEqual([
      'unclear',
      [['time', 'conflict']],
    ])
    expect(shown('Is a seating plan made before each voyage?', 'Before each voyage a seating plan is made.')).toBe(
      'supported',
    )
    expect(
      shown('Is a seating plan made before each voyage?', 'Each voyage begins after a seating plan is made.'),
    ).toBe('supported')
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

  test('is met by a count of the same things only, also where digits repeat it', () => {
    const gates =
      'The smith shall show two (2) gates of similar size. The gates were made in shops of four (4) to five (5) people.'
    expect(shown('The smith shall show three similar gates.', gates)).toBe('partly')
    expect(shown('The smith shall show two similar gates.', gates)).toBe('supported')
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

  test('is met by so many drills a year', () => {
    const drills = 'All crews have two fire drills on the quay each year.'
    expect(shown('Are fire drills held twice a year?', drills)).toBe('supported')
    expect(shown('Are fire drills held three times a year?', drills)).toBe('partly')
  })

  test('has a matter where it names nothing but a word that mostly says little', () => {
    expect(shown('The project shall last at least three years.', 'The length of the project is eighteen months.')).toBe(
      'partly',
    )
    expect(shown('The project shall last at least three years.', 'The length of the project is four years.')).toBe(
      'supported',
    )
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

  test('is not met where it is done when there happens to be a way, or at the other party’s cost', () => {
    expect(shown('The supplier shall use biodegradable oil.', 'We use biodegradable oil where it is available.')).toBe(
      'unclear',
    )
    expect(
      shown('The contractor shall insure the drivers.', 'The drivers are insured at the expense of the corporation.'),
    ).not.toBe('supported')
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

  test('is unclear where a sentence shows nothing', () => {
    const ask = 'Are forklifts inspected daily?'
    for (const passage of [
      'Are forklifts inspected daily, and who records it?',
      'It is planned to inspect forklifts daily.',
      'If new forklifts are bought, they will be inspected daily.',
      'Regulation 4.1 requires that forklifts are inspected daily.',
      '3.1 Forklifts, daily inspection ........ 12',
      'Forklifts inspected daily by: ____________',
      'The labour agency inspects forklifts of the district daily.',
      'Forklift: a vehicle with two prongs that lifts pallets off the ground.',
      'The canteen serves soup daily.',
    ])
      expect(shown(ask, passage)).toBe('unclear')
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

  test('words of it on other things make no statement', () => {
    expect(
      shown(
        'Are kilns inspected at least monthly?',
        'The works has four kilns. Hoists are inspected monthly by the maker. Visitors wear helmets.',
      ),
    ).toBe('unclear')
  })

  test('what is denied of other things does no harm', () => {
    expect(
      shown(
        'Are kilns inspected at least monthly?',
        'The yard may not be entered by visitors. Kilns are inspected every three weeks by the foreman. Private radios are not allowed.',
      ),
    ).toBe('supported')
  })

  test('what is to come first has to be said to come first', () => {
    const ask = 'Is the kiln cooled before it is opened?'
    expect(shown(ask, 'The kiln is opened only after it has been cooled.')).toBe('supported')
    expect(shown(ask, 'The kiln is opened in the evening and cooled overnight.')).not.toBe('supported')
  })

  test('things that are listed are counted', () => {
    const ask = 'The bidder shall name three references.'
    expect(shown(ask, 'References: Lodz (2021), Brno (2023) and Graz (2024).')).toBe('supported')
    expect(shown(ask, 'References: Lodz (2021).')).toBe('partly')
  })

  test('an adjective picks some where all are asked', () => {
    expect(shown('Shall all drivers carry a radio?', 'Junior drivers carry a radio.')).toBe('partly')
    expect(shown('Shall all drivers carry a radio?', 'All drivers carry a radio.')).toBe('supported')
  })

  test('a date has to lie in the time that is asked for', () => {
    const ask = 'Has the kiln plan been tested in the last two years?'
    expect(shown(ask, 'The kiln plan was tested in March 2026.')).toBe('supported')
    expect(shown(ask, 'The kiln plan was tested in March 2021.')).toBe('contradicted')
  })

  test('a figure of another kind is none', () => {
    expect(shown('The tank shall hold at least 40 m³.', 'Floor area of the tank: 40 m².')).toBe('unclear')
  })

  test('an exception that takes out what is asked for leaves nothing', () => {
    expect(shown('Is a visor required of welders?', 'A visor is required of all workers except welders.')).toBe(
      'contradicted',
    )
    expect(shown('Are all doors alarmed?', 'All doors are alarmed, with the exception of the two loading doors.')).toBe(
      'partly',
    )
  })

  test('tells the stretch that it compared, within its span', () => {
    const span = 'The yard has two gates. Forklifts are inspected daily. Tea is free.'
    const { span: place } = judgeAsk('Are forklifts inspected daily?', ['Nothing here.', span], {
      today,
    })
    expect(place?.index).toBe(1)
    expect(span.slice(place?.start, place?.end)).toContain('Forklifts are inspected daily.')
  })

  test('a hostile span takes no longer than its length', () => {
    const from = performance.now()
    for (const hostile of [
      'not no never '.repeat(400),
      'a'.repeat(6000),
      'if unless except '.repeat(400),
      '1,2,3,'.repeat(900),
      'Section 1: no. '.repeat(400),
    ])
      shown('Are forklifts inspected daily, and by whom?', hostile)
    expect(performance.now() - from).toBeLessThan(10_000)
  })
})

test('a sentence that limits something else takes nothing from the one that gives the figure', () => {
  const span =
    'Only a person who holds the diver card may enter the basin. The card is valid for 18 months and is withdrawn after two failed checks.'
  expect(shown('Is the diver card valid for 18 months?', span)).toBe('supported')
})

test('"only" behind which a part of what is asked stands limits it to that part', () => {
  const ask = 'Are all scaffolds inspected every seven days?'
  expect(shown(ask, 'Only the scaffolds of contractors are inspected every seven days.')).toBe('contradicted')
  expect(shown(ask, 'Only scaffolds above four metres are inspected every seven days.')).toBe('contradicted')
  expect(
    shown('Are scaffolds in tanks inspected every week?', 'Only scaffolds in tanks are inspected every week.'),
  ).toBe('supported')
})

test('a rescue team is not just any people', () => {
  expect(
    shown(
      'Is the rescue team exercised at least once a year?',
      'The gas test shall be repeated every 2 hours while people are inside.',
    ),
  ).toBe('unclear')
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

test('what another party does shows nothing of the one that is asked about', () => {
  const asked = 'Does the contractor test the hoses every month?'
  expect(shown(asked, 'The supplier tests the hoses every month.')).toBe('unclear')
  expect(shown(asked, 'The contractor tests the hoses every month.')).toBe('supported')
  expect(shown(asked, 'The hoses are tested every month.')).toBe('supported')
})

test('what was paid through somebody on a day has not run out on it, and a cover through a day has', () => {
  const ask = 'The Bidder shall submit a bid security of EUR 20,000.'
  expect(shown(ask, 'Our bid security of EUR 20,000 was paid through the bank on 8 June 2026.')).toBe('supported')
  expect(shown(ask, 'Our bid security of EUR 20,000 runs through 8 June 2026.')).toBe('contradicted')
})
