import { countOf } from '@fieldproof/schema/count-of'
import type { Document } from '@fieldproof/schema/documents'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { toast } from '@fieldproof/ui/toast-store'
import { useState } from 'react'
import { nameDocument } from '../../components/documents/document-kinds.ts'
import { useDocumentsCache } from '../../components/documents/use-documents-cache.ts'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'

/** Asks before a document is removed for the whole workspace, then removes it. */
export function DeleteDocumentDialog({ document, onClose }: { document: Document | undefined; onClose: () => void }) {
  const utils = trpc.useUtils()
  const cache = useDocumentsCache()
  // The last document asked about, so that the words do not vanish while the dialog fades out.
  const [shown, setShown] = useState(document)
  if (document !== undefined && document !== shown) setShown(document)

  const remove = trpc.documents.delete.useMutation({
    onSuccess: async (_answer, { id }) => {
      await cache.remove(id)
      onClose()
      await Promise.all([cache.refresh(), utils.health.get.invalidate(), utils.sources.listGone.invalidate()])
    },
    onError: (error) => toast({ title: 'Delete Failed', description: errorText(error), tone: 'danger' }),
  })

  return (
    <ConfirmDialog
      open={document !== undefined}
      onOpenChange={(open) => {
        if (open) return
        remove.reset()
        onClose()
      }}
      title="Delete this document?"
      description={shown === undefined ? '' : describeLoss(shown)}
      actionLabel="Delete document"
      busyLabel="Deleting..."
      busy={remove.isPending}
      error={remove.error === null ? undefined : errorText(remove.error)}
      onConfirm={() => {
        if (document !== undefined) remove.mutate({ id: document.id })
      }}
    />
  )
}

function describeLoss({ originalName, vectorCount }: Document): string {
  const vectors =
    vectorCount === 0 ? 'is' : `and its ${vectorCount === 1 ? 'vector' : countOf(vectorCount, 'vector')} are`
  return `“${nameDocument(originalName)}” ${vectors} removed for everyone in this workspace. This action cannot be undone.`
}
