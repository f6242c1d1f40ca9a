import { expect, test } from 'bun:test'
import { addPlainQuestions } from './add-plain-questions.ts'
import type { ReadItem } from './read-items.ts'

const item = (question: string, page = 1): ReadItem => ({
  ref: '',
  section: '',
  sectionTitle: '',
  question,
  clause: '',
  weight: null,
  page,
  doubt: '',
})

test('plain questions between the items are added in their places, in doubt; titles and what is known are not', () => {
  const items = ['Is the hatch shut?', 'Lamps', 'Is the hatch shut?'].map((text, at) => item(text, at + 1))
  const loose = [
    item('Who was on watch?'),
    item('Is the hatch shut?', 1),
    item('How long did it rain?', 2),
    item('The weather'),
    item('Lamps', 2),
    item('Is the hatch shut?', 3),
    item('Who saw it?', 3),
  ]
  expect(
    addPlainQuestions(items, loose).map(({ question, doubt }) => `${question} ${doubt.slice(0, 12)}`.trim()),
  ).toEqual([
    'Who was on watch? It asks, but',
    'Is the hatch shut?',
    'How long did it rain? It asks, but',
    'Lamps',
    'Is the hatch shut?',
    'Who saw it? It asks, but',
  ])
})

test('what was only read to another end is not asked twice', () => {
  const items = [item('Is the hose dry? Is it on its rack?'), item('Is the nozzle whole?')]
  const loose = [item('Is the hose dry?'), item('Is it on its rack?'), item('Is the nozzle whole? Is it shut?')]
  expect(addPlainQuestions(items, loose)).toEqual(items)
})
