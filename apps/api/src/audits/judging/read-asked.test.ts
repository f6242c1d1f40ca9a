import { expect, test } from 'bun:test'
import { isItem, splitAsked } from './read-asked.ts'

test('separate questions are parted, each with its subject', () => {
  expect(splitAsked('Is a written procedure for hot work kept, and is it reviewed every year?')).toEqual([
    'Is a written procedure for hot work kept',
    'is a written procedure for hot work reviewed every year?',
  ])
  expect(splitAsked('Is the permit signed on site and how long is it valid?')).toEqual([
    'Is the permit signed on site',
    'how long is the permit valid?',
  ])
  expect(splitAsked('Are hoses tested? Are the results recorded in a register?')).toEqual([
    'Are hoses tested?',
    'Are the results recorded in a register?',
  ])
})

test('what is one thing stays whole', () => {
  for (const question of [
    'Are gloves, goggles and helmets provided?',
    'Are incidents investigated to root cause, with actions tracked?',
    'Is it known who may sign and when?',
  ])
    expect(splitAsked(question)).toEqual([question])
})

test('what tells how to fill in the sheet asks nothing; what is asked of an organisation does, whatever papers it names', () => {
  for (const row of [
    'Do not write below this line',
    'This form must be returned to the site office',
    'Complete this page before the visit',
  ])
    expect([row, isItem(row)]).toEqual([row, false])
  for (const row of [
    'Do not store gas bottles near heaters',
    'This procedure must be reviewed every year',
    'Inspection forms must be signed by the foreman',
    'Is this form signed by the foreman?',
  ])
    expect([row, isItem(row)]).toEqual([row, true])
})

test('a name asks nothing, whatever could be a verb in it; what is said of a thing does', () => {
  for (const row of [
    'Permit to work',
    'see above',
    '© Brown Energy. All rights reserved.',
    'Kick-off, site walk, closing meeting',
    'Hot work permits',
    'Frequency of transfer or sync',
    'This document is confidential',
    'Name of the holder (print capitals)',
  ])
    expect([row, isItem(row)]).toEqual([row, false])
  for (const row of [
    'Rights of refusal reserved in the contract',
    'Workers walk on marked paths',
    'I limit the speed of the crane',
    'Cards are shown by their holders (in capitals)',
    'Visitors to wear helmets',
    'Log kept',
    'State the injury rate per year',
    'Review fault logs',
    'The latch shuts',
    'Permits are pre-printed',
  ])
    expect([row, isItem(row)]).toEqual([row, true])
})
