import { type RefObject, useEffect, useRef } from 'react'
import { Viewer } from '../viewer/viewer.tsx'
import type { ViewerTarget } from '../viewer/viewer-target.ts'

/** The page viewer beside the conversation. Escape closes it and gives the focus back to where it came from. */
export function ViewerColumn({
  target,
  onSource,
  onClose,
  opener,
}: {
  target: ViewerTarget
  onSource: (number: number) => void
  onClose: () => void
  opener: RefObject<HTMLElement | undefined>
}) {
  const column = useRef<HTMLElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A dialog or menu that is open takes its Escape first.
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      close()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
  function close() {
    if (column.current?.contains(document.activeElement)) opener.current?.focus()
    onClose()
  }
  return (
    <aside
      ref={column}
      data-region
      tabIndex={-1}
      aria-label="Page viewer"
      className="flex w-(--viewer-w) shrink-0 flex-col border-l border-line-subtle bg-surface -outline-offset-2"
    >
      <Viewer target={target} onSource={onSource} onClose={close} />
    </aside>
  )
}
