import { expect, test } from 'bun:test'
import { createRequestStore, tabOfRequest } from './workspace-requests.ts'

test('a request waits for its screen and is answered once', () => {
  const store = createRequestStore()
  let told = 0
  store.subscribe(() => {
    told += 1
  })
  store.put({ kind: 'show-session', id: 's1' })
  expect(store.take('upload-document')).toBeUndefined()
  expect(store.take('show-session')).toEqual({ kind: 'show-session', id: 's1' })
  expect(store.take('show-session')).toBeUndefined()
  expect(told).toBe(2)
})

test('a later request takes the place of an earlier one that nobody answered', () => {
  const store = createRequestStore()
  store.put({ kind: 'new-session' })
  store.put({ kind: 'upload-document' })
  expect(store.get()).toEqual({ kind: 'upload-document' })
})

test('each request has the tab that answers it', () => {
  expect(tabOfRequest).toEqual({
    'upload-document': 'documents',
    'show-document': 'documents',
    'show-reviews': 'documents',
    'show-revisions': 'documents',
    'show-item': 'questionnaire',
    'show-action': 'questionnaire',
    'show-in-tender': 'tenders',
    'start-chat': 'chat',
    'new-session': 'chat',
    'show-session': 'chat',
    'show-notes': 'chat',
  })
})
