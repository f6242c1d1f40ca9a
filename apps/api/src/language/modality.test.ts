import { expect, test } from 'bun:test'
import { readFirmness, readModal, weighShould } from './modality.ts'

test('what is planned, possible, open or noted is not firm', () => {
  expect(readFirmness('The pump is tested weekly.')).toBe('firm')
  expect(readFirmness('We plan to test the pump.')).toBe('intended')
  expect(readFirmness('The pump will be installed next year.')).toBe('intended')
  expect(readFirmness('A pump could be hired.')).toBe('possible')
  expect(readFirmness('Efficiency: to be confirmed.')).toBe('open')
  expect(readFirmness('Clause 17 (cleaning): noted.')).toBe('noted')
  expect(readFirmness('If a pump is bought, it will be tested.')).toBe('conditional')
})

test('what is only held up, believed or aimed at is not firm', () => {
  for (const sentence of [
    'The pump is said to be tested weekly.',
    'The board discussed whether the pump is tested weekly.',
    'It is a mistake to think that the pump is tested weekly.',
    'The aim is that the pump is tested weekly.',
  ])
    expect([sentence, readFirmness(sentence)]).toEqual([sentence, 'intended'])
  expect(readFirmness('The pump is tested weekly, weather permitting.')).toBe('conditional')
  expect(readFirmness('The log shows that the pump is tested weekly.')).toBe('firm')
  expect(readModal('The pump is supposed to be tested.')).toBe('should')
})

test('degrees of obligation', () => {
  expect(['It shall be kept.', 'It should be kept.', 'It may be kept.', 'It is kept.'].map(readModal)).toEqual([
    'must',
    'should',
    'may',
    'plain',
  ])
})

test('the month is no modal', () => {
  for (const sentence of [
    'It is kept from 4 May on.',
    'It is kept until May 4.',
    'In May it is kept.',
    'It is kept on 1st May.',
  ])
    expect([sentence, readModal(sentence)]).toEqual([sentence, 'plain'])
  for (const sentence of [
    'It may be kept.',
    'In May it may be kept.',
    'May it be kept?',
    'Whoever comes in may keep it.',
  ])
    expect([sentence, readModal(sentence)]).toEqual([sentence, 'may'])
})

test('what a bid says of itself is said, what it proposes is not', () => {
  expect(readFirmness('Our proposal remains open for 90 days.')).toBe('firm')
  expect(readFirmness('The offer is accompanied by a bond.')).toBe('firm')
  expect(readFirmness('The proposal to fit guards was welcomed.')).toBe('intended')
  expect(readFirmness('A proposal is before the board.')).toBe('intended')
})

test('"should" binds where its sentence bans, threatens, states or measures', () => {
  for (const binding of [
    'Under no conditions should the valve be opened.',
    'Bidders should not change the units.',
    'Each page should be signed, failing which the bid is rejected.',
    'The bidder should have a registered office.',
    'The pumps should start within ten seconds.',
  ])
    expect({ binding, weight: weighShould(binding) }).toEqual({ binding, weight: 'must' })
  for (const wish of [
    'The contractor should preferably fit a monitor to each pump.',
    'Reuse should be considered whenever possible.',
    'The contractor should propose a method for the interval.',
  ])
    expect({ wish, weight: weighShould(wish) }).toEqual({ wish, weight: 'should' })
})
