import type { AuditSort, AuditsPage } from '@fieldproof/schema/audit-pages'
import type { AuditSummary } from '@fieldproof/schema/audits'
import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useMemo } from 'react'
import { changePages, readPages, rowsOf } from '../../components/rows/use-pages.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSettled } from '../../lib/use-settled.ts'

/** Rows that are asked for at once. */
const pageLength = 50
const pollMs = 3_000
const listsKey = getQueryKey(trpc.audits.listPage, undefined, 'infinite')

const isAtWork = ({ status }: Pick<AuditSummary, 'status'>) => status === 'reading' || status === 'running'

/** The user's audits as far as they were read, read again while the server works on one of them. */
export function useAuditPages({ search, sort }: { search: string; sort: AuditSort }) {
  const text = useSettled(search.trim()).slice(0, 300)
  const input = { sort, limit: pageLength, ...(text === '' ? {} : { text }) }
  const query = trpc.audits.listPage.useInfiniteQuery(
    input,
    readPages<AuditsPage>((pages) => (pages.some(({ audits }) => audits.some(isAtWork)) ? pollMs : false)),
  )
  const audits = useMemo(() => query.data && rowsOf(query.data.pages, (page) => page.audits), [query.data])
  return { query, audits, counts: query.data?.pages[0]?.counts ?? undefined }
}

/** Takes an audit out of the lists, before the server tells it. */
export function useForgetAudit() {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  return async (id: string) => {
    changePages<AuditsPage>(client, listsKey, (page) => ({
      ...page,
      audits: page.audits.filter((audit) => audit.id !== id),
    }))
    await utils.audits.listPage.invalidate()
  }
}
