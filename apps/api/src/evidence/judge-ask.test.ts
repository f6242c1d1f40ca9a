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

  test('has a matter where it names nothing but a word that mostly says little', () => {
    expect(shown('The project shall last at least three years.', 'The length of the project is eighteen months.')).toBe(
      'partly',
    )
    expect(shown('The project shall last at least three years.', 'The length of the project is four years.')).toBe(
      'supported',
    )
  })

  test('is not met where it is done when there happens to be a way, or at the other party’s cost', () => {
    expect(shown('The supplier shall use biodegradable oil.', 'We use biodegradable oil where it is available.')).toBe(
      'unclear',
    )
    expect(
      shown('The contractor shall insure the drivers.', 'The drivers are insured at the expense of the corporation.'),
    ).not.toBe('supported')
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

  test('words of it on other things make no statement', () => {
    expect(
      shown(
        'Are kilns inspected at least monthly?',
        'The works has four kilns. Hoists are inspected monthly by the maker. Visitors wear helmets.',
      ),
    ).toBe('unclear')
  })

  test('what is to come first has to be said to come first', () => {
    const ask = 'Is the kiln cooled before it is opened?'
    expect(shown(ask, 'The kiln is opened only after it has been cooled.')).toBe('supported')
    expect(shown(ask, 'The kiln is opened in the evening and cooled overnight.')).not.toBe('supported')
  })

  test('an adjective picks some where all are asked', () => {
    expect(shown('Shall all drivers carry a radio?', 'Junior drivers carry a radio.')).toBe('partly')
    expect(shown('Shall all drivers carry a radio?', 'All drivers carry a radio.')).toBe('supported')
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

test('what another party does shows nothing of the one that is asked about', () => {
  const asked = 'Does the contractor test the hoses every month?'
  expect(shown(asked, 'The supplier tests the hoses every month.')).toBe('unclear')
  expect(shown(asked, 'The contractor tests the hoses every month.')).toBe('supported')
  expect(shown(asked, 'The hoses are tested every month.')).toBe('supported')
})
