import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { listDocumentChangesInputSchema, listDocumentsInputSchema } from '@fieldproof/schema/document-pages'
import { draw } from '@fieldproof/ui/test-screen'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { Server } from '../../../test/server.tsx'
import { type DocumentsView, wholeView } from '../../components/documents/documents-view.ts'
import { useDocuments } from '../../components/documents/use-documents.ts'
import { useDocumentsCache } from '../../components/documents/use-documents-cache.ts'
import { DocumentsPanel } from './documents-panel.tsx'
import type { DocumentActions } from './documents-table.tsx'

setDefaultTimeout(60_000)
/** Says to whoever watches the end of a list that it is in view. */
let reach: (() => void) | undefined
const nothingToDo = () => undefined
const view = document.defaultView as typeof window
const real = view.IntersectionObserver
beforeEach(() => {
  reach = undefined
  class Watcher {
    constructor(tell: IntersectionObserverCallback) {
      reach = () => tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
    }
    observe = nothingToDo
    disconnect = nothingToDo
  }
  globalThis.IntersectionObserver = Watcher as never
})
afterEach(() => {
  globalThis.IntersectionObserver = real
})

const row = (name: string, more = {}) => ({
  ...{ id: name, place: name, originalName: `${name}.pdf`, fileKind: 'pdf', fileSize: 1, pageCount: 1, pagesDone: 1 },
  ...{ ocrPages: [], emptyPages: [], vectorCount: 1, status: 'indexed', documentClass: 'own', classSetBy: 'guess' },
  facts: { title: null, revision: null, documentDate: null, owner: null, reviewDate: null, tags: [], setByPerson: [] },
  uploadedAt: '2025-11-18T09:00:00.000Z',
  ...more,
})
const counts = { total: 5, indexed: 5, matching: 5, vectors: 5, queue: [], queued: 0 }
const nothing = { reset: false, documents: [], gone: [], counts: null, since: '2' }
const actions = {} as DocumentActions

function Screen({ view: first = { ...wholeView, sort: 'name' } as DocumentsView }) {
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(first)
  const cache = useDocumentsCache()
  return (
    <>
      <button type="button" onClick={() => void cache.refresh()}>
        Look again
      </button>
      <DocumentsPanel
        {...{ list: useDocuments(shown, search), search, onSearch: setSearch, view: shown, onView: setShown }}
        {...{ busyId: undefined, actions, onUpload: () => undefined }}
      />
    </>
  )
}

/** What the panel shows, by name. */
const names = () =>
  screen
    .getAllByRole('row')
    .map(({ textContent }) => /([a-z]+)\.pdf/.exec(textContent ?? '')?.[1])
    .filter(Boolean)
const asked = (calls: [string, unknown][], path: string) =>
  calls.filter(([called]) => called === path).map(([, input]) => input as Record<string, unknown>)

test('pages come as their end comes near, each asked for once and as the contract has it', async () => {
  const calls: [string, unknown][] = []
  const pages: Record<string, unknown> = {
    first: { documents: [row('a'), row('b')], nextCursor: 'second', counts, since: '1' },
    second: { documents: [row('c'), row('d')], nextCursor: null, counts: null, since: null },
  }
  const answers = {
    'documents.listPage': ({ cursor = 'first' }: { cursor?: string }) => pages[cursor],
    'documents.listChanges': nothing,
    'revisions.states': [],
  }
  draw(
    <Server answers={answers} calls={calls}>
      <Screen />
    </Server>,
  )
  await screen.findByText('b.pdf')
  expect(names()).toEqual(['a', 'b'])
  await act(async () => reach?.())
  await screen.findByText('d.pdf')
  expect(names()).toEqual(['a', 'b', 'c', 'd'])
  expect(screen.queryByRole('button', { name: 'Show more documents' })).toBeNull()
  const inputs = asked(calls, 'documents.listPage')
  expect(inputs.map(({ cursor, sort }) => [cursor, sort])).toEqual([
    [undefined, 'name'],
    ['second', 'name'],
  ])
  for (const input of inputs) expect(listDocumentsInputSchema.safeParse(input).error).toBeUndefined()
})

test('what came, changed and went is asked for alone, and shown in its place', async () => {
  const calls: [string, unknown][] = []
  const answers = {
    'documents.listPage': { documents: [row('a'), row('c'), row('d')], nextCursor: 'more', counts, since: '7' },
    'documents.listChanges': {
      reset: false,
      documents: [row('b'), row('c', { vectorCount: 44 }), row('x')],
      gone: ['a'],
      counts: { ...counts, total: 6 },
      since: '9',
    },
    'revisions.states': [],
  }
  draw(
    <Server answers={answers} calls={calls}>
      <Screen />
    </Server>,
  )
  await screen.findByText('d.pdf')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Look again' })))
  await screen.findByText('b.pdf')
  expect(names()).toEqual(['b', 'c', 'd'])
  expect(screen.getByText('44')).toBeTruthy()
  expect(asked(calls, 'documents.listPage')).toHaveLength(1)
  for (const path of ['documents.listChanges'])
    for (const input of asked(calls, path))
      expect(listDocumentChangesInputSchema.safeParse({ ...input, since: '7' }).error).toBeUndefined()
})

test('a search is the server’s, and says so where it finds nothing', async () => {
  const calls: [string, unknown][] = []
  const answers = {
    'documents.listPage': ({ text }: { text?: string }) => ({
      ...{ nextCursor: null, since: '1' },
      documents: text === undefined ? [row('a')] : [],
      counts: { ...counts, matching: text === undefined ? 5 : 0 },
    }),
    'documents.listChanges': nothing,
    'revisions.states': [],
  }
  draw(
    <Server answers={answers} calls={calls}>
      <Screen />
    </Server>,
  )
  await screen.findByText('a.pdf')
  fireEvent.change(screen.getByLabelText('Search by file name'), { target: { value: ' Zz ' } })
  await screen.findByText('No document has this in its name')
  expect(screen.getByText('0 of 5 documents shown')).toBeTruthy()
  expect(asked(calls, 'documents.listPage').at(-1)).toMatchObject({ text: 'Zz', sort: 'name' })
})
