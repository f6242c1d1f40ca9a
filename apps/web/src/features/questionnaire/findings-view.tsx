import type { Audit, AuditItem } from '@fieldproof/schema/audits'
import { Button } from '@fieldproof/ui/button'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Panel, PanelBody } from '@fieldproof/ui/panel'
import { ProgressBar } from '@fieldproof/ui/progress-bar'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { ColumnsNotice } from './columns/columns-notice.tsx'
import { fileKindWords } from './describe-audit.ts'
import type { OpenEvidence } from './evidence-target.ts'
import { ItemsPanel, type ShownFilter, type ShownItem } from './items-panel.tsx'
import { NoItems } from './no-items.tsx'
import { OverviewPanel } from './overview-panel.tsx'
import { UnreadPagesNotice } from './unread-pages-notice.tsx'
import type { ItemsEditing } from './use-items-editing.ts'

/** The findings of an audit: the picture, and the items with what was found on each. */
export function FindingsView({
  audit,
  editing,
  hasPolicy,
  shownItem,
  onItemShown,
  onBeforeRun,
  onOpenEvidence,
  onOpenQuestion,
  onOpenAudit,
  onClose,
}: {
  audit: Audit
  editing: ItemsEditing
  /** A custom policy text is part of what the items are judged against. */
  hasPolicy: boolean
  /** The item that was last asked for from elsewhere. */
  shownItem: ShownItem | undefined
  onItemShown: () => void
  /** Stores what a run needs. */
  onBeforeRun: () => Promise<void>
  onOpenEvidence: OpenEvidence
  onOpenQuestion: (item: AuditItem) => void
  onOpenAudit: (id: string) => void
  onClose: () => void
}) {
  const indexed = trpc.documents.listPage.useQuery({ limit: 1 }, { refetchOnMount: 'always' }).data?.counts?.indexed
  const [shownFilter, setShownFilter] = useState<ShownFilter>()

  if (audit.status === 'reading')
    return (
      <Panel aria-label="Reading">
        <PanelBody>
          <p className="text-md font-medium">Reading the questionnaire</p>
          <p className="mt-1 text-sm text-ink-muted">
            Its questions appear here as soon as it is read. Scanned pages take a few seconds each.
          </p>
          <ProgressBar value={undefined} label="Reading the questionnaire" className="mt-4" />
        </PanelBody>
      </Panel>
    )
  if (audit.status === 'failed')
    return (
      <InlineAlert
        tone="danger"
        title="Upload failed"
        action={
          <Button size="sm" icon={Upload} onClick={onClose}>
            Upload Another File
          </Button>
        }
      >
        Failed to process the {fileKindWords[audit.fileKind].file}. {audit.error ?? 'Please try again.'}
      </InlineAlert>
    )
  if (audit.items.length === 0)
    return (
      <>
        <ColumnsNotice audit={audit} />
        <UnreadPagesNotice audit={audit} />
        <NoItems audit={audit} editing={editing} />
      </>
    )
  return (
    <>
      <OverviewPanel
        audit={audit}
        documents={indexed}
        hasPolicy={hasPolicy}
        onBeforeRun={onBeforeRun}
        onLookAtDoubts={editing.lookAtDoubts}
        onOpenEvidence={onOpenEvidence}
        onShowChanged={() => {
          editing.setEditing(false)
          setShownFilter({ filter: 'changed' })
        }}
        onOpenAudit={onOpenAudit}
      />
      <ColumnsNotice audit={audit} />
      <UnreadPagesNotice audit={audit} />
      <ItemsPanel
        audit={audit}
        editing={editing}
        shownItem={shownItem}
        shownFilter={shownFilter}
        onItemShown={onItemShown}
        onOpenEvidence={onOpenEvidence}
        onOpenQuestion={onOpenQuestion}
      />
    </>
  )
}
