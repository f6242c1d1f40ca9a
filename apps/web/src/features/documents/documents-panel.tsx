import type { Document } from '@fieldproof/schema/documents'
import { Button } from '@fieldproof/ui/button'
import { cn } from '@fieldproof/ui/cn'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { SearchInput } from '@fieldproof/ui/search-input'
import { useLateLoading } from '@fieldproof/ui/skeleton'
import { FileText, SearchX, Upload } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { arrangeDocuments, type DocumentsView, wholeView } from '../../components/documents/arrange-documents.ts'
import { filterDocuments } from '../../components/documents/filter-documents.ts'
import { ListSkeleton } from '../../components/workspace/list-skeleton.tsx'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { breakpoints, useMediaQuery } from '../../lib/use-media-query.ts'
import { today } from './describe-facts.ts'
import { DocumentsList } from './documents-list.tsx'
import { type DocumentActions, DocumentsTable } from './documents-table.tsx'
import { useRevisionStates } from './revisions/use-revision-states.ts'
import { ViewMenu } from './view-menu.tsx'

const none: readonly Document[] = []

/** The searchable documents, as a table or, on a narrow screen, as rows. */
export function DocumentsPanel({
  documents,
  error,
  busyId,
  actions,
  wanted,
  onReload,
  onUpload,
}: {
  /** Undefined until the first answer. */
  documents: readonly Document[] | undefined
  /** Why the last reading of the list failed, or null; earlier documents stay in view. */
  error: unknown
  busyId: string | undefined
  actions: DocumentActions
  /** What it is to show, as it was last asked for from elsewhere. */
  wanted?: { search: string; view?: Partial<DocumentsView> } | undefined
  onReload: () => void
  onUpload: () => void
}) {
  const states = useRevisionStates()
  const narrow = useMediaQuery(breakpoints.phone)
  const [search, setSearch] = useState('')
  const [view, setView] = useState(wholeView)
  const [handled, setHandled] = useState(wanted)
  const loaded = documents !== undefined
  const panel = useRef<HTMLDivElement>(null)
  if (wanted !== handled) {
    setHandled(wanted)
    if (wanted) {
      setSearch(wanted.search)
      setView({ ...wholeView, ...wanted.view })
    }
  }
  useEffect(() => {
    if (wanted && loaded) panel.current?.scrollIntoView?.({ block: 'start' })
  }, [wanted, loaded])
  const found = filterDocuments(documents ?? [], useDeferredValue(search))
  const shown = useMemo(() => arrangeDocuments(found, view, today()), [found, view])
  const isWhole = view === wholeView || (search.trim() !== '' && found.length === 0)
  const late = useLateLoading(documents === undefined && error === null)
  const isEmpty = documents?.length === 0
  const searchBox = (className: string) => (
    <div className={cn('flex gap-2', className)}>
      <SearchInput
        label="Search by file name"
        value={search}
        onValueChange={setSearch}
        className={narrow ? 'min-w-0 flex-1' : 'w-60'}
      />
      <ViewMenu view={view} onChange={setView} documents={documents ?? none} />
    </div>
  )
  const Rows = narrow ? DocumentsList : DocumentsTable

  return (
    <>
      {narrow && !isEmpty ? searchBox('mb-4') : null}
      <div ref={panel} className="scroll-mt-4">
        <Panel aria-label="Documents">
          {narrow ? null : (
            <PanelHead title="Documents" count={documents?.length} className="py-2.5">
              {isEmpty ? null : searchBox('')}
            </PanelHead>
          )}
          {error === null ? null : (
            <LoadFailed
              title={
                documents === undefined ? 'The documents could not be loaded.' : 'The list could not be refreshed.'
              }
              error={error}
              onRetry={onReload}
              className="m-4"
            />
          )}
          {documents === undefined ? (
            late ? (
              <ListSkeleton plural="documents" />
            ) : (
              <div className={error === null ? 'h-40' : undefined} />
            )
          ) : isEmpty ? (
            <EmptyState
              icon={FileText}
              title="No documents uploaded yet"
              description="Add a policy or procedure as a PDF, Word, Excel, PowerPoint or text file. It is ready to search within a minute or two."
              action={
                <Button variant="primary" icon={Upload} onClick={onUpload}>
                  Upload New Document
                </Button>
              }
            />
          ) : shown.length === 0 && !isWhole ? (
            <EmptyState
              icon={SearchX}
              title="No document is like this"
              description="Nothing matches the filter."
              action={<Button onClick={() => setView(wholeView)}>Show all documents</Button>}
            />
          ) : shown.length === 0 ? (
            <EmptyState
              icon={SearchX}
              title="No document has this in its name"
              description={<span className="break-words">Nothing matches “{search.trim()}”.</span>}
              action={<Button onClick={() => setSearch('')}>Clear search</Button>}
            />
          ) : (
            <Rows documents={shown} states={states} busyId={busyId} actions={actions} />
          )}
        </Panel>
      </div>
      <p role="status" className="sr-only">
        {(search.trim() === '' && view === wholeView) || documents === undefined
          ? ''
          : `${shown.length} of ${documents.length} documents shown`}
      </p>
    </>
  )
}
