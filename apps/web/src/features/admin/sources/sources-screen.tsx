import type { Source, SourceFileState } from '@fieldproof/schema/sources'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { Panel, PanelBody } from '@fieldproof/ui/panel'
import { Skeleton, useLateLoading } from '@fieldproof/ui/skeleton'
import { useAgentTheme } from '@fieldproof/ui/theme'
import { FolderSync } from 'lucide-react'
import { useMemo, useState } from 'react'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AdminHeader } from '../admin-header.tsx'
import { AdminNav } from '../admin-nav.tsx'
import { useAdminSession } from '../use-admin-session.ts'
import { ConnectSourceForm } from './connect-source-form.tsx'
import { DisconnectSourceDialog } from './disconnect-source-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { SourceFilesDialog } from './source-files-dialog.tsx'
import { type SourceActions, SourceRow } from './source-row.tsx'

/** Milliseconds: while a look runs, and otherwise. */
const [watchMs, idleMs] = [1_000, 5_000]

/** `/admin/sources`: which folders and S3 prefixes the workspaces stay in step with. */
export function SourcesScreen() {
  useAgentTheme('admin')
  const { logout } = useAdminSession()
  const list = trpc.admin.listSources.useQuery(undefined, {
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.sources.some(isAtWork) ? watchMs : idleMs),
  })
  const sources = list.data?.sources
  const allowed = list.data?.allowed ?? []
  const [files, setFiles] = useState<{ source: Source; state: SourceFileState }>()
  const [lastState, setLastState] = useState<SourceFileState>('in_step')
  const [assigned, setAssigned] = useState<Source>()
  const [doomed, setDoomed] = useState<Source>()
  const [forms, setForms] = useState(0)
  const late = useLateLoading(sources === undefined && !list.isError)
  const actions = useMemo<SourceActions>(
    () => ({
      files: (source, state) => {
        setLastState(state)
        setFiles({ source, state })
      },
      person: setAssigned,
      disconnect: setDoomed,
    }),
    [],
  )

  return (
    <div className="min-h-dvh">
      <title>Sources · Fieldproof</title>
      <AdminHeader onLogout={logout} />
      <main className="mx-auto flex max-w-[76rem] flex-col gap-5 px-(--gutter) py-6 pt-3">
        <AdminNav />
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">Sources</h1>
          <p className="text-sm text-ink-muted">
            Keep a workspace in step with a folder of the server or a prefix of S3: new files come in, a changed file
            becomes the next revision, and nothing is deleted by itself. The operator says which may be connected.
          </p>
        </div>
        {allowed.length > 0 ? (
          // A fresh form for the next one.
          <ConnectSourceForm key={forms} allowed={allowed} onConnected={() => setForms(forms + 1)} />
        ) : null}
        {list.isError ? (
          <LoadFailed
            title="Failed to load the sources"
            error={list.error}
            onRetry={list.refetch}
            busy={list.isFetching}
          />
        ) : (
          <Panel aria-label="Sources" aria-busy={sources === undefined}>
            {sources === undefined ? (
              <PanelBody role="status" className="min-h-40">
                <span className="sr-only">Loading the sources</span>
                {late ? <Skeleton className="h-2.5 w-64" /> : null}
              </PanelBody>
            ) : null}
            {sources?.length === 0 ? (
              <EmptyState
                icon={FolderSync}
                title="No source is connected"
                description={
                  allowed.length === 0
                    ? 'The operator allows none yet: WATCHED_FOLDERS and WATCHED_S3_PREFIXES name them.'
                    : 'Connect one, and its files come in as documents.'
                }
              />
            ) : null}
            {sources && sources.length > 0 ? (
              <ul className="divide-y divide-line-subtle">
                {sources.map((source) => (
                  <SourceRow key={source.id} source={source} actions={actions} />
                ))}
              </ul>
            ) : null}
          </Panel>
        )}
        <SourceFilesDialog source={files?.source} state={lastState} onClose={() => setFiles(undefined)} />
        <PersonDialog source={assigned} onClose={() => setAssigned(undefined)} />
        <DisconnectSourceDialog source={doomed} onClose={() => setDoomed(undefined)} />
      </main>
    </div>
  )
}

const isAtWork = ({ lookingSince, files }: Source) => lookingSince !== null || files.new > 0 || files.changed > 0
