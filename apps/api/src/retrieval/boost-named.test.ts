import { expect, test } from 'bun:test'
import { parseQuestion } from '../evidence/question/parse-question.ts'
import { boostNamed } from './boost-named.ts'

const terms = [
  { term: 'kamla', inPassages: 2, idf: 4 },
  { term: 'ventur', inPassages: 3, idf: 4 },
]
const onFirstPage = { documentId: 'kamla', fileName: 'NIT 47.pdf', page: 1, terms: ['kamla'] }
const onSecondPage = { documentId: 'kamla', fileName: 'NIT 47.pdf', page: 2, terms: ['ventur'] }
const elsewhere = { documentId: 'other', fileName: 'Contract.pdf', page: 2, terms: ['ventur'] }
const all = [onFirstPage, onSecondPage, elsewhere]

test('a page gains by the name on the first page of its document, which it does not repeat', () => {
  const credit = boostNamed(parseQuestion('Are joint ventures allowed at Kamla?'), all, terms)
  expect(credit(onSecondPage)).toBeCloseTo(0.5)
  expect([credit(onFirstPage), credit(elsewhere)]).toEqual([0, 0])
})

test("a word of the file's name counts however it is written, a common word on the first page does not", () => {
  const named = { ...onSecondPage, fileName: 'kamla_pump-house.pdf' }
  expect(
    boostNamed(parseQuestion('are joint ventures allowed at kamla'), [named, elsewhere], terms)(named),
  ).toBeCloseTo(0.5)
  expect(boostNamed(parseQuestion('are joint ventures allowed at kamla'), all, terms)(onSecondPage)).toBe(0)
})

test('a name of all documents that were found tells none of their pages from another', () => {
  const credit = boostNamed(parseQuestion('Are joint ventures allowed at Kamla?'), [onFirstPage, onSecondPage], terms)
  expect([credit(onFirstPage), credit(onSecondPage)]).toEqual([0, 0])
})

test('where files bear years, those of the year that is asked for gain', () => {
  const [older, newer] = ['report_2021.pdf', 'report_2022Q4.pdf'].map((fileName) => ({ ...elsewhere, fileName }))
  const credit = (question: string, passages = [older, newer]) => {
    const given = boostNamed(parseQuestion(question), passages as (typeof elsewhere)[], terms)
    return [older, newer].map((one) => given(one as typeof elsewhere))
  }
  expect(credit('How many ventures were there in FY2022?')).toEqual([0, 0.5])
  expect(credit('How many ventures were there in 2021 and in 2022?')).toEqual([0.5, 0.5])
  expect(credit('How many ventures were there in 2019?')).toEqual([0, 0])
  expect(credit('How many ventures were there in 2022?', [newer])).toEqual([0, 0])
})
