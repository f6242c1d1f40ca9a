import type { ApiKey, CreatedApiKey } from '@fieldproof/schema/api-keys'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { Panel, PanelBody } from '@fieldproof/ui/panel'
import { Skeleton, useLateLoading } from '@fieldproof/ui/skeleton'
import { useAgentTheme } from '@fieldproof/ui/theme'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AdminHeader } from '../admin-header.tsx'
import { AdminNav } from '../admin-nav.tsx'
import { useAdminSession } from '../use-admin-session.ts'
import { CreateKeyForm } from './create-key-form.tsx'
import { KeyRows } from './key-rows.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'
import { UserAssistantsPanel } from './user-assistants-panel.tsx'

/** `/admin/api-keys`: which other systems may upload and ask, each in one agent's workspace. */
export function ApiKeysScreen() {
  useAgentTheme('admin')
  const { logout } = useAdminSession()
  const list = trpc.admin.listApiKeys.useQuery(undefined, { staleTime: 0, refetchOnMount: 'always' })
  const keys = list.data?.keys
  const [created, setCreated] = useState<CreatedApiKey>()
  const [doomed, setDoomed] = useState<ApiKey>()
  const [forms, setForms] = useState(0)
  const late = useLateLoading(keys === undefined && !list.isError)

  return (
    <div className="min-h-dvh">
      <title>API keys · Fieldproof</title>
      <AdminHeader onLogout={logout} />
      <main className="mx-auto flex max-w-[76rem] flex-col gap-5 px-(--gutter) py-6 pt-3">
        <AdminNav />
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">API keys</h1>
          <p className="text-sm text-ink-muted">
            Let other systems upload documents and ask, each in the workspace of one agent.{' '}
            <a href="/api/docs" className="text-primary-ink underline underline-offset-2">
              Every call is described here
            </a>
            .
          </p>
        </div>
        {/* A fresh form for the next key. */}
        <CreateKeyForm
          key={forms}
          onCreated={(next) => {
            setCreated(next)
            setForms(forms + 1)
          }}
        />
        {list.isError ? (
          <LoadFailed
            title="Failed to load the keys"
            error={list.error}
            onRetry={list.refetch}
            busy={list.isFetching}
          />
        ) : (
          <Panel aria-label="Keys" aria-busy={keys === undefined}>
            {keys === undefined ? (
              <PanelBody role="status" className="min-h-40">
                <span className="sr-only">Loading the keys</span>
                {late ? <Skeleton className="h-2.5 w-64" /> : null}
              </PanelBody>
            ) : null}
            {keys?.length === 0 ? (
              <EmptyState
                icon={KeyRound}
                title="No keys yet"
                description="A key lets another system, such as a document archive, work with one agent."
              />
            ) : null}
            {keys && keys.length > 0 ? <KeyRows keys={keys} onRevoke={setDoomed} /> : null}
          </Panel>
        )}
        <UserAssistantsPanel />
        <NewTokenDialog created={created} onClose={() => setCreated(undefined)} />
        <RevokeKeyDialog apiKey={doomed} onClose={() => setDoomed(undefined)} />
      </main>
    </div>
  )
}
