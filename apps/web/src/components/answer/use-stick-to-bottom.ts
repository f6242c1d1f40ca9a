import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Nearer to the end than this, a reader counts as being there; in pixels. */
const nearEnd = 64

/**
 * Keeps a scrolling area at its end while its content grows, but only for a reader who is there.
 * `sticks` says whether it is held there. Both elements must be the same for the life of the component.
 */
export function useStickToBottom(area: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>) {
  const sticks = useRef(true)
  const [away, setAway] = useState(false)

  const scrollToEnd = useCallback(() => {
    sticks.current = true
    setAway(false)
    const element = area.current
    if (element !== null) element.scrollTop = element.scrollHeight
  }, [area])

  useEffect(() => {
    const scroller = area.current
    const grown = content.current
    if (scroller === null || grown === null) return
    const onScroll = () => {
      sticks.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearEnd
      setAway(!sticks.current)
    }
    const observer = new ResizeObserver(() => {
      if (sticks.current) scroller.scrollTop = scroller.scrollHeight
      else onScroll()
    })
    scroller.addEventListener('scroll', onScroll, { passive: true })
    observer.observe(grown)
    observer.observe(scroller)
    return () => {
      scroller.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [area, content])

  return { away, sticks, scrollToEnd }
}
