import type { Audit } from '@fieldproof/schema/audits'
import { Button } from '@fieldproof/ui/button'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { useLateLoading } from '@fieldproof/ui/skeleton'
import { TabGroup, TabPanel } from '@fieldproof/ui/tabs'
import { RotateCw, Upload, WifiOff } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { useHealth } from '../../lib/use-health.ts'
import { breakpoints, useMediaQuery } from '../../lib/use-media-query.ts'
import { ViewerSheet } from '../viewer/viewer-sheet.tsx'
import { AuditChatPanel } from './audit-chat.tsx'
import { AuditHead, type AuditTab } from './audit-head.tsx'
import { AuditHistory } from './audit-history.tsx'
import { DeleteAuditDialog } from './delete-audit-dialog.tsx'
import { type OpenableEvidence, type OpenEvidence, placeOf } from './evidence-target.ts'
import { ExtractedText } from './extracted-text.tsx'
import { FindingsSkeleton } from './findings-skeleton.tsx'
import { FindingsView } from './findings-view.tsx'
import { PolicyView } from './policy-view.tsx'
import { ScreenColumns } from './screen-columns.tsx'
import { useAuditChat } from './use-audit-chat.ts'
import { useAuditReport } from './use-audit-report.ts'
import { useAudit } from './use-audits.ts'
import { usePolicyDraft } from './use-policy-draft.ts'

/** The audit that is open, with its parts as tabs and its chat beside them. Give it the audit's id as its key. */
export function OpenAudit({ id, onClose }: { id: string; onClose: () => void }) {
  const { query, audit, announcement } = useAudit(id)
  const late = useLateLoading(query.isPending)
  const chatIsColumn = useMediaQuery(breakpoints.viewerColumn)
  const [chosenTab, setTab] = useState<AuditTab>('findings')
  const tab = chatIsColumn && chosenTab === 'chat' ? 'findings' : chosenTab
  const policy = usePolicyDraft(audit)
  const chat = useAuditChat(audit, policy.draft.content)
  const report = useAuditReport(id)
  const offline = useHealth().connected === false
  const [deleting, setDeleting] = useState(false)
  const [historyOpen, setHistoryOpen] = useState(false)
  const evidence = useEvidenceViewer(setTab)

  const chatPanel = (className: string) => (
    <AuditChatPanel chat={chat} filename={audit?.filename} onOpenEvidence={evidence.open} className={className} />
  )
  return (
    <TabGroup value={tab} onValueChange={setTab} className="flex min-h-0 flex-1 flex-col">
      <AuditHead
        audit={audit}
        filename={audit?.filename ?? 'Questionnaire'}
        tabs={[
          { value: 'findings', label: 'Findings' },
          { value: 'text', label: 'Extracted text', short: 'Text' },
          { value: 'policy', label: 'Custom policy', short: 'Policy' },
          ...(chatIsColumn ? [] : [{ value: 'chat' as const, label: 'AI chat' }]),
        ]}
        actions={{
          onUploadAnother: onClose,
          onReport: audit === undefined || audit.items.length === 0 ? undefined : report.start,
          reporting: report.busy,
          onHistory: () => setHistoryOpen(true),
          onAskToDelete: () => setDeleting(true),
        }}
      />
      <ScreenColumns aside={chatIsColumn ? chatPanel : undefined} fill={tab === 'chat'}>
        {offline ? (
          <InlineAlert tone="danger" icon={WifiOff} title="Vector database unreachable" className="mb-4">
            Runs and answers are paused. We try again every 30 seconds.
          </InlineAlert>
        ) : null}
        {query.isError ? (
          <InlineAlert
            tone="danger"
            title={audit === undefined ? 'The audit could not be loaded.' : 'The audit could not be refreshed.'}
            className="mb-4"
            action={
              <div className="flex flex-wrap gap-2">
                <Button size="sm" icon={RotateCw} onClick={() => void query.refetch()}>
                  Try again
                </Button>
                {audit === undefined ? (
                  <Button size="sm" icon={Upload} onClick={onClose}>
                    All audits
                  </Button>
                ) : null}
              </div>
            }
          >
            {errorText(query.error)}
          </InlineAlert>
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
                hasPolicy={policy.draft.content.trim() !== ''}
                onBeforeRun={policy.store}
                onOpenEvidence={evidence.open}
                onClose={onClose}
              />
            </TabPanel>
            <TabPanel value="text">
              <ExtractedText audit={audit} />
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
      <AuditHistory auditId={id} open={historyOpen} onOpenChange={setHistoryOpen} />
      <DeleteAuditDialog audit={deleting ? audit : undefined} onClose={() => setDeleting(false)} onDeleted={onClose} />
    </TabGroup>
  )
}

function whyPolicyIsLocked({ status }: Pick<Audit, 'status'>): string | undefined {
  if (status === 'signed_off') return 'The audit is signed off. Its policy text can no longer be changed.'
  if (status === 'running') return 'The audit is running. Pause it to change its policy text.'
  return undefined
}

/** The evidence that is looked at: a page in the viewer, or another tab where the words are not a document's. */
function useEvidenceViewer(setTab: (tab: AuditTab) => void) {
  const [viewed, setViewed] = useState<{ evidence: readonly OpenableEvidence[]; number: number }>()
  const place = useMemo(() => (viewed === undefined ? undefined : placeOf(viewed.evidence, viewed.number)), [viewed])
  const open = useCallback<OpenEvidence>(
    (evidence, number) => {
      const kind = placeOf(evidence, number)?.kind
      if (kind === 'policy') setTab('policy')
      else if (kind === 'questionnaire') setTab('text')
      else if (kind === 'document') {
        // The viewer steps through documents only.
        const documents = evidence.filter((_one, index) => placeOf(evidence, index + 1)?.kind === 'document')
        const chosen = evidence[number - 1]
        if (chosen !== undefined) setViewed({ evidence: documents, number: documents.indexOf(chosen) + 1 })
      }
    },
    [setTab],
  )
  return {
    open,
    target: place?.kind === 'document' ? place.target : undefined,
    show: useCallback((number: number) => setViewed((known) => known && { ...known, number }), []),
    close: useCallback(() => setViewed(undefined), []),
  }
}
