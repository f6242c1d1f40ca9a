import { countOf } from '@fieldproof/schema/count-of'
import type { GoneDocument } from '@fieldproof/schema/sources'
import { Button } from '@fieldproof/ui/button'
import { Panel, PanelBody, PanelHead } from '@fieldproof/ui/panel'
import { toast } from '@fieldproof/ui/toast-store'
import { nameDocument } from '../../components/documents/document-kinds.ts'
import { formatDate } from '../../lib/format-date.ts'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'

const everyMs = 60_000

/** Documents whose file is no longer in its source, each to be kept or deleted. Nothing where there are none. */
export function GoneDocumentsPanel({ onDelete }: { onDelete: (documentId: string) => void }) {
  const utils = trpc.useUtils()
  const gone = trpc.sources.listGone.useQuery(undefined, { refetchInterval: everyMs })
  const keep = trpc.sources.keep.useMutation({
    onError: (error) => toast({ tone: 'danger', title: 'Error', description: errorText(error) }),
    onSettled: () => void utils.sources.listGone.invalidate(),
  })
  const { documents = [], total = 0 } = gone.data ?? {}
  if (total === 0) return null
  return (
    <Panel aria-labelledby="gone-documents">
      <PanelHead id="gone-documents" title="No longer in the source" />
      <PanelBody className="space-y-3">
        <p className="text-sm text-ink-muted">
          {total === 1
            ? 'The file of one document is no longer where it came from.'
            : `The files of ${countOf(total, 'document')} are no longer where they came from.`}{' '}
          Nothing was deleted: keep or delete each.
        </p>
        <ul
          aria-label="Documents no longer in the source"
          className="max-h-80 divide-y divide-line-subtle overflow-y-auto"
        >
          {documents.map((document) => (
            <GoneRow
              key={document.documentId}
              document={document}
              busy={keep.isPending && keep.variables.id === document.documentId}
              onKeep={() => keep.mutate({ id: document.documentId })}
              onDelete={() => onDelete(document.documentId)}
            />
          ))}
        </ul>
      </PanelBody>
    </Panel>
  )
}

function GoneRow({
  document: { originalName, source, path, gone },
  busy,
  onKeep,
  onDelete,
}: {
  document: GoneDocument
  busy: boolean
  onKeep: () => void
  onDelete: () => void
}) {
  const name = nameDocument(originalName)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 text-sm">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-xs [overflow-wrap:anywhere] text-ink-subtle">
          {source}: {path}
          {gone === null ? null : ` · gone since ${formatDate(gone)}`}
        </p>
      </div>
      <Button size="sm" busy={busy} aria-label={`Keep ${name}`} onClick={onKeep}>
        Keep
      </Button>
      <Button size="sm" variant="danger" aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </li>
  )
}
