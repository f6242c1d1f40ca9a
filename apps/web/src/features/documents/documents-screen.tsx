import type { TextHit } from '@fieldproof/schema/document-search'
import type { Document } from '@fieldproof/schema/documents'
import { toast } from '@fieldproof/ui/toast-store'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { nameDocument } from '../../components/documents/document-kinds.ts'
import { type DocumentsView, wholeView } from '../../components/documents/documents-view.ts'
import { findDocument } from '../../components/documents/find-document.ts'
import { useDocuments } from '../../components/documents/use-documents.ts'
import { useDocumentsCache } from '../../components/documents/use-documents-cache.ts'
import { ViewerSheet } from '../../components/viewer/viewer-sheet.tsx'
import type { ViewerTarget } from '../../components/viewer/viewer-target.ts'
import { OfflineBanner } from '../../components/workspace/offline-banner.tsx'
import { useWorkspaceRequest } from '../../components/workspace/use-workspace.ts'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { DeleteDocumentDialog } from './delete-document-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import type { DocumentActions } from './documents-table.tsx'
import { FindingsSheet } from './findings-sheet.tsx'
import { GoneDocumentsPanel } from './gone-documents-panel.tsx'
import { ProcessingQueuePanel } from './processing-queue-panel.tsx'
import { RevisionsSheet } from './revisions/revisions-sheet.tsx'
import { TextSearchPanel } from './text-search-panel.tsx'
import { UploadZone } from './upload-zone.tsx'
import { UploadsPanel } from './uploads-panel.tsx'
import { useDocumentUpload } from './use-document-upload.ts'
import { useDocumentUploads } from './use-document-uploads.ts'
import { VectorDatabasePanel } from './vector-database-panel.tsx'

