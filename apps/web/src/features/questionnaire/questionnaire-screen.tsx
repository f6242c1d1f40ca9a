import { ScreenColumns } from '@fieldproof/ui/screen-columns'
import { TabGroup, TabPanel } from '@fieldproof/ui/tabs'
import { useCallback, useState } from 'react'
import { DocumentPicker } from '../../components/documents/document-picker.tsx'
import { OfflineBanner } from '../../components/workspace/offline-banner.tsx'
import { useWorkspaceRequest } from '../../components/workspace/use-workspace.ts'
import { breakpoints, useMediaQuery } from '../../lib/use-media-query.ts'
import { ActionsPanel } from './actions-panel.tsx'
import { AuditChatPanel } from './audit-chat.tsx'
import { type AuditTab, StartHead } from './audit-head.tsx'
import { AuditUploadZone } from './audit-upload-zone.tsx'
import { AuditsPanel } from './audits-panel.tsx'
import { type DeletableAudit, DeleteAuditDialog } from './delete-audit-dialog.tsx'
import { OpenAudit } from './open-audit.tsx'
import { PolicyView } from './policy-view.tsx'
import { PromisesPanel } from './promises-panel.tsx'
import { TemplatesPanel } from './templates-panel.tsx'
import { useAuditChat } from './use-audit-chat.ts'
import { useAuditUpload } from './use-audit-upload.ts'
import { useOpenAudit } from './use-open-audit.ts'
import { usePolicyDraft } from './use-policy-draft.ts'

/** Safety audits: the questionnaire that is open, or where one is uploaded or opened. */
export function QuestionnaireScreen() {
  const { id, open } = useOpenAudit()
  const [wanted, setWanted] = useState<{ auditId: string; itemId: string }>()
  const close = useCallback(() => {
    setWanted(undefined)
    open(undefined)
  }, [open])
  const openItem = useCallback(
    (auditId: string, itemId: string) => {
      setWanted({ auditId, itemId })
      open(auditId)
    },
    [open],
  )
  const [wantedAction, setWantedAction] = useState<{ itemId: string }>()
  useWorkspaceRequest('show-item', ({ auditId, itemId }) => openItem(auditId, itemId))
  useWorkspaceRequest('show-action', ({ itemId }) => {
    close()
    setWantedAction({ itemId })
  })
  return (
    <>
      <h2 className="sr-only">PDF Content Viewer &amp; AI Assistant</h2>
      {id === undefined ? (
        <Start onOpen={open} onOpenItem={openItem} wantedAction={wantedAction} />
      ) : (
        <OpenAudit
          key={id}
          id={id}
          firstItemId={wanted?.auditId === id ? wanted.itemId : undefined}
          onOpen={open}
          onClose={close}
        />
      )}
    </>
  )
}

/** Before a questionnaire is loaded: the upload, the audits that are there, and the policy text of the next one. */
function Start({
  onOpen,
  onOpenItem,
  wantedAction,
}: {
  onOpen: (id: string) => void
  onOpenItem: (auditId: string, itemId: string) => void
  /** An action that it is opened for. */
  wantedAction: { itemId: string } | undefined
}) {
  const chatIsColumn = useMediaQuery(breakpoints.viewerColumn)
  const [chosenTab, setTab] = useState<AuditTab>('findings')
  const [handled, setHandled] = useState<typeof wantedAction>()
  if (wantedAction !== handled) {
    setHandled(wantedAction)
    setTab('actions')
  }
  const tab = chatIsColumn && chosenTab === 'chat' ? 'findings' : chosenTab
  const policy = usePolicyDraft(undefined)
  const [documentIds, setDocumentIds] = useState<string[] | null>(null)
  const upload = useAuditUpload({ customPolicy: policy.draft.content, documentIds }, onOpen)
  const chat = useAuditChat(undefined, policy.draft.content)
  const [deleting, setDeleting] = useState<DeletableAudit>()
  const chatPanel = (className: string) => (
    <AuditChatPanel
      chat={chat}
      filename={undefined}
      blocked={undefined}
      onOpenEvidence={noEvidence}
      className={className}
    />
  )
  return (
    <TabGroup value={tab} onValueChange={setTab} className="flex min-h-0 flex-1 flex-col">
      <StartHead
        tabs={[
          { value: 'findings', label: 'Audits' },
          { value: 'actions', label: 'Actions' },
          { value: 'policy', label: 'Custom policy', short: 'Policy' },
          ...(chatIsColumn ? [] : [{ value: 'chat' as const, label: 'AI chat' }]),
        ]}
      />
      <ScreenColumns aside={chatIsColumn ? chatPanel : undefined} asideLabel="AI chat" fill={tab === 'chat'} part={tab}>
        <OfflineBanner paused="Runs and answers" className="mb-4" />
        <TabPanel value="findings" className="space-y-4">
          <AuditUploadZone upload={upload} />
          <p className="-mt-1 flex min-w-0 flex-wrap items-center gap-x-1 text-sm text-ink-muted">
            Judged by
            <DocumentPicker value={documentIds} onValueChange={setDocumentIds} className="max-w-full" />
          </p>
          <TemplatesPanel start={{ customPolicies: policy.draft.content, documentIds }} onOpen={onOpen} />
          <PromisesPanel onOpen={onOpen} />
          <AuditsPanel onOpen={onOpen} onAskToDelete={setDeleting} />
        </TabPanel>
        <TabPanel value="actions">
          <ActionsPanel onOpenItem={onOpenItem} wanted={wantedAction} />
        </TabPanel>
        <TabPanel value="policy">
          <PolicyView editing={policy} storedWithAudit={false} locked={undefined} />
        </TabPanel>
        {chatIsColumn ? null : (
          <TabPanel value="chat" className="min-h-0 flex-1 data-[state=active]:flex">
            {chatPanel('flex-1')}
          </TabPanel>
        )}
      </ScreenColumns>
      <DeleteAuditDialog audit={deleting} onClose={() => setDeleting(undefined)} onDeleted={upload.reset} />
    </TabGroup>
  )
}

/** There is no answer yet whose evidence could be opened. */
const noEvidence = () => undefined
