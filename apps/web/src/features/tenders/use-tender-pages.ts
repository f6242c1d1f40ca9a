import type { TenderSort, TendersPage } from '@fieldproof/schema/tender-pages'
import type { TenderSummary } from '@fieldproof/schema/tenders'
import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useMemo } from 'react'
import { changePages, readPages, rowsOf } from '../../components/rows/use-pages.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSettled } from '../../lib/use-settled.ts'

/** Rows that are asked for at once. */
const pageLength = 50
const pollMs = 3_000
const listsKey = getQueryKey(trpc.tenders.listPage, undefined, 'infinite')

const isAtWork = ({ status, judging }: Pick<TenderSummary, 'status' | 'judging'>) =>
  status === 'analysing' || judging > 0

/** The tenders of the workspace as far as they were read, read again while the server works on one of them. */
export function useTenderPages({ search, sort }: { search: string; sort: TenderSort }) {
  const text = useSettled(search.trim()).slice(0, 300)
  const input = { sort, limit: pageLength, ...(text === '' ? {} : { text }) }
  const query = trpc.tenders.listPage.useInfiniteQuery(
    input,
    readPages<TendersPage>((pages) => (pages.some(({ tenders }) => tenders.some(isAtWork)) ? pollMs : false)),
  )
  const tenders = useMemo(() => query.data && rowsOf(query.data.pages, (page) => page.tenders), [query.data])
  return { query, tenders, counts: query.data?.pages[0]?.counts ?? undefined }
}

/** Takes a tender out of the lists, before the server tells it. */
export function useForgetTender() {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  return async (id: string) => {
    changePages<TendersPage>(client, listsKey, (page) => ({
      ...page,
      tenders: page.tenders.filter((tender) => tender.id !== id),
    }))
    await utils.tenders.listPage.invalidate()
  }
}
