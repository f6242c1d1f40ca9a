import type { Audit } from '@fieldproof/schema/audits'
import { Button } from '@fieldproof/ui/button'
import { ScreenColumns } from '@fieldproof/ui/screen-columns'
import { useLateLoading } from '@fieldproof/ui/skeleton'
import { TabGroup, TabPanel } from '@fieldproof/ui/tabs'
import { Upload } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { ViewerSheet } from '../../components/viewer/viewer-sheet.tsx'
import { OfflineBanner } from '../../components/workspace/offline-banner.tsx'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { breakpoints, useMediaQuery } from '../../lib/use-media-query.ts'
import { AuditChatPanel } from './audit-chat.tsx'
import { AuditHead, type AuditTab } from './audit-head.tsx'
import { AuditHistory } from './audit-history.tsx'
import { ChangesView } from './changes-view.tsx'
import { CoverDialog } from './cover-dialog.tsx'
import { DeleteAuditDialog } from './delete-audit-dialog.tsx'
import { nameAudit } from './describe-audit.ts'
import { ExtractedText } from './extracted-text.tsx'
import { FindingsSkeleton } from './findings-skeleton.tsx'
import { FindingsView } from './findings-view.tsx'
import type { ShownItem } from './items-panel.tsx'
import { PolicyView } from './policy-view.tsx'
import { SaveTemplateDialog } from './save-template-dialog.tsx'
import { useAuditChat } from './use-audit-chat.ts'
import { useAuditReport } from './use-audit-report.ts'
import { useAudit } from './use-audits.ts'
import { useEvidenceViewer } from './use-evidence-viewer.ts'
import { useItemsEditing } from './use-items-editing.ts'
import { usePolicyDraft } from './use-policy-draft.ts'

