import type { ApiKey, CreatedApiKey } from '@fieldproof/schema/api-keys'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { AdminPage } from '../admin-page.tsx'
import { ListPanel } from '../list-panel.tsx'
import { CreateKeyForm } from './create-key-form.tsx'
import { KeyRows } from './key-rows.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'
import { UserAssistantsPanel } from './user-assistants-panel.tsx'

/** `/admin/api-keys`: which other systems may upload and ask, each in one agent's workspace. */
export function ApiKeysScreen() {
  const list = trpc.admin.listApiKeys.useQuery(undefined, { staleTime: 0, refetchOnMount: 'always' })
  const keys = list.data?.keys
  const [created, setCreated] = useState<CreatedApiKey>()
  const [doomed, setDoomed] = useState<ApiKey>()
  const [forms, setForms] = useState(0)

  return (
    <AdminPage
      title="API keys"
      about={
        <>
          Let other systems upload documents and ask, each in the workspace of one agent.{' '}
          <a href="/api/docs" className="text-primary-ink underline underline-offset-2">
            Every call is described here
          </a>
          .
        </>
      }
    >
      {/* A fresh form for the next key. */}
      <CreateKeyForm
        key={forms}
        onCreated={(next) => {
          setCreated(next)
          setForms(forms + 1)
        }}
      />
      <ListPanel
        label="Keys"
        plural="the keys"
        query={list}
        rows={keys}
        empty={
          <EmptyState
            icon={KeyRound}
            title="No keys yet"
            description="A key lets another system, such as a document archive, work with one agent."
          />
        }
      >
        {(rows) => <KeyRows keys={rows} onRevoke={setDoomed} />}
      </ListPanel>
      <UserAssistantsPanel />
      <NewTokenDialog created={created} onClose={() => setCreated(undefined)} />
      <RevokeKeyDialog apiKey={doomed} onClose={() => setDoomed(undefined)} />
    </AdminPage>
  )
}
