import { expect, test } from 'bun:test'
import { QueryClient } from '@tanstack/react-query'
import { changePages, pagesKeyOf, rowsOf } from './use-pages.ts'

const row = (id: string, name = id) => ({ id, name })

test('a row that stands in two pages is shown once, where it was read first', () => {
  const pages = [{ rows: [row('a', 'now'), row('b')] }, { rows: [row('a', 'before'), row('c')] }]
  expect(rowsOf(pages, (page) => page.rows)).toEqual([row('a', 'now'), row('b'), row('c')])
})

test('a change reaches each list of its call and no other', () => {
  const client = new QueryClient()
  const key = [['audits', 'listPage']]
  const data = { pages: [{ rows: [row('a'), row('b')], nextCursor: null }], pageParams: [undefined] }
  const other = pagesKeyOf([['tenders', 'listPage']], {})
  for (const at of [pagesKeyOf(key, { sort: 'name' }), pagesKeyOf(key, { sort: 'changed' }), other])
    client.setQueryData(at, data)
  changePages<(typeof data.pages)[number]>(client, key, (page) => ({
    ...page,
    rows: page.rows.filter(({ id }) => id !== 'a'),
  }))
  const idsAt = (at: readonly unknown[]) =>
    client.getQueryData<typeof data>(at)?.pages.flatMap(({ rows }) => rows.map(({ id }) => id))
  expect(idsAt(pagesKeyOf(key, { sort: 'name' }))).toEqual(['b'])
  expect(idsAt(pagesKeyOf(key, { sort: 'changed' }))).toEqual(['b'])
  expect(idsAt(other)).toEqual(['a', 'b'])
})
