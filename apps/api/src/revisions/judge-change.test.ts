import { describe, expect, test } from 'bun:test'
import { judgeRewording, judgeWhole } from './judge-change.ts'

const judged = (before: string, after: string) => judgeRewording(before, after).judgement

describe('a new wording is stricter or looser', () => {
  test('by a limit', () => {
    expect(judged('The sling must be tested to at least 20 kN.', 'The sling must be tested to at least 25 kN.')).toBe(
      'stricter',
    )
    expect(judged('Loads shall not exceed 5 t.', 'Loads shall not exceed 4 t.')).toBe('stricter')
    expect(judged('The store may hold up to 200 litres.', 'The store may hold up to 400 litres.')).toBe('looser')
  })

  test('by how often and how long', () => {
    expect(judged('Harnesses shall be inspected every 6 months.', 'Harnesses shall be inspected every 3 months.')).toBe(
      'stricter',
    )
    expect(judged('Records shall be kept for 5 years.', 'Records shall be kept for 3 years.')).toBe('looser')
    expect(judged('A watch stays for at least 30 minutes.', 'A watch stays for at least 60 minutes.')).toBe('stricter')
    expect(judged('Spills must be reported within 24 hours.', 'Spills must be reported within 72 hours.')).toBe(
      'looser',
    )
    expect(judged('Spills are reported within two (2) days.', 'Spills are reported within one (1) day.')).toBe(
      'stricter',
    )
  })

  test('by the figure of an order', () => {
    expect(judged('Stand at least 5 m away from the load.', 'Stand at least 8 m away from the load.')).toBe('stricter')
    expect(judged('Do not lift more than 20 kg alone.', 'Do not lift more than 25 kg alone.')).toBe('looser')
    expect(judged('Check the hooks every 6 months.', 'Check the hooks every 3 months.')).toBe('stricter')
    expect(judged('Cover plates hold at least 3 kg.', 'Cover plates hold at least 2 kg.')).toBe('other')
  })

  test('by its word of duty', () => {
    expect(judged('Visitors should wear helmets.', 'Visitors shall wear helmets.')).toBe('stricter')
    expect(judged('Visitors must wear helmets.', 'Visitors may wear helmets.')).toBe('looser')
    expect(judged('Radios may be used here.', 'Radios may not be used here.')).toBe('stricter')
  })

  test('by an exception', () => {
    expect(judged('Doors must be locked.', 'Doors must be locked, unless the guard is present.')).toBe('looser')
    expect(judged('Doors must be locked where practicable.', 'Doors must be locked.')).toBe('stricter')
  })
})

describe('in doubt it is another change', () => {
  test('a figure of a condition, or without a bound', () => {
    expect(
      judged('If the wind exceeds 12 m/s, cranes must stop.', 'If the wind exceeds 10 m/s, cranes must stop.'),
    ).toBe('other')
    expect(judged('The gate is 4 m wide.', 'The gate is 5 m wide.')).toBe('other')
    expect(
      judged(
        'Staff shall be entitled to at least 20 days of leave.',
        'Staff shall be entitled to at least 25 days of leave.',
      ),
    ).toBe('other')
  })

  test('two directions at once, other words, a duty that is turned around', () => {
    expect(
      judged(
        'Pumps shall be tested every 6 months and records kept for 5 years.',
        'Pumps shall be tested every 3 months and records kept for 2 years.',
      ),
    ).toBe('other')
    expect(judged('The foreman shall check the rope.', 'The rigger shall check the rope.')).toBe('other')
    expect(judged('The foreman should check the rope.', 'The rigger shall check the rope.')).toBe('other')
    expect(judged('The valve shall be open.', 'The valve shall not be open.')).toBe('other')
    expect(judged('Effective from 1 May 2024.', 'Effective from 1 May 2025.')).toBe('other')
  })
})

test('what only looks otherwise is editorial', () => {
  expect(judged('The “Site Manager” signs – daily.', 'the "site manager" signs, daily')).toBe('editorial')
  expect(judged('Keep it at 5 °C.', 'Keep it at -5 °C.')).not.toBe('editorial')
})

test('a clause that came or went counts where it is a duty', () => {
  expect(judgeWhole('The area shall be fenced.', 'new').judgement).toBe('stricter')
  expect(judgeWhole('The area shall be fenced.', 'gone').judgement).toBe('looser')
  expect(judgeWhole('Visitors are not allowed to fish.', 'gone').judgement).toBe('looser')
  expect(judgeWhole('Visitors are allowed to fish.', 'gone').judgement).toBe('other')
  expect(judgeWhole('Smoking is prohibited.', 'new').judgement).not.toBe('looser')
  expect(judgeWhole('“Site” shall mean the yard.', 'new').judgement).toBe('other')
  expect(judgeWhole('Visitors may use the canteen.', 'gone').judgement).toBe('other')
  expect(judgeWhole('Loads are compared by their weight.', 'new').judgement).toBe('other')
  expect(judgeWhole('The rules are based on, but not limited to, common practice.', 'new').judgement).toBe('other')
  expect(judgeWhole('Lamps may not be left burning.', 'new').judgement).toBe('stricter')
  expect(judgeWhole('Purpose', 'new').judgement).toBe('other')
  expect(judgeWhole('Substitutes shall be permitted as follows.', 'new').judgement).toBe('other')
  expect(judgeWhole('Substitutes shall not be permitted.', 'new').judgement).toBe('stricter')
  expect(judgeWhole('At night this rule shall not be applicable.', 'new').judgement).toBe('other')
})
