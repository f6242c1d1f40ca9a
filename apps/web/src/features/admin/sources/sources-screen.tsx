import type { Source, SourceFileState } from '@fieldproof/schema/sources'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { FolderSync } from 'lucide-react'
import { useMemo, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { AdminPage } from '../admin-page.tsx'
import { ListPanel } from '../list-panel.tsx'
import { ConnectSourceForm } from './connect-source-form.tsx'
import { DisconnectSourceDialog } from './disconnect-source-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { SourceFilesDialog } from './source-files-dialog.tsx'
import { type SourceActions, SourceRow } from './source-row.tsx'

/** Milliseconds: while a look runs, and otherwise. */
const [watchMs, idleMs] = [1_000, 5_000]

/** `/admin/sources`: which folders and S3 prefixes the workspaces stay in step with. */
export function SourcesScreen() {
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
    <AdminPage
      title="Sources"
      about="Keep a workspace in step with a folder of the server or a prefix of S3: new files come in, a changed file becomes the next revision, and nothing is deleted by itself. The operator says which may be connected."
    >
      {allowed.length > 0 ? (
        // A fresh form for the next one.
        <ConnectSourceForm key={forms} allowed={allowed} onConnected={() => setForms(forms + 1)} />
      ) : null}
      <ListPanel
        label="Sources"
        plural="the sources"
        query={list}
        rows={sources}
        empty={
          <EmptyState
            icon={FolderSync}
            title="No source is connected"
            description={
              allowed.length === 0
                ? 'The operator allows none yet: WATCHED_FOLDERS and WATCHED_S3_PREFIXES name them.'
                : 'Connect one, and its files come in as documents.'
            }
          />
        }
      >
        {(rows) => (
          <ul className="divide-y divide-line-subtle">
            {rows.map((source) => (
              <SourceRow key={source.id} source={source} actions={actions} />
            ))}
          </ul>
        )}
      </ListPanel>
      <SourceFilesDialog source={files?.source} state={lastState} onClose={() => setFiles(undefined)} />
      <PersonDialog source={assigned} onClose={() => setAssigned(undefined)} />
      <DisconnectSourceDialog source={doomed} onClose={() => setDoomed(undefined)} />
    </AdminPage>
  )
}

const isAtWork = ({ lookingSince, files }: Source) => lookingSince !== null || files.new > 0 || files.changed > 0
