import { isEscapeTaken } from '@fieldproof/ui/use-escape'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Viewer } from '../../components/viewer/viewer.tsx'
import { ViewerSheet } from '../../components/viewer/viewer-sheet.tsx'
import type { ViewerTarget } from '../../components/viewer/viewer-target.ts'

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
  const [enlarged, setEnlarged] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      // What lies over the screen takes its Escape itself; a tooltip, which takes it too, does not count.
      if (isEscapeTaken(event)) return
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
      <Viewer target={target} onSource={onSource} onEnlarge={() => setEnlarged(true)} onClose={close} />
      <ViewerSheet
        target={enlarged ? target : undefined}
        onSource={onSource}
        onClose={() => setEnlarged(false)}
        className="w-[min(60rem,92vw)]"
      />
    </aside>
  )
}
