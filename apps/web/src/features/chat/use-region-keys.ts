import { type RefObject, useEffect } from 'react'

/** F6 moves the focus to the next visible element marked `data-region` inside `screen`, Shift+F6 to the one before. */
export function useRegionKeys(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || screen.current === null) return
      const regions = [...screen.current.querySelectorAll<HTMLElement>('[data-region]')].filter(
        (region) => region.offsetParent !== null,
      )
      if (regions.length < 2) return
      event.preventDefault()
      const current = regions.findIndex((region) => region.contains(document.activeElement))
      const next = (current + (event.shiftKey ? -1 : 1) + regions.length) % regions.length
      regions[next]?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [screen])
}
