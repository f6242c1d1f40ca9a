import type { UserAssistant } from '@fieldproof/schema/assistants'
import { Panel, PanelBody, PanelHead } from '@fieldproof/ui/panel'
import { useState } from 'react'
import { AssistantRows } from '../../../components/assistants/assistant-rows.tsx'
import { DisconnectDialog } from '../../../components/assistants/disconnect-dialog.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { trpc } from '../../../lib/trpc.ts'

/** Assistants that users have let in by their own sign-in, beside the keys that the super admin made. */
export function UserAssistantsPanel() {
  const utils = trpc.useUtils()
  const list = trpc.admin.listAssistants.useQuery(undefined, { staleTime: 0, refetchOnMount: 'always' })
  const disconnect = trpc.admin.disconnectAssistant.useMutation()
  const [doomed, setDoomed] = useState<UserAssistant>()
  const assistants = list.data?.assistants
  if (list.isError) return <LoadFailed title="Failed to load the assistants" query={list} />
  return (
    <Panel aria-labelledby="user-assistants">
      <PanelHead id="user-assistants" title="Connected assistants" count={assistants?.length} />
      {assistants?.length === 0 ? (
        <PanelBody className="text-sm text-ink-muted">
          Users connect assistants by their own sign-in. Each may do what its user may, in one workspace.
        </PanelBody>
      ) : null}
      <AssistantRows assistants={assistants ?? []} onDisconnect={setDoomed} />
      <DisconnectDialog
        assistant={doomed}
        disconnect={disconnect}
        onDone={() => void utils.admin.listAssistants.invalidate()}
        onClose={() => setDoomed(undefined)}
      />
    </Panel>
  )
}
