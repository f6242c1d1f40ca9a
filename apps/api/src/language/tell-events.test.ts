import { expect, test } from 'bun:test'
import { findPeriods } from './periods.ts'

const hoursIn = (text: string) => findPeriods(text).map(({ hours }) => hours)

test('two drills each year are held twice a year', () => {
  expect(hoursIn('Crews have two fire drills on the quay each year.')).toEqual([4_380])
  expect(hoursIn('Four stability tests are carried out annually.')).toEqual([2_190])
  expect(hoursIn('Each year two fire drills are held on the quay.')).toEqual([4_380])
  expect(hoursIn('Each year the crew holds three fire drills.')).toEqual([2_920])
  expect(hoursIn('Crews have fire drills each year.')).toEqual([8_760])
})

test('things and people that are counted are no events', () => {
  expect(hoursIn('Two boats are surveyed each year.')).toEqual([8_760])
  expect(hoursIn('The harbour has three watchmen each night.')).toEqual([24])
  expect(hoursIn('Crews have two days of leave each year.')).toEqual([8_760])
})

test('months that are listed tell how often', () => {
  expect(hoursIn('The hulls are scraped in April, July and October of each year.')).toEqual([2_920])
  expect(hoursIn('The hulls are scraped every May.')).toEqual([8_760])
})
