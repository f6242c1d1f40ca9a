import { expect, test } from 'bun:test'
import { parseQuestion } from './parse-question.ts'

const readSubject = (question: string) => parseQuestion(question).subject

test('what a question names is told from what it only says', () => {
  expect(readSubject('Which software is used to keep the change register?')).toEqual({
    words: ['software', 'keep', 'change', 'register'],
    naming: [['software', 'register']],
  })
  expect(readSubject('Who must quietly evacuate the workshop?').naming).toEqual([['evacuate', 'workshop']])
  expect(readSubject('Must they evacuate the workshop?').naming).toEqual([['workshop']])
})

test('each thing that is asked has its own names', () => {
  expect(readSubject('Who signs the permit, and how much does a helicopter cost?').naming).toEqual([
    ['permit'],
    ['permit', 'helicopter'],
  ])
  expect(readSubject('How?')).toEqual({ words: [], naming: [[]] })
})

test('of a term that is to be defined, the term alone', () => {
  expect(readSubject('What does LRV stand for?').words).toEqual(['lrv'])
})
