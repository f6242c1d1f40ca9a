import { Panel, PanelBody } from '@fieldproof/ui/panel'
import { Skeleton, useLateLoading } from '@fieldproof/ui/skeleton'
import type { ReactNode } from 'react'
import { type FailedQuery, LoadFailed } from '../../lib/load-failed.tsx'

/** What there is of one thing: a sign that it is loaded, `empty` where there is none, or the rows, which stay where a later look fails. */
export function ListPanel<Row>({
  label,
  plural,
  query,
  rows,
  empty,
  children,
}: {
  label: string
  /** "the keys" */
  plural: string
  query: FailedQuery
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}) {
  const late = useLateLoading(rows === undefined && query.error === null)
  const failed = query.error === null ? null : <LoadFailed title={`Failed to load ${plural}`} query={query} />
  if (rows === undefined && failed !== null) return failed
  return (
    <>
      {failed}
      <Panel aria-label={label} aria-busy={rows === undefined}>
        {rows === undefined ? (
          <PanelBody role="status" className="min-h-40">
            <span className="sr-only">Loading {plural}</span>
            {late ? <Skeleton className="h-2.5 w-64" /> : null}
          </PanelBody>
        ) : rows.length === 0 ? (
          empty
        ) : (
          children(rows)
        )}
      </Panel>
    </>
  )
}
