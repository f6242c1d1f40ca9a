import { expect, test } from 'bun:test'
import type { DocumentChanges, ListedDocument } from '@fieldproof/schema/document-pages'
import { listRows, mergeChanges, startOverlay } from './merge-changes.ts'

const row = (id: string, place: string | null = id, more = {}) =>
  ({ id, place, originalName: id, ...more }) as ListedDocument
const change = (documents: ListedDocument[], gone: string[] = [], since = '2'): DocumentChanges => ({
  ...{ reset: false, documents, gone, counts: null, since },
})
const shown = (rows: readonly ListedDocument[]) => rows.map(({ originalName }) => originalName).join('')
const pages = [
  { documents: [row('b'), row('d')], nextCursor: 'x' },
  { documents: [row('f'), row('h')], nextCursor: 'y' },
]
const whole = [pages[0], { documents: [row('f'), row('h')], nextCursor: null }] as typeof pages

test('what comes within what was read is shown in its place, what comes behind it waits for its page', () => {
  const overlay = mergeChanges(startOverlay('1'), change([row('c'), row('a'), row('k')]))
  expect(shown(listRows(pages, overlay, 'name'))).toBe('abcdfh')
  expect(shown(listRows(whole, overlay, 'name'))).toBe('abcdfhk')
  expect(overlay.since).toBe('2')
})

test('newest first, what comes stands first', () => {
  const newest = [{ documents: [row('h', '9'), row('f', '7')], nextCursor: 'x' }]
  const overlay = mergeChanges(startOverlay('1'), change([row('k', '99'), row('a', '5'), row('g', '8')]))
  expect(shown(listRows(newest, overlay, 'uploaded'))).toBe('khgf')
})

test('a row that two pages have, because it moved in between, is shown once and where it is now', () => {
  const moved = [
    { documents: [row('b'), row('d')], nextCursor: 'x' },
    { documents: [row('f'), row('b', 'g'), row('h')], nextCursor: null },
  ]
  expect(shown(listRows(moved, undefined, 'name'))).toBe('dfbh')
})

test('what moves beyond what was read, leaves the view or is deleted is not shown', () => {
  const away = mergeChanges(startOverlay('1'), change([row('b', 'z'), row('d', null)], ['f']))
  expect(shown(listRows(pages, away, 'name'))).toBe('h')
  expect(shown(listRows(whole, away, 'name'))).toBe('hb')
  // The last row of the pages marks their end, also when it is gone.
  const cut = mergeChanges(startOverlay('1'), change([row('g'), row('i')], ['h']))
  expect(shown(listRows(pages, cut, 'name'))).toBe('bdfg')
})

test('what a command of this window did is shown at its row, until the server tells of it', () => {
  const own = { ...startOverlay('1'), own: { d: row('d', null, { status: 'queued' }), q: row('q') } }
  const rows = listRows(pages, own, 'name')
  expect(rows.map(({ id, status, place }) => `${id} ${place} ${status}`)).toEqual([
    'b b undefined',
    'd d queued',
    'f f undefined',
    'h h undefined',
  ])
  const told = mergeChanges(own, change([row('d', 'd', { status: 'indexed' })]))
  expect(listRows(pages, told, 'name')[1]?.status).toBe('indexed')
  expect(Object.keys(told.own)).toEqual(['q'])
})

test('an answer without news keeps what is known as it is, but for its moment', () => {
  const known = mergeChanges(startOverlay('1'), change([row('c')]))
  const next = mergeChanges(known, change([], [], '9'))
  expect(next.changed).toBe(known.changed)
  expect(next.since).toBe('9')
})
