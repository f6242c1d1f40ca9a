import { expect, test } from 'bun:test'
import type { RetrievedPassage } from '../../retrieval/retrieve-passages.ts'
import { findAskedOnSite } from './find-asked-on-site.ts'

const passage = (text: string) =>
  ({ id: 'd:0', documentId: 'd', fileName: 'Yard.pdf', page: 3, text, documentClass: 'own' }) as RetrievedPassage
const asked = (question: string, ...texts: string[]) =>
  findAskedOnSite({ question, customPolicies: '', passages: texts.map(passage) }).requirements?.map(
    ({ quote }) => quote,
  )

test('of a thing that a row names, what is said of that thing is asked, not what shares its adjective', () => {
  const worn = 'Everyone in the yard wears mooring gloves and a life vest.'
  expect(asked('Mooring gloves', worn, 'Mooring lines are coiled after use.')).toEqual([worn])
  expect(asked('Mooring gloves', 'Mooring lines are coiled after use.')).toBeUndefined()
  const ladders = 'Ladders and gangways are tied at the top.'
  expect(asked('Gangways/Steps', ladders, 'The yard is lit at night.')).toEqual([ladders])
  expect(asked('Overlap of extension ladders', 'Extension leads carry a colour.')).toBeUndefined()
})

test('a heading asks nothing', () => {
  expect(asked('Gangways', '4 Gangways at the quay', 'A gangway is tied at the top.')).toEqual([
    'A gangway is tied at the top.',
  ])
  expect(asked('Life vests', 'There shall be:\n(a) life vests for all on deck;')).toEqual([
    '(a) life vests for all on deck;',
  ])
})

test('of what a row says, what names as much is asked, whoever does it', () => {
  const rule = 'Mooring gloves are worn on deck.'
  expect(asked('Deckhands wear mooring gloves', rule)).toEqual([rule])
})
