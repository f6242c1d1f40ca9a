import { Button } from '@fieldproof/ui/button'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { Panel, PanelBody, PanelFoot } from '@fieldproof/ui/panel'
import { Skeleton, useLateLoading } from '@fieldproof/ui/skeleton'
import { toast } from '@fieldproof/ui/toast-store'
import { Download, ScrollText, ShieldCheck } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { downloadFile } from '../../../components/viewer/download-file.ts'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { errorText } from '../../../lib/rest-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { AdminPage } from '../admin-page.tsx'
import { boundsOfDay } from './describe-entry.ts'
import { LogCheck } from './log-check.tsx'
import { LogEntries } from './log-entries.tsx'
import { LogFilterFields, type LogFilters, noFilters } from './log-filters.tsx'

/** `/admin/security-log`: who did what, newest first; computed again on request, and to take away as CSV. */
export function SecurityLogScreen() {
  const [filters, setFilters] = useState(noFilters)
  const input = useDeferredValue(toInput(filters))
  const log = trpc.admin.listSecurityLog.useInfiniteQuery(
    { ...input, limit: 50 },
    // Every visit shows what happened since the last one.
    { getNextPageParam: (page) => page.nextCursor, staleTime: 0, refetchOnMount: 'always' },
  )
  const check = trpc.admin.verifySecurityLog.useMutation({
    onError: (error) =>
      toast({ tone: 'danger', title: 'The log could not be verified', description: errorText(error) }),
  })
  const entries = log.data?.pages.flatMap((page) => page.entries)
  const late = useLateLoading(entries === undefined)
  const isFiltered = filters.action !== 'all' || filters.actor !== '' || filters.day !== ''

  return (
    <AdminPage
      title="Security log"
      about="Who did what, and from where. Entries can only be added, and each proves the one before it."
      actions={
        <div className="flex gap-2">
          <ExportButton input={input} />
          <Button variant="primary" icon={ShieldCheck} busy={check.isPending} onClick={() => check.mutate()}>
            {check.isPending ? 'Verifying...' : 'Verify'}
          </Button>
        </div>
      }
    >
      {check.data ? <LogCheck check={check.data} /> : null}
      <Panel aria-label="Entries" aria-busy={entries === undefined && !log.isError}>
        <PanelBody className="border-b border-line-subtle">
          <LogFilterFields value={filters} onChange={setFilters} />
        </PanelBody>
        {log.isError ? (
          <PanelBody>
            <LoadFailed title="Failed to load the log" query={log} />
          </PanelBody>
        ) : null}
        {entries === undefined && !log.isError ? <Loading visible={late} /> : null}
        {entries?.length === 0 ? (
          <EmptyState
            icon={ScrollText}
            title={isFiltered ? 'No such entries' : 'No entries yet'}
            description={isFiltered ? 'Nothing in the log fits these filters.' : 'What users do will be noted here.'}
            action={isFiltered ? <Button onClick={() => setFilters(noFilters)}>Clear filters</Button> : undefined}
          />
        ) : null}
        {entries && entries.length > 0 ? <LogEntries entries={entries} /> : null}
        {log.hasNextPage ? (
          <PanelFoot className="justify-center">
            <Button busy={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
              {log.isFetchingNextPage ? 'Loading...' : 'Show older entries'}
            </Button>
          </PanelFoot>
        ) : null}
      </Panel>
    </AdminPage>
  )
}

type LogInput = ReturnType<typeof toInput>

function toInput({ action, actor, day }: LogFilters) {
  return {
    ...(action === 'all' ? {} : { action }),
    ...(actor.trim() === '' ? {} : { actor: actor.trim() }),
    ...boundsOfDay(day),
  }
}

function ExportButton({ input }: { input: LogInput }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const query = new URLSearchParams(input)
      await downloadFile(`/api/admin/security-log.csv?${query}`, 'fieldproof-security-log.csv', 'admin')
    } catch (error) {
      toast({ tone: 'danger', title: 'The log could not be exported', description: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={Download} busy={busy} onClick={save}>
      Export CSV
    </Button>
  )
}

function Loading({ visible }: { visible: boolean }) {
  return (
    <div role="status" className="flex min-h-52 flex-col">
      <span className="sr-only">Loading the log</span>
      {visible
        ? [1, 0.75, 0.5, 0.3].map((opacity) => (
            <div key={opacity} style={{ opacity }} className="flex h-(--row-h) items-center gap-6 px-5">
              <Skeleton className="h-2.5 w-36" />
              <Skeleton className="h-2.5 w-24" />
              <Skeleton className="h-2.5 w-56" />
            </div>
          ))
        : null}
    </div>
  )
}
