import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { distanceInto, type Scroller } from './find-scroller.ts'

/**
 * Keeps up with where a virtual list begins in what scrolls it. What grows or shrinks above the list moves the window
 * along, so that what is read stays in its place.
 */
export function useListStart({
  virtual,
  getScroller,
  start,
  listStart,
  setListStart,
}: {
  virtual: boolean
  getScroller: () => Scroller | null
  /** The first thing in the list. */
  start: RefObject<HTMLElement | null>
  /** Pixels. */
  listStart: number
  setListStart: (pixels: number) => void
}): void {
  const measure = useEffectEvent(() => {
    const scroller = getScroller()
    if (scroller === null || start.current === null) return
    const now = distanceInto(scroller, start.current)
    // Parts of a pixel come and go with rounding.
    if (Math.abs(now - listStart) < 1) return
    const scrolled = scroller instanceof HTMLElement ? scroller.scrollTop : scroller.scrollY
    if (listStart > 0 && scrolled > listStart) scroller.scrollBy({ top: now - listStart })
    setListStart(now)
  })
  useLayoutEffect(() => {
    if (virtual) measure()
  })
  useEffect(() => {
    const scroller = virtual ? getScroller() : null
    if (scroller === null) return
    const element = scroller instanceof HTMLElement ? scroller : document.documentElement
    // Heights are put right by the list itself: a browser that did so too would do it twice.
    element.style.overflowAnchor = 'none'
    const observer = new ResizeObserver(() => measure())
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => {
      element.style.overflowAnchor = ''
      observer.disconnect()
    }
  }, [virtual, getScroller])
}
