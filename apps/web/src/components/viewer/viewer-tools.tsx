import { formatNumber } from '@fieldproof/schema/count-of'
import { IconButton } from '@fieldproof/ui/icon-button'
import { ChevronLeft, ChevronRight, ListTree, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { stepZoom } from './zoom-steps.ts'

/** Turning pages and their size. */
export function ViewerTools({
  page,
  pageCount,
  zoom,
  onPage,
  onZoom,
  list,
}: {
  page: number
  /** Undefined until the file is open. */
  pageCount: number | undefined
  /** 1 fits the width. */
  zoom: number
  onPage: (page: number) => void
  onZoom: (zoom: number) => void
  /** The list of headings and passages; undefined where there is none. */
  list?: { open: boolean; onToggle: () => void } | undefined
}) {
  const closed = pageCount === undefined
  return (
    <div
      role="toolbar"
      aria-label="Page and zoom"
      className="flex h-[2.625rem] shrink-0 items-center gap-1 border-b border-line-subtle px-2.5 text-sm tabular-nums pointer-coarse:h-13"
    >
      {list === undefined ? null : (
        <IconButton
          label="Outline and passages"
          icon={ListTree}
          aria-expanded={list.open}
          onClick={list.onToggle}
          className={touch}
        />
      )}
      <IconButton
        label="Previous page"
        icon={ChevronLeft}
        disabled={closed || page <= 1}
        disabledReason={closed ? undefined : 'This is the first page'}
        onClick={() => onPage(page - 1)}
        className={touch}
      />
      <PageInput page={page} pageCount={pageCount} onPage={onPage} />
      <span className="ml-1 whitespace-nowrap text-ink-muted">
        of {pageCount === undefined ? '—' : formatNumber(pageCount)}
      </span>
      <IconButton
        label="Next page"
        icon={ChevronRight}
        disabled={closed || page >= pageCount}
        disabledReason={closed ? undefined : 'This is the last page'}
        onClick={() => onPage(page + 1)}
        className={touch}
      />
      <span className="flex-1" />
      <IconButton
        label="Zoom out"
        icon={ZoomOut}
        disabled={closed || stepZoom(zoom, -1) === zoom}
        onClick={() => onZoom(stepZoom(zoom, -1))}
        className={touch}
      />
      <button
        type="button"
        aria-label={`Zoom ${Math.round(zoom * 100)}%. Fit the width`}
        title="Fit the width"
        onClick={() => onZoom(1)}
        className="hit-area min-w-10 rounded-sm text-center text-ink-muted hover:text-ink"
      >
        {Math.round(zoom * 100)}%
      </button>
      <IconButton
        label="Zoom in"
        icon={ZoomIn}
        disabled={closed || stepZoom(zoom, 1) === zoom}
        onClick={() => onZoom(stepZoom(zoom, 1))}
        className={touch}
      />
    </div>
  )
}

const touch = 'pointer-coarse:size-11'

/** The number of the page that is read, or the one that is being typed. */
function PageInput({
  page,
  pageCount,
  onPage,
}: {
  page: number
  pageCount: number | undefined
  onPage: (page: number) => void
}) {
  const [typed, setTyped] = useState<string>()
  function go() {
    const wanted = Math.min(Number(typed), pageCount ?? 0)
    setTyped(undefined)
    if (wanted >= 1 && wanted !== page) onPage(wanted)
  }
  return (
    // No form of the kit: it goes somewhere and sends nothing, and what stands in it follows the page.
    <form
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <input
        aria-label={pageCount === undefined ? 'Page' : `Page, of ${pageCount}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        style={{ width: `${Math.max(2, String(pageCount ?? '').length)}ch` }}
        value={typed ?? page}
        disabled={pageCount === undefined}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        className="control-focus box-content h-[1.375rem] rounded-[5px] border border-line-control bg-surface px-1.5 text-center text-ink pointer-coarse:h-9 pointer-coarse:text-base"
      />
    </form>
  )
}
