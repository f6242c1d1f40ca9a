import type { ConnectedAssistant } from '@fieldproof/schema/assistants'
import { Panel, PanelBody, PanelHead } from '@fieldproof/ui/panel'
import { useState } from 'react'
import { AssistantRows } from '../../components/assistants/assistant-rows.tsx'
import { DisconnectDialog } from '../../components/assistants/disconnect-dialog.tsx'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { trpc } from '../../lib/trpc.ts'

/** The assistants that the user has let in, and how to let in another. */
export function ConnectedAssistantsPanel() {
  const utils = trpc.useUtils()
  const list = trpc.assistants.list.useQuery(undefined, { staleTime: 0, refetchOnMount: 'always' })
  const disconnect = trpc.assistants.disconnect.useMutation()
  const [doomed, setDoomed] = useState<ConnectedAssistant>()
  const assistants = list.data?.assistants ?? []
  return (
    <Panel aria-labelledby="settings-assistants">
      <PanelHead
        id="settings-assistants"
        title="Connected assistants"
        count={assistants.length === 0 ? undefined : assistants.length}
      />
      {list.isError ? <LoadFailed title="The assistants could not be loaded." query={list} className="m-4" /> : null}
      <AssistantRows assistants={assistants} onDisconnect={setDoomed} />
      <PanelBody className="border-t border-line-subtle py-3 text-sm text-ink-muted first:border-t-0">
        {isSecureContext ? (
          <>
            <p>Give this address to an assistant that takes MCP servers. It sends you here to sign in and allow it.</p>
            <p className="mt-1 font-mono text-xs [overflow-wrap:anywhere] text-ink">{`${location.origin}/mcp`}</p>
          </>
        ) : (
          <p>Assistants connect where Fieldproof is reached by https. Ask your administrator.</p>
        )}
      </PanelBody>
      <DisconnectDialog
        assistant={doomed}
        disconnect={disconnect}
        onDone={() => void utils.assistants.list.invalidate()}
        onClose={() => setDoomed(undefined)}
      />
    </Panel>
  )
}
