import type { DocumentRevision } from '@fieldproof/schema/document-revisions'
import type { Document } from '@fieldproof/schema/documents'
import { Button } from '@fieldproof/ui/button'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Select } from '@fieldproof/ui/select'
import { Sheet, SheetClose } from '@fieldproof/ui/sheet'
import { Upload, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ViewerTarget } from '../../../components/viewer/viewer-target.ts'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { Candidates } from './candidates.tsx'
import { Comparison } from './comparison.tsx'
import { SeriesList } from './series-list.tsx'
import { useSetPrevious } from './use-set-previous.ts'
import { useUploadRevision } from './use-upload-revision.ts'

const accepted = '.pdf,.docx,.xlsx,.pptx,.txt,.md'

/** The revisions of a document over the screen, and what changed between two of them. Closed where there is no document. */
export function RevisionsSheet({
  document,
  onView,
  onClose,
}: {
  document: Document | undefined
  onView: (target: ViewerTarget) => void
  onClose: () => void
}) {
  const [shown, setShown] = useState(document)
  if (document !== undefined && document !== shown) setShown(document)
  return (
    <Sheet
      open={document !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      side="right"
      label={shown === undefined ? 'Revisions' : `Revisions of ${shown.originalName}`}
      focusContent
      className="w-[min(76rem,94vw)] max-sm:w-full"
    >
      <div className="flex min-h-14 shrink-0 items-center justify-between gap-3 border-b border-line-subtle py-1.5 pr-2.5 pl-5">
        <div className="min-w-0">
          <h2 className="text-md font-semibold tracking-snug">Revisions</h2>
          <p title={shown?.originalName} className="truncate text-xs text-ink-muted">
            {shown?.originalName}
          </p>
        </div>
        <SheetClose asChild>
          <IconButton label="Close the revisions" icon={X} className="pointer-coarse:size-11" />
        </SheetClose>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Revisions and changes"
        className="min-h-0 flex-1 space-y-4 overflow-y-auto overscroll-contain px-5 py-4 -outline-offset-2 max-sm:px-4"
      >
        {shown === undefined ? null : <Content key={shown.id} document={shown} onView={onView} />}
      </section>
    </Sheet>
  )
}

function Content({ document, onView }: { document: Document; onView: (target: ViewerTarget) => void }) {
  const query = trpc.revisions.list.useQuery(
    { id: document.id },
    {
      // A revision that is being read stands in the list until it is.
      refetchInterval: ({ state }) => (state.data?.revisions.some(isBeingRead) ? 2_000 : false),
    },
  )
  const setPrevious = useSetPrevious()
  const { upload, busy } = useUploadRevision()
  const input = useRef<HTMLInputElement>(null)
  if (query.data === undefined)
    return query.isError ? <LoadFailed title="The revisions could not be loaded." query={query} /> : null
  const { revisions, candidates } = query.data
  const last = revisions.at(-1)
  const view = ({ documentId, documentName, fileName }: DocumentRevision) =>
    onView({ documentId, name: documentName, fileName, page: 1 })
  return (
    <>
      <SeriesList
        revisions={revisions}
        busy={setPrevious.isPending}
        onOpen={view}
        onTakeOut={({ documentId }) => setPrevious.mutate({ id: documentId, previousId: null })}
      />
      <Candidates
        candidates={candidates}
        busy={setPrevious.isPending}
        onConfirm={({ documentId }) => setPrevious.mutate({ id: document.id, previousId: documentId })}
      />
      <div>
        <input
          ref={input}
          type="file"
          accept={accepted}
          aria-label="File of the next revision"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file && last) void upload(last.documentId, file)
          }}
        />
        <Button icon={Upload} busy={busy} onClick={() => input.current?.click()}>
          Upload the next revision
        </Button>
      </div>
      <ChooseAndCompare
        revisions={revisions.filter((one) => one.status === 'indexed')}
        shownId={document.id}
        onView={onView}
      />
    </>
  )
}

const isBeingRead = ({ status }: DocumentRevision) => status === 'queued' || status === 'processing'

/** Two revisions, the last two at first, and what changed between them. */
function ChooseAndCompare({
  revisions,
  shownId,
  onView,
}: {
  revisions: readonly DocumentRevision[]
  shownId: string
  onView: (target: ViewerTarget) => void
}) {
  const [chosen, setChosen] = useState<{ before: string; after: string }>()
  if (revisions.length < 2) return null
  const at = Math.max(
    1,
    revisions.findIndex(({ documentId }) => documentId === shownId),
  )
  const pick = (id: string | undefined) => revisions.find(({ documentId }) => documentId === id)
  const after = pick(chosen?.after) ?? revisions[at]
  const before = pick(chosen?.before) ?? revisions[at - 1]
  if (!before || !after) return null
  const options = revisions.map(({ documentId, documentName, revision }) => ({
    value: documentId,
    label: revision === null ? documentName : `Revision ${revision} · ${documentName}`,
  }))
  const choose = (change: { before?: string; after?: string }) =>
    setChosen({ before: before.documentId, after: after.documentId, ...change })
  return (
    <div>
      <h3 className="text-md font-semibold tracking-snug">What changed</h3>
      {revisions.length > 2 ? (
        <div className="mt-2 mb-3 grid gap-2 sm:grid-cols-2">
          <Select
            aria-label="Older revision"
            value={before.documentId}
            options={options.filter(({ value }) => value !== after.documentId)}
            onValueChange={(value) => choose({ before: value })}
          />
          <Select
            aria-label="Newer revision"
            value={after.documentId}
            options={options.filter(({ value }) => value !== before.documentId)}
            onValueChange={(value) => choose({ after: value })}
          />
        </div>
      ) : null}
      <Comparison
        key={`${before.documentId} ${after.documentId}`}
        id={after.documentId}
        beforeId={before.documentId}
        onView={onView}
      />
    </div>
  )
}
