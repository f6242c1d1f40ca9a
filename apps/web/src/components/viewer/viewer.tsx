import { Button } from '@fieldproof/ui/button'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { useLateLoading } from '@fieldproof/ui/skeleton'
import { FileX, RotateCw } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useCallback, useState } from 'react'
import { endRejectedSession, sessions } from '../../lib/stored-session.ts'
import { describeFailure, type ViewerFailure } from './describe-failure.ts'
import type { PageMarks } from './page-marks.ts'
import { SkeletonLines } from './page-skeleton.tsx'
import type { PageWish } from './pdf-pages.tsx'
import { QuoteMissing } from './quote-missing.tsx'
import { SidePanel } from './side-panel.tsx'
import { TextPages } from './text-pages.tsx'
import { useDocument } from './use-document.ts'
import { ViewerHead } from './viewer-head.tsx'
import type { Citation, ViewerTarget } from './viewer-target.ts'
import { ViewerTools } from './viewer-tools.tsx'
import { stepZoom } from './zoom-steps.ts'

/** With PDF.js; fetched when the first document is opened. */
const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }))

export interface ViewerProps {
  target: ViewerTarget
  /** Shows another source of the same answer, 1-based. */
  onSource?: (number: number) => void
  /** Shows the same page with more room. */
  onEnlarge?: () => void
  onClose: () => void
}

/** A document at a page, with the cited words marked. Give its content area a height: the pages scroll in it. */
export function Viewer(props: ViewerProps) {
  const { target, onSource, onEnlarge, onClose } = props
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ViewerHead target={target} onSource={onSource} onEnlarge={onEnlarge} onClose={onClose} />
      <PageView key={target.documentId} target={target} />
    </div>
  )
}

/** The pages of a document with the tools to turn and enlarge them. Give it the document's id as its key. */
export function PageView({ target: asked, marks }: { target: ViewerTarget; marks?: PageMarks }) {
  const [picked, setPicked] = useState<ViewerTarget>()
  const [listOpen, setListOpen] = useState(false)
  const target = picked ?? asked
  const document = useDocument(target)
  // One that is lent has no list beside it: that asks the workspace's own documents.
  const text = document ? (document.fileKind === 'pdf' ? undefined : document) : lentText(target)
  const [attempt, setAttempt] = useState(0)
  const [pageCount, setPageCount] = useState<number>()
  const [failure, setFailure] = useState<ViewerFailure>()
  const [page, setPage] = useState(target.page)
  const [zoom, setZoom] = useState(1)
  // Whoever has chosen a size keeps it.
  const [zoomChosen, setZoomChosen] = useState(false)
  const [wish, setWish] = useState<PageWish>({ page: target.page })
  const [marking, setMarking] = useState<{ citation: Citation; found: boolean }>()
  const [shownTarget, setShownTarget] = useState(target)
  if (shownTarget !== asked) {
    setShownTarget(asked)
    setPicked(undefined)
    setWish({ page: asked.page })
  }
  function showPassage(at: number, quote: string) {
    setPicked({ ...asked, page: at, citation: { quote, number: 0, count: 0 } })
    setWish({ page: at })
  }

  const onMarked = useCallback((citation: Citation, found: boolean) => setMarking({ citation, found }), [])
  const onFailed = useCallback((error: Error) => {
    if ((error as { status?: unknown }).status === 401) endRejectedSession('workspace', sessions.workspace.get()?.token)
    setFailure(describeFailure(error))
  }, [])
  const chooseZoom = (next: number) => {
    setZoomChosen(true)
    setZoom(next)
  }
  const turn = (direction: 1 | -1) => {
    const next = page + direction
    if (pageCount !== undefined && next >= 1 && next <= pageCount) setWish({ page: next })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLInputElement) return
    if (event.key === '+' || event.key === '=') chooseZoom(stepZoom(zoom, 1))
    else if (event.key === '-') chooseZoom(stepZoom(zoom, -1))
    else if (event.key === '0') chooseZoom(1)
  }

  const found = marking !== undefined && marking.citation === target.citation ? marking.found : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the controls inside
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
      <ViewerTools
        page={page}
        pageCount={pageCount}
        zoom={zoom}
        onPage={(next) => setWish({ page: next })}
        onZoom={chooseZoom}
        list={document ? { open: listOpen, onToggle: () => setListOpen(!listOpen) } : undefined}
      />
      {found === false && target.citation !== undefined ? (
        <QuoteMissing page={target.page} quote={target.citation.quote} />
      ) : null}
      {failure === undefined ? (
        <div className="@container relative flex min-h-0 flex-1">
          {document && listOpen ? (
            <SidePanel
              documentId={document.id}
              page={page}
              onPage={(next) => setWish({ page: next })}
              onPassage={showPassage}
              onClose={() => setListOpen(false)}
            />
          ) : null}
          <div className="relative flex min-h-0 min-w-0 flex-1 flex-col bg-paper-desk">
            {document === undefined ? null : text !== undefined ? (
              <TextPages
                key={attempt}
                target={target}
                document={text}
                wish={wish}
                zoom={zoom}
                onOpened={setPageCount}
                onFailed={onFailed}
                onPage={setPage}
                onTurn={turn}
                onMarked={onMarked}
              />
            ) : (
              <Suspense fallback={null}>
                <PdfPages
                  key={attempt}
                  target={target}
                  wish={wish}
                  zoom={zoom}
                  onFit={zoomChosen ? undefined : setZoom}
                  marks={marks}
                  onOpened={setPageCount}
                  onFailed={onFailed}
                  onPage={setPage}
                  onTurn={turn}
                  onMarked={onMarked}
                />
              </Suspense>
            )}
            <Opening opening={pageCount === undefined} />
          </div>
        </div>
      ) : (
        <EmptyState
          icon={FileX}
          title={<span role="alert">{failure.title}</span>}
          description={failure.hint}
          action={
            <Button
              icon={RotateCw}
              onClick={() => {
                setFailure(undefined)
                setPageCount(undefined)
                setAttempt(attempt + 1)
              }}
            >
              Try again
            </Button>
          }
        />
      )}
      <p role="status" className="sr-only">
        {pageCount === undefined ? '' : `Page ${page} of ${pageCount}.`}
        {found === true && page === target.page ? ' The cited words are marked.' : ''}
      </p>
    </div>
  )
}

/** An empty sheet in the place of the first page. */
function Opening({ opening }: { opening: boolean }) {
  if (!useLateLoading(opening)) return null
  return (
    <div role="status" className="pointer-events-none absolute inset-x-5 top-5 mx-auto aspect-[1/1.414] max-w-[860px]">
      <span className="sr-only">Opening the document</span>
      <div className="size-full bg-paper p-[9%] opacity-60 shadow-sm">
        <SkeletonLines />
      </div>
    </div>
  )
}

const lentText = ({ documentId, lent }: ViewerTarget) => (lent === undefined ? undefined : { id: documentId, ...lent })
