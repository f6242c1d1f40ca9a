import { expect, test } from 'bun:test'
import { makeRequirement } from '../../../../api/test/support/make-tender.ts'
import { filterRequirements, listRequirementFilters } from './filter-requirements.ts'

const requirements = [
  makeRequirement('2.1', {
    mandatory: true,
    category: 'technical',
    role: 'specification',
    text: 'The pump shall run.',
  }),
  makeRequirement('2.2', { mandatory: false, category: 'legal', role: 'submission', text: 'Colours should be blue.' }),
]
const found = (...[filter, category, role, search]: [string, string?, string?, string?]) =>
  filterRequirements(
    requirements,
    filter as never,
    (category ?? 'all') as never,
    (role ?? 'all') as never,
    search ?? '',
  ).map(({ ref }) => ref)

test('a view, a category, a role and words each narrow the list', () => {
  expect(found('all')).toEqual(['2.1', '2.2'])
  expect(found('mandatory')).toEqual(['2.1'])
  expect(found('desirable')).toEqual(['2.2'])
  expect(found('all', 'legal')).toEqual(['2.2'])
  expect(found('all', 'all', 'specification')).toEqual(['2.1'])
  expect(found('mandatory', 'legal')).toEqual([])
  expect(found('all', 'all', 'all', ' PUMP ')).toEqual(['2.1'])
  expect(found('all', 'all', 'all', '2.2')).toEqual(['2.2'])
})

test('what an addendum changed, what is doubtful and what binds nobody has a view where there is some', () => {
  const some = [
    makeRequirement('1', {
      addendum: { number: 2, change: 'changed', note: '' },
      doubt: '',
      party: 'contractor',
      editedBy: null,
    }),
    makeRequirement('2', { addendum: null, doubt: 'It has two numbers.', party: null, editedBy: null }),
    makeRequirement('3', { addendum: null, doubt: '', party: null, editedBy: 'ann' }),
  ] as typeof requirements
  expect(listRequirementFilters(some).map(({ value, label }) => [value, label])).toEqual([
    ['all', 'All'],
    ['mandatory', 'Mandatory'],
    ['desirable', 'Desirable'],
    ['changed', 'Changed'],
    ['doubtful', 'Needs your eye'],
    ['partyless', 'No party'],
  ])
  const refs = (filter: 'changed' | 'doubtful' | 'partyless') =>
    filterRequirements(some, filter, 'all', 'all', '').map(({ ref }) => ref)
  expect([refs('changed'), refs('doubtful'), refs('partyless')]).toEqual([['1'], ['2'], ['2']])
  const settled = some.map((one) => ({ ...one, addendum: null, doubt: '', party: 'contractor' as const }))
  expect(listRequirementFilters(settled as typeof some).map(({ value }) => value)).toEqual([
    'all',
    'mandatory',
    'desirable',
  ])
})
