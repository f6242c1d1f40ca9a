import { type RefObject, useLayoutEffect } from 'react'

/** Where something was scrolled to: a row and how far its top was from that of the area, or pixels from the start. */
type ScrollPlace = { row: string; offset: number } | { top: number }

const storageKey = 'fieldproof-scroll'
/** Places that a tab remembers; the oldest give way. */
const mostPlaces = 60
/** What is shown may still come in for so long; then the place is the reader's. */
const holdMs = 3_000
const saveMs = 150
/** The attribute by which a row of an area is found again. */
const rowAttribute = 'data-scroll-row'

/**
 * Keeps where an area is scrolled to over reload, back and forward, for as long as the browser's tab lives. While its
 * content comes in, the place is held, until the reader scrolls or types.
 * @param key of what is shown in the area
 * @param sticks whether something else holds the area at its end; then there is nothing to keep
 */
export function useKeptScroll(area: RefObject<HTMLElement | null>, key: string, sticks?: RefObject<boolean>): void {
  useLayoutEffect(() => {
    const scroller = area.current
    if (!scroller) return
    const saved = read()[key]
    let holding = saved !== undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const restore = () => {
      if (!holding || saved === undefined || !scrollTo(scroller, saved)) return
      if (sticks) sticks.current = false
    }
    const release = () => {
      holding = false
    }
    const save = () => {
      timer = undefined
      if (!holding) write(key, sticks?.current ? undefined : placeOf(scroller))
    }
    const onScroll = () => {
      timer ??= setTimeout(save, saveMs)
    }
    // A page that is left or reloaded right after it was scrolled does not wait.
    const saveAtOnce = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      save()
    }
    restore()
    const observer = new ResizeObserver(restore)
    observer.observe(scroller)
    // The code of a screen may still be on its way, and its element with it.
    const watchContent = () => {
      for (const child of scroller.children) observer.observe(child)
    }
    const watcher = new MutationObserver(watchContent)
    watcher.observe(scroller, { childList: true })
    watchContent()
    const releases = setTimeout(release, holdMs)
    scroller.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', saveAtOnce)
    for (const name of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      window.addEventListener(name, release, { passive: true })
    return () => {
      observer.disconnect()
      watcher.disconnect()
      clearTimeout(releases)
      clearTimeout(timer)
      scroller.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', saveAtOnce)
      for (const name of ['wheel', 'touchstart', 'pointerdown', 'keydown']) window.removeEventListener(name, release)
    }
  }, [area, key, sticks])
}

/** Marks an element as a row that an area's place is told by. */
export const scrollRow = (id: string) => ({ [rowAttribute]: id })

function placeOf(scroller: HTMLElement): ScrollPlace {
  const top = scroller.getBoundingClientRect().top
  for (const row of scroller.querySelectorAll(`[${rowAttribute}]`)) {
    const box = row.getBoundingClientRect()
    if (box.bottom > top) return { row: row.getAttribute(rowAttribute) ?? '', offset: Math.round(box.top - top) }
  }
  return { top: scroller.scrollTop }
}

/** @returns false where the place is not there yet */
function scrollTo(scroller: HTMLElement, place: ScrollPlace): boolean {
  if ('top' in place) {
    scroller.scrollTop = place.top
    return true
  }
  const row = [...scroller.querySelectorAll(`[${rowAttribute}]`)].find(
    (element) => element.getAttribute(rowAttribute) === place.row,
  )
  if (row === undefined) return false
  scroller.scrollTop += row.getBoundingClientRect().top - scroller.getBoundingClientRect().top - place.offset
  return true
}

function read(): Record<string, ScrollPlace | undefined> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return typeof saved === 'object' && saved !== null ? (saved as Record<string, ScrollPlace>) : {}
  } catch {
    return {}
  }
}

function write(key: string, place: ScrollPlace | undefined) {
  const { [key]: _, ...others } = read()
  const entries = Object.entries(others).slice(-mostPlaces)
  try {
    sessionStorage.setItem(
      storageKey,
      JSON.stringify(Object.fromEntries([...entries, ...(place ? [[key, place]] : [])])),
    )
  } catch {
    // Storage can be full or forbidden: then a reload begins where it begins.
  }
}
