import { Button } from '@fieldproof/ui/button'
import { useEffect, useRef } from 'react'

/** How far below the window more is asked for, so that who scrolls does not wait. */
const ahead = '1200px'

/** The end of a list that goes on: coming near asks for more, and so does its button. Nothing where the list ends. */
export function MoreRows({
  what,
  hasMore,
  busy,
  onMore,
}: {
  /** Such as `documents`. */
  what: string
  hasMore: boolean
  busy: boolean
  onMore: () => void
}) {
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  more.current = onMore
  const isWaiting = hasMore && !busy
  // Watched anew after each page: an end that stays in view is reported once.
  useEffect(() => {
    const place = end.current
    if (!isWaiting || place === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more.current()
      },
      { rootMargin: ahead },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [isWaiting])
  if (!hasMore) return null
  return (
    <div ref={end} className="flex justify-center p-3">
      <Button variant="ghost" busy={busy} onClick={onMore}>
        Show more {what}
      </Button>
    </div>
  )
}
