import { expect, test } from 'bun:test'
import type { HistoryState } from '@tanstack/react-router'
import { readPlace } from './place.ts'

const read = (place: unknown) =>
  readPlace({ place } as HistoryState, 'u1 hse', (id) => id === 'chat' || id === 'documents')

test('an entry of the history holds the tab and what is open there', () => {
  expect(read({ owner: 'u1 hse', tab: 'chat', item: 's1' })).toEqual({ tab: 'chat', item: 's1' })
  expect(read({ owner: 'u1 hse', tab: 'chat', item: null })).toEqual({ tab: 'chat', item: null })
  expect(read({ owner: 'u1 hse', tab: 'documents' })).toEqual({ tab: 'documents', item: undefined })
})

test("another user's or agent's place, a tab that is not there and what is no place are none", () => {
  expect(read({ owner: 'u2 hse', tab: 'chat' })).toBeUndefined()
  expect(read({ owner: 'u1 tender', tab: 'chat' })).toBeUndefined()
  expect(read({ owner: 'u1 hse', tab: 'tenders' })).toBeUndefined()
  expect(read({ owner: 'u1 hse', tab: 'chat', item: { id: 's1' } })).toEqual({ tab: 'chat', item: undefined })
  expect(read(undefined)).toBeUndefined()
})