/** The audit that is open, with its parts as tabs and its chat beside them. Give it the audit's id as its key. */
export function OpenAudit({
  id,
  firstItemId,
  onOpen,
  onClose,
}: {
  id: string
  /** An item that it is opened for. */
  firstItemId?: string | undefined
  /** Opens another audit. */
  onOpen: (id: string) => void
  onClose: () => void
}) {
  const { query, audit, announcement } = useAudit(id)
  const editing = useItemsEditing(audit)
  const { setEditing } = editing
  const hasRoom = useMediaQuery(breakpoints.viewerColumn)
  // A page beside its items needs the room of the chat, which then is a tab.
  const chatIsColumn = hasRoom && !editing.pageShown
  const late = useLateLoading(query.isPending)
  const [chosenTab, setTab] = useState<AuditTab>('findings')
  const tab = chatIsColumn && chosenTab === 'chat' ? 'findings' : chosenTab
  const policy = usePolicyDraft(audit)
  const chat = useAuditChat(audit, policy.draft.content)
  const report = useAuditReport(id)
  const [deleting, setDeleting] = useState(false)
  const [saving, setSaving] = useState(false)
  const [historyOpen, setHistoryOpen] = useState(false)
  const [coverOpen, setCoverOpen] = useState(false)
  const [shownItem, setShownItem] = useState<ShownItem>()
  const showItem = useCallback(
    (itemId: string) => {
      setTab('findings')
      setEditing(false)
      // Each time anew, so that an item that was closed meanwhile opens again.
      setShownItem({ itemId })
    },
    [setEditing],
  )
  useEffect(() => {
    if (firstItemId !== undefined) showItem(firstItemId)
  }, [firstItemId, showItem])
  const itemShown = useCallback(() => setShownItem(undefined), [])
  const evidence = useEvidenceViewer(audit, setTab, showItem)

  const chatPanel = (className: string) => (
    <AuditChatPanel
      chat={chat}
      filename={audit?.filename ?? ''}
      blocked={whyChatWaits(audit)}
      onOpenEvidence={evidence.open}
      className={className}
    />
  )
  return (
    <TabGroup value={tab} onValueChange={setTab} className="flex min-h-0 flex-1 flex-col">
      <AuditHead
        audit={audit}
        filename={audit?.filename ?? 'Questionnaire'}
        tabs={[
          { value: 'findings', label: 'Findings' },
          ...(audit !== undefined && audit.revision > 1 ? [{ value: 'changes' as const, label: 'Changes' }] : []),
          { value: 'text', label: 'Extracted text', short: 'Text' },
          { value: 'policy', label: 'Custom policy', short: 'Policy' },
          ...(chatIsColumn ? [] : [{ value: 'chat' as const, label: 'AI chat' }]),
        ]}
        actions={{
          onUploadAnother: onClose,
          onReport: audit === undefined || audit.items.length === 0 ? undefined : report.start,
          onFillIn:
            audit === undefined || audit.fileKind === 'pdf' || audit.items.length === 0 ? undefined : report.fillIn,
          reporting: report.busy,
          onCover: audit === undefined || !coverOpens(audit) ? undefined : () => setCoverOpen(true),
          onSaveTemplate: audit === undefined || audit.items.length === 0 ? undefined : () => setSaving(true),
          onHistory: () => setHistoryOpen(true),
          onAskToDelete: () => setDeleting(true),
        }}
      />
      <ScreenColumns aside={chatIsColumn ? chatPanel : undefined} asideLabel="AI chat" fill={tab === 'chat'} part={tab}>
        <OfflineBanner paused="Runs and answers" className="mb-4" />
        {query.isError ? (
          <LoadFailed
            title={audit === undefined ? 'The audit could not be loaded.' : 'The audit could not be refreshed.'}
            query={query}
            className="mb-4"
          >
            {audit === undefined ? (
              <Button size="sm" icon={Upload} onClick={onClose}>
                All audits
              </Button>
            ) : null}
          </LoadFailed>
        ) : null}
        {audit === undefined ? (
          late ? (
            <FindingsSkeleton />
          ) : null
        ) : (
          <>
            <TabPanel value="findings" className="space-y-4">
              <FindingsView
                audit={audit}
                editing={editing}
                hasPolicy={policy.draft.content.trim() !== ''}
                onBeforeRun={policy.store}
                onOpenEvidence={evidence.open}
                shownItem={shownItem}
                onItemShown={itemShown}
                onOpenQuestion={evidence.openQuestion}
                onOpenAudit={onOpen}
                onClose={onClose}
              />
            </TabPanel>
            <TabPanel value="changes">
              <ChangesView auditId={id} onShowItem={showItem} />
            </TabPanel>
            <TabPanel value="text">
              <ExtractedText audit={audit} onOpenFile={evidence.openFile} />
            </TabPanel>
            <TabPanel value="policy">
              <PolicyView editing={policy} storedWithAudit locked={whyPolicyIsLocked(audit)} />
            </TabPanel>
            {chatIsColumn ? null : (
              <TabPanel value="chat" className="min-h-0 flex-1 data-[state=active]:flex">
                {chatPanel('flex-1')}
              </TabPanel>
            )}
          </>
        )}
      </ScreenColumns>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <ViewerSheet
        target={evidence.target}
        onSource={evidence.show}
        onClose={evidence.close}
        className="w-[min(48rem,92vw)]"
      />
      {audit === undefined ? null : <CoverDialog audit={audit} open={coverOpen} onClose={() => setCoverOpen(false)} />}
      <AuditHistory auditId={id} open={historyOpen} onOpenChange={setHistoryOpen} />
      <SaveTemplateDialog
        auditId={id}
        name={nameAudit(audit?.filename ?? '')}
        open={saving}
        onClose={() => setSaving(false)}
      />
      <DeleteAuditDialog audit={deleting ? audit : undefined} onClose={() => setDeleting(false)} onDeleted={onClose} />
    </TabGroup>
  )
}

const coverOpens = ({ status }: Pick<Audit, 'status'>) =>
  status !== 'signed_off' && status !== 'reading' && status !== 'failed'

function whyChatWaits(audit: Pick<Audit, 'status'> | undefined): string | undefined {
  if (audit === undefined) return 'The questionnaire is being loaded'
  return audit.status === 'reading' ? 'The questionnaire is being read' : undefined
}

function whyPolicyIsLocked({ status }: Pick<Audit, 'status'>): string | undefined {
  if (status === 'signed_off') return 'The audit is signed off. Its policy text can no longer be changed.'
  if (status === 'running') return 'The audit is running. Pause it to change its policy text.'
  return undefined
}