/** Upload, the searchable documents of the workspace, and what happens to them. */
export function DocumentsScreen() {
  const [search, setSearch] = useState('')
  const [view, setView] = useState(wholeView)
  const list = useDocuments(view, useDeferredValue(search))
  const { documents, counts, announcement } = list
  const upload = useDocumentUpload()
  const queue = useDocumentUploads()
  const openDialog = useRef<() => void>(undefined)
  const [deleting, setDeleting] = useState<Document>()
  const [viewing, setViewing] = useState<ViewerTarget>()
  const [inspectedId, setInspectedId] = useState<string>()
  const inspected = findDocument(list, inspectedId)
  const utils = trpc.useUtils()
  const show = useCallback((document: Document) => setViewing(targetOf(document)), [])
  const openPage = useCallback((document: Document, page: number) => setViewing(targetOf(document, page)), [])
  const openHit = useCallback(
    ({ documentId, fileName, page, text }: TextHit) =>
      setViewing({
        documentId,
        name: nameDocument(fileName),
        fileName,
        page,
        citation: { quote: text, number: 0, count: 0 },
      }),
    [],
  )
  const inspect = useCallback(({ id }: Document) => setInspectedId(id), [])
  const [describedId, setDescribedId] = useState<string>()
  const describeFacts = useCallback(({ id }: Document) => setDescribedId(id), [])
  const [revisedId, setRevisedId] = useState<string>()
  const showRevisions = useCallback(({ id }: Document) => setRevisedId(id), [])
  const { actions, busyId } = useDocumentActions(setDeleting, show, inspect, describeFacts, showRevisions)
  const askToDeleteById = (id: string) =>
    void utils.documents.get.fetch({ id }, { staleTime: 0 }).then(setDeleting, () =>
      // It was deleted meanwhile.
      utils.sources.listGone.invalidate(),
    )
  const zone = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  /** Shows the list as it is asked for from elsewhere. */
  function arrange(text: string, changes: Partial<DocumentsView> = {}) {
    setSearch(text)
    setView({ ...wholeView, ...changes })
    rows.current?.scrollIntoView({ block: 'start' })
  }
  useWorkspaceRequest('upload-document', () => {
    // Two buttons, of which one is drawn at a time; the other does not take the focus.
    for (const button of zone.current?.querySelectorAll('button') ?? []) button.focus()
    openDialog.current?.()
  })
  useWorkspaceRequest(
    'show-document',
    ({ id }) =>
      void utils.documents.get.fetch({ id }, { staleTime: 0 }).then(
        (document) => (document.status === 'indexed' ? show(document) : arrange(document.originalName)),
        // It was deleted meanwhile.
        () => undefined,
      ),
  )
  useWorkspaceRequest('show-reviews', ({ review }) => arrange('', { review, sort: 'review' }))
  useWorkspaceRequest('show-revisions', ({ id }) => setRevisedId(id))

  return (
    <div className="mx-auto w-full max-w-(--content-max) space-y-5 px-(--gutter) py-6 max-sm:space-y-4 max-sm:py-4">
      <OfflineBanner paused="Answers and search" />
      <div className="grid items-start gap-5 max-sm:gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-5 max-sm:space-y-4">
          <div ref={zone}>
            <UploadZone
              upload={upload}
              queue={queue}
              quiet={counts?.total === 0}
              openRef={openDialog}
              documents={documents}
              onView={show}
            />
            <UploadsPanel queue={queue} />
          </div>
          {(counts?.indexed ?? 0) > 0 ? <TextSearchPanel onOpen={openHit} /> : null}
          <GoneDocumentsPanel onDelete={askToDeleteById} />
          <div ref={rows} className="scroll-mt-4">
            <DocumentsPanel
              list={list}
              search={search}
              onSearch={setSearch}
              view={view}
              onView={setView}
              busyId={busyId}
              actions={actions}
              onUpload={() => openDialog.current?.()}
            />
          </div>
        </div>
        <div className="grid min-w-0 gap-5 max-sm:gap-4 sm:max-lg:grid-cols-2 sm:max-lg:items-start">
          <VectorDatabasePanel counts={counts} />
          <ProcessingQueuePanel counts={counts} />
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <DetailsDialog document={findDocument(list, describedId)} onClose={() => setDescribedId(undefined)} />
      <DeleteDocumentDialog document={deleting} onClose={() => setDeleting(undefined)} />
      <FindingsSheet document={inspected} onOpenPage={openPage} onClose={() => setInspectedId(undefined)} />
      <RevisionsSheet
        document={findDocument(list, revisedId)}
        onView={setViewing}
        onClose={() => setRevisedId(undefined)}
      />
      {/* After the findings, so that a page of theirs lies over them. */}
      <ViewerSheet target={viewing} onClose={() => setViewing(undefined)} className="w-[min(60rem,92vw)]" />
    </div>
  )
}

function targetOf({ id, originalName }: Document, page = 1): ViewerTarget {
  return { documentId: id, name: nameDocument(originalName), fileName: originalName, page }
}

/** The actions of a row, the same functions at every render, and the document one of them is busy with. */
function useDocumentActions(
  askToDelete: (document: Document) => void,
  view: (document: Document) => void,
  inspect: (document: Document) => void,
  describe: (document: Document) => void,
  revisions: (document: Document) => void,
) {
  const { replace } = useDocumentsCache()
  // Of one list, so that a class chosen twice ends as it was chosen last.
  const { mutateAsync: retry } = trpc.documents.retry.useMutation({ scope: { id: 'documents' } })
  const { mutateAsync: setClass } = trpc.documents.setClass.useMutation({ scope: { id: 'documents' } })
  const [busyId, setBusyId] = useState<string>()
  const actions = useMemo<DocumentActions>(() => {
    const run = async (id: string, work: () => Promise<void>) => {
      setBusyId(id)
      try {
        await work()
      } catch (error) {
        toast({ title: 'Error', description: errorText(error), tone: 'danger' })
      } finally {
        setBusyId(undefined)
      }
    }
    return {
      askToDelete,
      view,
      inspect,
      describe,
      revisions,
      retry: ({ id }) =>
        void run(id, async () => {
          await replace(await retry({ id }))
        }),
      setClass: ({ id, documentClass: before, classSetBy }, documentClass) => {
        if (documentClass === before && classSetBy === 'person') return
        void run(id, async () => replace(await setClass({ id, documentClass })))
      },
    }
  }, [retry, setClass, replace, askToDelete, view, inspect, describe, revisions])
  return { actions, busyId }
}
