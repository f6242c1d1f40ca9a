import { countOf } from '@fieldproof/schema/count-of'
import type { RevisionState } from '@fieldproof/schema/document-revisions'
import type { Document } from '@fieldproof/schema/documents'
import { cn } from '@fieldproof/ui/cn'
import { FilePlate } from '@fieldproof/ui/file-plate'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Menu, MenuItem } from '@fieldproof/ui/menu'
import { EllipsisVertical, Eye, GitCompareArrows, RotateCw, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { countPages, describeDocument, describeReading } from '../../components/documents/describe-document.ts'
import { kindPlates } from '../../components/documents/document-kinds.ts'
import { DocumentStatusBadge } from '../../components/documents/document-status-badge.tsx'
import type { RowPlace } from '../../components/rows/use-virtual-rows.ts'
import { VirtualRows } from '../../components/rows/virtual-rows.tsx'
import { ClassMenu } from './class-menu.tsx'
import { DetailsButton } from './details-button.tsx'
import type { DocumentActions } from './documents-table.tsx'
import { FindingsButton } from './findings-button.tsx'
import { RevisionsButton } from './revisions/revisions-button.tsx'

/** The documents as rows for a narrow screen, each with one menu. */
export function DocumentsList({
  documents,
  states,
  busyId,
  actions,
}: {
  documents: readonly Document[]
  count?: number | undefined
  states: ReadonlyMap<string, RevisionState>
  busyId: string | undefined
  actions: DocumentActions
}) {
  return (
    <ul aria-label="Documents">
      <VirtualRows as="li" rows={documents} keyOf={idOf} estimate={heightOf} step={30}>
        {(document, place) => (
          <DocumentItem
            place={place}
            document={document}
            state={states.get(document.id)}
            busy={busyId === document.id}
            actions={actions}
          />
        )}
      </VirtualRows>
    </ul>
  )
}

const idOf = ({ id }: Document) => id
const heightOf = () => 76

const DocumentItem = memo(function DocumentItem({
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
  const failed = document.status === 'error'
  return (
    <li
      {...place}
      className="flex [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] items-center gap-3 border-b border-line-subtle py-3 pr-1.5 pl-3.5 last:border-b-0"
    >
      <FilePlate kind={kindPlates[document.fileKind]} />
      <div className="min-w-0 flex-1">
        <p title={document.originalName} className="truncate text-sm font-medium">
          {document.originalName}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <DocumentStatusBadge status={document.status} />
          <span className={cn('min-w-0 text-xs break-words', failed ? 'text-danger-ink' : 'text-ink-subtle')}>
            {document.status === 'indexed' ? describeIndexed(document) : describeDocument(document)}
          </span>
          <ClassMenu document={document} onChange={actions.setClass} />
          <DetailsButton document={document} onOpen={actions.describe} />
          <RevisionsButton document={document} state={state} onOpen={actions.revisions} />
          <FindingsButton document={document} onInspect={actions.inspect} />
        </div>
      </div>
      <Menu
        label={`Actions for ${document.originalName}`}
        trigger={
          <IconButton
            label={`Actions for ${document.originalName}`}
            icon={EllipsisVertical}
            size="md"
            busy={busy}
            data-testid={`document-menu-${document.id}`}
          />
        }
      >
        <MenuItem icon={Eye} disabled={document.status !== 'indexed'} onSelect={() => actions.view(document)}>
          View
        </MenuItem>
        <MenuItem
          icon={GitCompareArrows}
          disabled={document.status !== 'indexed'}
          onSelect={() => actions.revisions(document)}
        >
          Revisions
        </MenuItem>
        {failed ? (
          <MenuItem icon={RotateCw} onSelect={() => actions.retry(document)}>
            Try again
          </MenuItem>
        ) : null}
        <MenuItem icon={Trash2} tone="danger" onSelect={() => actions.askToDelete(document)}>
          Delete
        </MenuItem>
      </Menu>
    </li>
  )
})

/** The size gives way to the vectors, which have no column here. */
function describeIndexed(document: Document): string {
  const vectors = countOf(document.vectorCount, 'vector')
  return [countPages(document), vectors, ...describeReading(document)].join(' · ')
}
