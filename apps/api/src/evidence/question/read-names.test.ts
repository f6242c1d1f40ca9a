import { expect, test } from 'bun:test'
import { readNames } from './read-names.ts'

const read = (question: string) =>
  readNames(question).map(({ kind, text, certain }) => `${kind} ${text}${certain ? '!' : ''}`)

test('tags are letters with figures, however they are joined', () => {
  expect(read('What is the vibration limit of P-101A?')).toEqual(['tag P-101A!'])
  expect(read('Is tank T-109 next to KP 140, and P 205?')).toEqual(['tag T-109!', 'tag KP 140!', 'tag P 205!'])
  expect(read('what does CBE-HSE-014 ask of NFPA 70E?')).toEqual(['tag CBE-HSE-014!', 'tag NFPA 70E!'])
})

test('figures with a unit, places in a document, classes and formulas are no tags', () => {
  expect(read('is an award of USD 250,000 a class A 2 job?')).toEqual(['party USD'])
  expect(read('what does clause B-12 or Annex K-1 say of H2S and a 33 kV line?')).toEqual(['party Annex K'])
})

test('a firm ends in its legal form; other capitalised words may be names, words that open a question are none', () => {
  expect(read('Does Osterby Power Ltd train Bram Hale’s crews?')).toEqual([
    'party Osterby Power Ltd!',
    'party Bram Hale',
  ])
  expect(read('Which gloves are worn in September? Who is the HSE?')).toEqual([])
})

test('a title in capitals or quotation marks behind a word that points into it is certain, others may be titles', () => {
  expect(read('What is said in the Flare Gas Policy?')).toEqual(['title Flare Gas Policy!'])
  expect(read('what is said in “flare gas policy”?')).toEqual(['title flare gas policy!'])
  expect(read('what does the permit to work standard say?')).toEqual(['title permit to work standard'])
  expect(read('what stands in Manual-2.pdf?')).toEqual(['title Manual-2.pdf!'])
  expect(read('what is said in the policy?')).toEqual([])
})

test('editions are years and revisions', () => {
  expect(read('what changed in the 2019 edition, the edition of 2021 and rev. 3?')).toEqual([
    'edition 2019 edition!',
    'edition edition of 2021!',
    'edition rev. 3!',
  ])
  expect(read('which bank issues the version a bidder needs, and when is it issued?')).toEqual([])
})

test('the year of a title is its edition, a year elsewhere is none', () => {
  expect(read('what does the Contractor Manual 2023 say?')).toEqual(['title Contractor Manual!', 'edition 2023!'])
  expect(read('what does the 2019 Contractor Manual say?')).toEqual(['edition 2019!', 'title Contractor Manual'])
  expect(read('how many accidents were there in 2019?')).toEqual([])
})

test('of a long question the beginning is read, and few names', () => {
  expect(readNames('P-101A '.repeat(2_000))).toHaveLength(8)
  expect(readNames(`${'a'.repeat(3_000)} P-101A`)).toEqual([])
})
