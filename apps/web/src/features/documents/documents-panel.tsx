import { Button } from '@fieldproof/ui/button'
import { cn } from '@fieldproof/ui/cn'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { SearchInput } from '@fieldproof/ui/search-input'
import { useLateLoading } from '@fieldproof/ui/skeleton'
import { FileText, SearchX, Upload } from 'lucide-react'
import { type DocumentsView, wholeView } from '../../components/documents/documents-view.ts'
import type { Documents } from '../../components/documents/use-documents.ts'
import { MoreRows } from '../../components/rows/more-rows.tsx'
import { ListSkeleton } from '../../components/workspace/list-skeleton.tsx'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { breakpoints, useMediaQuery } from '../../lib/use-media-query.ts'
import { DocumentsList } from './documents-list.tsx'
import { type DocumentActions, DocumentsTable } from './documents-table.tsx'
import { useRevisionStates } from './revisions/use-revision-states.ts'
import { ViewMenu } from './view-menu.tsx'

/** The searchable documents, as a table or, on a narrow screen, as rows. */
export function DocumentsPanel({
  list,
  search,
  onSearch,
  view,
  onView,
  busyId,
  actions,
  onUpload,
}: {
  list: Documents
  search: string
  onSearch: (search: string) => void
  view: DocumentsView
  onView: (view: DocumentsView) => void
  busyId: string | undefined
  actions: DocumentActions
  onUpload: () => void
}) {
  const { documents, counts, hasMore, isLoadingMore, loadMore } = list
  const states = useRevisionStates()
  const narrow = useMediaQuery(breakpoints.phone)
  const isSearched = search.trim() !== ''
  const late = useLateLoading(documents === undefined && list.error === null)
  const isEmpty = counts?.total === 0
  const searchBox = (className: string) => (
    <div className={cn('flex gap-2', className)}>
      <SearchInput
        label="Search by file name"
        value={search}
        onValueChange={onSearch}
        className={narrow ? 'min-w-0 flex-1' : 'w-60'}
      />
      <ViewMenu view={view} onChange={onView} />
    </div>
  )
  const Rows = narrow ? DocumentsList : DocumentsTable

  return (
    <>
      {narrow && !isEmpty ? searchBox('mb-4') : null}
      <Panel aria-label="Documents">
        {narrow ? null : (
          <PanelHead title="Documents" count={counts?.total} className="py-2.5">
            {isEmpty ? null : searchBox('')}
          </PanelHead>
        )}
        {list.error === null ? null : (
          <LoadFailed
            title={documents === undefined ? 'The documents could not be loaded.' : 'The list could not be refreshed.'}
            query={list}
            className="m-4"
          />
        )}
        {documents === undefined ? (
          late ? (
            <ListSkeleton plural="documents" />
          ) : (
            <div className={list.error === null ? 'h-40' : undefined} />
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
        ) : documents.length === 0 && !hasMore && !isSearched ? (
          <EmptyState
            icon={SearchX}
            title="No document is like this"
            description="Nothing matches the filter."
            action={<Button onClick={() => onView(wholeView)}>Show all documents</Button>}
          />
        ) : documents.length === 0 && !hasMore ? (
          <EmptyState
            icon={SearchX}
            title="No document has this in its name"
            description={<span className="break-words">Nothing matches “{search.trim()}”.</span>}
            action={<Button onClick={() => onSearch('')}>Clear search</Button>}
          />
        ) : (
          <>
            <Rows
              documents={documents}
              count={hasMore ? counts?.matching : undefined}
              states={states}
              busyId={busyId}
              actions={actions}
            />
            <MoreRows what="documents" hasMore={hasMore} busy={isLoadingMore} onMore={() => void loadMore()} />
          </>
        )}
      </Panel>
      <p role="status" className="sr-only">
        {(!isSearched && view === wholeView) || counts === undefined
          ? ''
          : `${counts.matching} of ${counts.total} documents shown`}
      </p>
    </>
  )
}
