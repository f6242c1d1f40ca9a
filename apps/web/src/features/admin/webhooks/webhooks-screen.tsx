import type { CreatedWebhook, Webhook } from '@fieldproof/schema/webhooks'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { AdminPage } from '../admin-page.tsx'
import { ListPanel } from '../list-panel.tsx'
import { CreateWebhookForm } from './create-webhook-form.tsx'
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { NewSecretDialog } from './new-secret-dialog.tsx'
import { WebhookRows } from './webhook-rows.tsx'

/** `/admin/webhooks`: which other systems are told what happens in a workspace. */
export function WebhooksScreen() {
  const list = trpc.admin.listWebhooks.useQuery(undefined, { staleTime: 0, refetchOnMount: 'always' })
  const webhooks = list.data?.webhooks
  const [created, setCreated] = useState<CreatedWebhook>()
  const [opened, setOpened] = useState<Webhook>()
  const [doomed, setDoomed] = useState<Webhook>()
  const [forms, setForms] = useState(0)

  return (
    <AdminPage
      title="Webhooks"
      about="Tell other systems what happens in the workspace of one agent. Messages are signed, and sent again for most of a day where they do not arrive."
    >
      {/* A fresh form for the next one. */}
      <CreateWebhookForm
        key={forms}
        onCreated={(next) => {
          setCreated(next)
          setForms(forms + 1)
        }}
      />
      <ListPanel
        label="Webhooks"
        plural="the webhooks"
        query={list}
        rows={webhooks}
        empty={
          <EmptyState
            icon={WebhookIcon}
            title="No webhooks yet"
            description="A webhook tells another system of indexed documents, finished audits and due actions."
          />
        }
      >
        {(rows) => <WebhookRows webhooks={rows} onOpen={setOpened} onDelete={setDoomed} />}
      </ListPanel>
      <NewSecretDialog created={created} onClose={() => setCreated(undefined)} />
      <DeliveriesDialog webhook={opened} onClose={() => setOpened(undefined)} />
      <DeleteWebhookDialog webhook={doomed} onClose={() => setDoomed(undefined)} />
    </AdminPage>
  )
}
