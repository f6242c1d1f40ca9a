import { expect, test } from 'bun:test'
import { leaveOutRevisions } from './leave-out-revisions.ts'

const series = [
  { id: 'six', seriesId: 's', order: 1, revision: '6', inForce: false },
  { id: 'seven', seriesId: 's', order: 2, revision: '07', inForce: true },
  { id: 'eight', seriesId: 's', order: 3, revision: '8', inForce: false },
]
const answeredFrom = (text: string) => {
  const out = leaveOutRevisions(series, text)
  return series.map(({ id }) => id).filter((id) => !out.includes(id))
}

test('a question is answered from the revision in force', () => {
  expect(answeredFrom('How long is a permit valid?')).toEqual(['seven'])
  expect(answeredFrom('Is there a new version of the pump?')).toEqual(['eight'])
})

test('and from another one where it asks for that', () => {
  expect(answeredFrom('How long was a permit valid in revision 6?')).toEqual(['six'])
  expect(answeredFrom('What did the previous revision say of permits?')).toEqual(['six'])
  expect(answeredFrom('What does the coming revision say of permits?')).toEqual(['eight'])
  expect(answeredFrom('What changed between Rev. 6 and Rev 7?')).toEqual(['six', 'seven'])
})

test('a revision that a series does not have leaves it as it is', () => {
  expect(answeredFrom('What does ISO 45001 version 12 ask?')).toEqual(['seven'])
})

test('where none is in force by now the first is asked', () => {
  const later = series.map((one) => ({ ...one, inForce: false }))
  expect(leaveOutRevisions(later, 'How long is a permit valid?')).toEqual(['seven', 'eight'])
})
