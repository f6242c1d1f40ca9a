import type { CreatedWebhook, Webhook } from '@fieldproof/schema/webhooks'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { Panel, PanelBody } from '@fieldproof/ui/panel'
import { Skeleton, useLateLoading } from '@fieldproof/ui/skeleton'
import { useAgentTheme } from '@fieldproof/ui/theme'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AdminHeader } from '../admin-header.tsx'
import { AdminNav } from '../admin-nav.tsx'
import { useAdminSession } from '../use-admin-session.ts'
import { CreateWebhookForm } from './create-webhook-form.tsx'
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { NewSecretDialog } from './new-secret-dialog.tsx'
import { WebhookRows } from './webhook-rows.tsx'

/** `/admin/webhooks`: which other systems are told what happens in a workspace. */
export function WebhooksScreen() {
  useAgentTheme('admin')
  const { logout } = useAdminSession()
  const list = trpc.admin.listWebhooks.useQuery(undefined, { staleTime: 0, refetchOnMount: 'always' })
  const webhooks = list.data?.webhooks
  const [created, setCreated] = useState<CreatedWebhook>()
  const [opened, setOpened] = useState<Webhook>()
  const [doomed, setDoomed] = useState<Webhook>()
  const [forms, setForms] = useState(0)
  const late = useLateLoading(webhooks === undefined && !list.isError)

  return (
    <div className="min-h-dvh">
      <title>Webhooks · Fieldproof</title>
      <AdminHeader onLogout={logout} />
      <main className="mx-auto flex max-w-[76rem] flex-col gap-5 px-(--gutter) py-6 pt-3">
        <AdminNav />
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">Webhooks</h1>
          <p className="text-sm text-ink-muted">
            Tell other systems what happens in the workspace of one agent. Messages are signed, and sent again for most
            of a day where they do not arrive.
          </p>
        </div>
        {/* A fresh form for the next one. */}
        <CreateWebhookForm
          key={forms}
          onCreated={(next) => {
            setCreated(next)
            setForms(forms + 1)
          }}
        />
        {list.isError ? (
          <LoadFailed
            title="Failed to load the webhooks"
            error={list.error}
            onRetry={list.refetch}
            busy={list.isFetching}
          />
        ) : (
          <Panel aria-label="Webhooks" aria-busy={webhooks === undefined}>
            {webhooks === undefined ? (
              <PanelBody role="status" className="min-h-40">
                <span className="sr-only">Loading the webhooks</span>
                {late ? <Skeleton className="h-2.5 w-64" /> : null}
              </PanelBody>
            ) : null}
            {webhooks?.length === 0 ? (
              <EmptyState
                icon={WebhookIcon}
                title="No webhooks yet"
                description="A webhook tells another system of indexed documents, finished audits and due actions."
              />
            ) : null}
            {webhooks && webhooks.length > 0 ? (
              <WebhookRows webhooks={webhooks} onOpen={setOpened} onDelete={setDoomed} />
            ) : null}
          </Panel>
        )}
        <NewSecretDialog created={created} onClose={() => setCreated(undefined)} />
        <DeliveriesDialog webhook={opened} onClose={() => setOpened(undefined)} />
        <DeleteWebhookDialog webhook={doomed} onClose={() => setDoomed(undefined)} />
      </main>
    </div>
  )
}
