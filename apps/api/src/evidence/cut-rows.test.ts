import { expect, test } from 'bun:test'
import { cutStretches } from './cut-stretches.ts'

test('a row of a table is a stretch for itself, read with the names of its columns', () => {
  const span = 'Tests are listed below.\n\nDevice\tInterval\nSiren\tweekly\nLamp\tyearly\n\nRecords are kept.'
  const stretches = cutStretches(span)
  expect(stretches.map(({ said }) => said)).toEqual([
    undefined,
    'Device: Siren | Interval: weekly',
    'Device: Lamp | Interval: yearly',
    undefined,
  ])
  expect(stretches.map(({ start, end }) => span.slice(start, end))).toEqual([
    'Tests are listed below.',
    'Siren\tweekly',
    'Lamp\tyearly',
    'Records are kept.',
  ])
})

test('a list whose marks are parted by tabs is no table', () => {
  const span = '(a)\tHelmets are worn.\n(b)\tGloves are worn.\n(c)\tBoots are worn.'
  expect(cutStretches(span).every(({ said }) => said === undefined)).toBe(true)
})

test('cells may be parted by bars, as they are typed and as Markdown has them', () => {
  const typed = 'Post | Years\nFitter | 18\nSmith | to follow\nPapers are enclosed.'
  expect(cutStretches(typed).map(({ said, start, end }) => said ?? typed.slice(start, end))).toEqual([
    'Post: Fitter | Years: 18',
    'Post: Smith | Years: to follow',
    'Papers are enclosed.',
  ])
  const markdown = '| Post | Years |\n|---|---|\n| Fitter | 18 |'
  expect(cutStretches(markdown).map(({ said }) => said)).toEqual(['Post: Fitter | Years: 18'])
  expect(cutStretches('Valve A | Valve B').map(({ said }) => said)).toEqual([undefined])
})

test('a day may name a column, and a name be a phrase', () => {
  const log = 'Hours of rest\nRank | 6 Apr | 7 Apr\nBosun | 8.0 | 7.5\nCook | 9.0 | 10.5'
  expect(cutStretches(log).map(({ said }) => said)).toEqual([
    undefined,
    'Rank: Bosun | 6 Apr: 8.0 | 7 Apr: 7.5',
    'Rank: Cook | 6 Apr: 9.0 | 7 Apr: 10.5',
  ])
  const doses = 'Crew | Highest dose of one of its people (mSv)\nDivers | 12\nCooks | 1'
  expect(cutStretches(doses).map(({ said }) => said)).toEqual([
    'Crew: Divers | Highest dose of one of its people (mSv): 12 mSv',
    'Crew: Cooks | Highest dose of one of its people (mSv): 1 mSv',
  ])
})

test('rows that name themselves are read one by one without names of columns', () => {
  const form = 'EN 1 smouldering | passed\nEN 2 open flame | failed\nEN 3 durability | passed'
  expect(cutStretches(form).map(({ said }) => said)).toEqual([
    'EN 1 smouldering: passed',
    'EN 2 open flame: failed',
    'EN 3 durability: passed',
  ])
})

test('the name of a column may be cut short', () => {
  const offer = 'Pos.\tArticle\tGuarantee\n10\tPump\t3 years\n20\tSwitch\t1 year'
  expect(cutStretches(offer).map(({ said }) => said)).toEqual([
    'Pos.: 10 | Article: Pump | Guarantee: 3 years',
    'Pos.: 20 | Article: Switch | Guarantee: 1 year',
  ])
})

test('figures below a line that says what they are of stay with it', () => {
  const means = 'Monthly mean of oil in water, mg/l\nJuly\t7.2\nAugust\t7.9\nOctober\t9.1'
  expect(cutStretches(means).map(({ said }) => said)).toEqual([undefined])
})
