import { expect, test } from 'bun:test'
import { isCited, placesOf, readPlace } from './cited-places.ts'
import { findMentions } from './find-mentions.ts'
import { readDocumentNames } from './read-document-names.ts'

const names = ['KLP-PR-014', 'Ladder Procedure']
const found = (text: string) => findMentions(names, text).map(({ places }) => places)

test('a sentence cites places of a document by its title or number', () => {
  expect(
    findMentions(names, 'Ladders are tied off.\n\nSpares are kept dry, see\nsection 5.2 of the Ladder Procedure.'),
  ).toEqual([
    {
      sentence: 'Spares are kept dry, see section 5.2 of the Ladder Procedure.',
      places: ['5.2'],
      said: 'Spares are kept dry.',
    },
  ])
  expect(found('As KLP-PR-014 (Rev 3), clause 4.1(b) says, rungs are dry.')).toEqual([['4.1(b)']])
  expect(found('Sections 4, 5.1 and 6 of the Ladder Procedure hold here.')).toEqual([['4', '5.1', '6']])
  expect(found('The list is Annex B to the site’s ladder procedure.')).toEqual([['annex b']])
})

test('a place of another document, or none, is no mention', () => {
  expect(found('The Ladder Procedure holds; see section 5.2 of the Crane Procedure.')).toEqual([])
  expect(found('Section 5.2 of the Crane Procedure replaces the Ladder Procedure.')).toEqual([])
  expect(found('The Ladder Procedure has 5.2 pages.')).toEqual([])
  expect(found('See section 5.2.')).toEqual([])
  expect(found('Section 5.2 of the Crane Rules and the Ladder Procedure')).toEqual([])
})

test('what the sentence says besides is told apart from where it leads', () => {
  const said = (text: string) => findMentions(names, text)[0]?.said
  expect(said('In accordance with clause 4 of the Ladder Procedure, rungs are checked every week.')).toBe(
    'rungs are checked every week.',
  )
  expect(said('See clause 4 of the Ladder Procedure.')).toBe('')
})

test('a clause is cited by its own number, that of what holds it, and those of its headings', () => {
  const clause = (number: string, heading = '5 Ladders') => ({ number, heading, text: 'x', page: 1 })
  expect(placesOf([clause('5.2'), clause('(a)'), clause('', '6 Ropes'), clause('Annex B', '')])).toEqual([
    ['5.2', '5'],
    ['5.2', '5'],
    ['6'],
    ['annex b'],
  ])
  expect(isCited('5', ['5.2'])).toBe(true)
  expect(isCited('5.2', ['5.21'])).toBe(false)
  expect(isCited('5.2(a)', ['5.2'])).toBe(false)
  expect(readPlace('(a)')).toBeUndefined()
})

test('a document goes by its number and its title without its edition', () => {
  expect(
    readDocumentNames({ originalName: 'KLP-PR-014 Ladder_Procedure rev 3.pdf', title: null, opening: '' }),
  ).toEqual(['KLP-PR-014', 'Ladder Procedure'])
  expect(readDocumentNames({ originalName: 'Manual.pdf', title: 'Manual', opening: '' })).toEqual([])
})
