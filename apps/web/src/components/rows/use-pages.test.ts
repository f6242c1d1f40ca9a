import { expect, test } from 'bun:test'
import { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '../../lib/trpc.ts'
import { changePages, rowsOf } from './use-pages.ts'

const row = (id: string, name = id) => ({ id, name })

test('a row that stands in two pages is shown once, where it was read first', () => {
  const pages = [{ rows: [row('a', 'now'), row('b')] }, { rows: [row('a', 'before'), row('c')] }]
  expect(rowsOf(pages, (page) => page.rows)).toEqual([row('a', 'now'), row('b'), row('c')])
})

test('a change reaches each list of its call and no other', () => {
  const client = new QueryClient()
  const data = { pages: [{ rows: [row('a'), row('b')], nextCursor: null }], pageParams: [undefined] }
  const lists = [
    getQueryKey(trpc.audits.listPage, { sort: 'name', limit: 50 }, 'infinite'),
    getQueryKey(trpc.audits.listPage, { sort: 'changed', limit: 50, text: 'crane' }, 'infinite'),
    getQueryKey(trpc.tenders.listPage, { sort: 'changed', limit: 50 }, 'infinite'),
  ]
  for (const at of lists) client.setQueryData(at, data)
  // Asked for alone, it is no list of pages.
  const alone = getQueryKey(trpc.audits.listPage, { limit: 50 }, 'query')
  client.setQueryData(alone, data.pages[0])
  const key = getQueryKey(trpc.audits.listPage, undefined, 'infinite')
  changePages<(typeof data.pages)[number]>(client, key, (page) => ({
    ...page,
    rows: page.rows.filter(({ id }) => id !== 'a'),
  }))
  const idsAt = (at: readonly unknown[]) =>
    client.getQueryData<typeof data>(at)?.pages.flatMap(({ rows }) => rows.map(({ id }) => id))
  expect(lists.map(idsAt)).toEqual([['b'], ['b'], ['a', 'b']])
  expect(client.getQueryData<unknown>(alone)).toEqual(data.pages[0])
})
