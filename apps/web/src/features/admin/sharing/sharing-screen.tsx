import type { Sharing } from '@fieldproof/schema/shared-standards'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { Button } from '@fieldproof/ui/button'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { Panel, PanelBody, PanelHead } from '@fieldproof/ui/panel'
import { Skeleton, useLateLoading } from '@fieldproof/ui/skeleton'
import { FileLock2, X } from 'lucide-react'
import { useState } from 'react'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AdminPage } from '../admin-page.tsx'
import { HandOverPanel } from './hand-over-panel.tsx'
import { ShareDocumentPanel } from './share-document-panel.tsx'
import { SharedDocuments } from './shared-documents.tsx'
import { useSharing } from './use-sharing.ts'

/** `/admin/sharing`: which documents of HSE the tender workspace may read, and what it may hand over. */
export function SharingScreen() {
  const list = trpc.admin.sharing.useQuery(undefined, { staleTime: 0, refetchOnMount: 'always' })
  return (
    <AdminPage
      title="Sharing"
      about="The workspaces of the two agents are apart. What is shared here, and nothing else, one may know of the other; each step stands in the security log."
    >
      {list.isError ? (
        <LoadFailed title="Failed to load what is shared" query={list} />
      ) : (
        <Loaded sharing={list.data} />
      )}
    </AdminPage>
  )
}

function Loaded({ sharing }: { sharing: Sharing | undefined }) {
  const late = useLateLoading(sharing === undefined)
  const { stopAll } = useSharing()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <Panel aria-labelledby="shared-documents" aria-busy={sharing === undefined}>
          <PanelHead id="shared-documents" title="Shared with the Tender Agent" count={sharing?.documents.length ?? 0}>
            {sharing && sharing.documents.length > 1 ? (
              <Button size="sm" icon={X} onClick={() => setAsking(true)}>
                Stop all
              </Button>
            ) : null}
          </PanelHead>
          {sharing === undefined ? (
            <PanelBody role="status" className="min-h-40">
              <span className="sr-only">Loading what is shared</span>
              {late ? <Skeleton className="h-2.5 w-64" /> : null}
            </PanelBody>
          ) : sharing.documents.length === 0 ? (
            <EmptyState
              icon={FileLock2}
              title="Nothing is shared"
              description="The Tender Agent knows no document of the HSE Agent. Choose one to let it be read there."
            />
          ) : (
            <SharedDocuments documents={sharing.documents} />
          )}
        </Panel>
        <div className="grid min-w-0 items-start gap-5">
          <ShareDocumentPanel />
          {sharing ? <HandOverPanel handOver={sharing.handOver} /> : null}
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Stop sharing all documents?"
        description="The Tender Agent reads none of them from now on. What was drafted from them keeps its quotation and says that they are no longer shared."
        actionLabel="Stop sharing all"
        busyLabel="Stopping..."
        busy={stopAll.isPending}
        onConfirm={() => stopAll.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </>
  )
}
