import { expect, test } from 'bun:test'
import { createFactReader, type FileProperties } from './read-facts.ts'

function factsOf(pages: string[], properties: FileProperties = []) {
  const reader = createFactReader()
  for (const page of pages) reader.add(page)
  return reader.finish(properties)
}

test('labels and their values, in lines and in cells', () => {
  const page =
    'ACME Drilling\n\nDocument title\tPermit to Work Procedure\nRevision:\t7\tIssue date: 3 March 2025\nDocument Owner: HSE Manager\nNext review: April 2027\nKeywords: PTW; hot work'
  expect(factsOf([page])).toEqual({
    title: 'Permit to Work Procedure',
    revision: '7',
    documentDate: '2025-03-03',
    owner: 'HSE Manager',
    reviewDate: '2027-04-30',
    tags: ['PTW', 'hot work'],
  })
})

test('of a table of revisions the latest counts', () => {
  const page =
    'Lifting Standard\n\nRev\tDate\tDescription\nA\t01.02.2021\tDraft\n2\t05.06.2024\tUpdated\n1\t07.03.2022\tIssued'
  expect(factsOf([page])).toEqual({ title: 'Lifting Standard', revision: '2', documentDate: '2024-06-05' })
})

test('a running header tells a revision, the text of a page does not', () => {
  expect(factsOf(['HSE-PR-014 Permit to Work Rev 7\n\nText.'])).toMatchObject({ revision: '7' })
  const lines = Array.from({ length: 12 }, (_, at) => `This is sentence ${at} of the text.`)
  lines[6] = 'It replaces revision 3 of the standard.'
  expect(factsOf([lines.join('\n')]).revision).toBeUndefined()
})

test('properties count where no page says more', () => {
  const properties: FileProperties = [
    ['Title', 'Confined Space Entry'],
    ['Author', 'J. Doe'],
    ['Keywords', 'confined space, rescue'],
    ['Review Date', '2026-09-30'],
  ]
  expect(factsOf(['Owner: Site manager\n\nText.'], properties)).toEqual({
    title: 'Confined Space Entry',
    owner: 'Site manager',
    reviewDate: '2026-09-30',
    tags: ['confined space', 'rescue'],
  })
  expect(factsOf(['x'], [['Title', 'Microsoft Word - final.docx']])).toEqual({})
})

test('what is no value is none', () => {
  const page = 'Owner: TBD\nRevision: see register\nReview date: each year\nDate:\nTitle: Rev'
  expect(factsOf([page])).toEqual({})
  expect(factsOf(['Effective date: 31 February 2025'])).toEqual({})
  expect(factsOf(['Date: the meeting of 4 May 2024 in which this was agreed by all'])).toEqual({})
})
