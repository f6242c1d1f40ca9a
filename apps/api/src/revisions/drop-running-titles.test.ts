import { expect, test } from 'bun:test'
import { dropRunningTitles } from './drop-running-titles.ts'

const pages = (...texts: string[]) => texts.map((text) => text.split('\n').map((line) => ({ text: line })))
const told = (...texts: string[]) =>
  dropRunningTitles(pages(...texts)).map((lines) => lines.map(({ text }) => text).join('\n'))

test('the title of a chapter that runs on at the top of its pages is left out, and stays where it heads the chapter', () => {
  expect(
    told(
      'Rules of the Yard\nadopted in May\nPart 2. Cranes\nA crane is inspected',
      'PART 2. CRANES\nbefore it lifts.\nPart 3. Gates\nA gate is shut',
      'PART 3. GATES\nby night.',
    ),
  ).toEqual([
    'Rules of the Yard\nadopted in May\nPart 2. Cranes\nA crane is inspected',
    'before it lifts.\nPart 3. Gates\nA gate is shut',
    'by night.',
  ])
})

test('a title that heads several sections, one that stands on top once and one ahead of its chapter stay', () => {
  const texts = [
    'Handbook\nof the yard\nDuties\nThe foreman walks the quay.\nTools\nHammers.\nDuties\nThe mate logs it.',
    'Duties\nThe cook is told.\nGATES',
    'Tools\nSaws.',
    'Duties\nNone.',
  ]
  expect(told(...texts)).toEqual(texts)
})
