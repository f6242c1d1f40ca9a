import { formatNumber } from '@fieldproof/schema/count-of'
import type { RevisionState } from '@fieldproof/schema/document-revisions'
import type { Document, DocumentClass } from '@fieldproof/schema/documents'
import { cn } from '@fieldproof/ui/cn'
import { FilePlate } from '@fieldproof/ui/file-plate'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '@fieldproof/ui/table'
import { Eye, GitCompareArrows, RotateCw, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { describeDocument } from '../../components/documents/describe-document.ts'
import { kindPlates } from '../../components/documents/document-kinds.ts'
import { DocumentStatusBadge } from '../../components/documents/document-status-badge.tsx'
import type { RowPlace } from '../../components/rows/use-virtual-rows.ts'
import { countTableRows, VirtualRows } from '../../components/rows/virtual-rows.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { ClassMenu } from './class-menu.tsx'
import { DetailsButton } from './details-button.tsx'
import { FindingsButton } from './findings-button.tsx'
import { RevisionsButton } from './revisions/revisions-button.tsx'

/** What can be done to a document. The functions must stay the same between renders: rows are memoised. */
export interface DocumentActions {
  view: (document: Document) => void
  /** Shows what was found in it that a person should judge. */
  inspect: (document: Document) => void
  /** Shows its other revisions, and what changed. */
  revisions: (document: Document) => void
  /** Shows what it says of itself, to be put right. */
  describe: (document: Document) => void
  retry: (document: Document) => void
  setClass: (document: Document, documentClass: DocumentClass) => void
  askToDelete: (document: Document) => void
}

export function DocumentsTable({
  documents,
  count = documents.length,
  states,
  busyId,
  actions,
}: {
  documents: readonly Document[]
  /** How many the list has, where not all of them are here. */
  count?: number | undefined
  /** How those stand that have other revisions, by their ids. */
  states: ReadonlyMap<string, RevisionState>
  /** The document that is being opened or retried. */
  busyId: string | undefined
  actions: DocumentActions
}) {
  return (
    <Table className="table-fixed" aria-label="Documents" aria-rowcount={countTableRows(count)}>
      <TableHead>
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell numeric className="w-[4.5rem]">
            Vectors
          </HeadCell>
          <HeadCell className="w-30">Status</HeadCell>
          <HeadCell className="w-28">Uploaded</HeadCell>
          <HeadCell className="w-[8.25rem]">
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </TableHead>
      <TableBody>
        <VirtualRows as="tr" rows={documents} keyOf={idOf} estimate={heightOf} step={30}>
          {(document, place) => (
            <DocumentRow
              place={place}
              document={document}
              state={states.get(document.id)}
              busy={busyId === document.id}
              actions={actions}
            />
          )}
        </VirtualRows>
      </TableBody>
    </Table>
  )
}

const idOf = ({ id }: Document) => id
const heightOf = () => 61

const DocumentRow = memo(function DocumentRow({
  place,
  document,
  state,
  busy,
  actions,
}: {
  place: RowPlace
  document: Document
  state: RevisionState | undefined
  busy: boolean
  actions: DocumentActions
}) {
  const indexed = document.status === 'indexed'
  const failed = document.status === 'error'
  return (
    <TableRow {...place}>
      <Cell>
        <div className="flex min-w-0 items-center gap-3">
          <FilePlate kind={kindPlates[document.fileKind]} />
          <div className="min-w-0">
            <p title={document.originalName} className="truncate font-medium text-ink">
              {document.originalName}
            </p>
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <p className={cn('min-w-0 text-xs break-words', failed ? 'text-danger-ink' : 'text-ink-subtle')}>
                {describeDocument(document)}
              </p>
              <ClassMenu document={document} onChange={actions.setClass} />
              <DetailsButton document={document} onOpen={actions.describe} />
              <RevisionsButton document={document} state={state} onOpen={actions.revisions} />
              <FindingsButton document={document} onInspect={actions.inspect} />
            </div>
          </div>
        </div>
      </Cell>
      <Cell numeric>{indexed ? formatNumber(document.vectorCount) : '—'}</Cell>
      <Cell>
        <DocumentStatusBadge status={document.status} />
      </Cell>
      <Cell className="whitespace-nowrap">{formatDate(document.uploadedAt)}</Cell>
      <Cell>
        <div className="flex justify-end gap-1">
          {failed ? (
            <IconButton
              label={`Try again: ${document.originalName}`}
              icon={RotateCw}
              busy={busy}
              onClick={() => actions.retry(document)}
            />
          ) : null}
          <IconButton
            label={`View ${document.originalName}`}
            icon={Eye}
            busy={busy && indexed}
            disabled={!indexed}
            disabledReason="Can be viewed once it is indexed"
            onClick={() => actions.view(document)}
          />
          {indexed ? (
            <IconButton
              label={`Revisions of ${document.originalName}`}
              icon={GitCompareArrows}
              onClick={() => actions.revisions(document)}
            />
          ) : null}
          <IconButton
            label={`Delete ${document.originalName}`}
            icon={Trash2}
            variant="danger"
            onClick={() => actions.askToDelete(document)}
          />
        </div>
      </Cell>
    </TableRow>
  )
})
