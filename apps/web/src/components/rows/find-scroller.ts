/** What scrolls an element: one around it, or the page itself. */
export type Scroller = HTMLElement | Window

/** The nearest one around the element that scrolls up and down. */
export function findScroller(element: HTMLElement): Scroller {
  for (let around = element.parentElement; around !== null && around !== document.body; around = around.parentElement)
    if (/^(auto|scroll|overlay)$/.test(getComputedStyle(around).overflowY)) return around
  return window
}

/** How far the element lies below the beginning of what the scroller scrolls, in pixels; scrolling does not change it. */
export function distanceInto(scroller: Scroller, element: HTMLElement): number {
  const { top } = element.getBoundingClientRect()
  if (!(scroller instanceof HTMLElement)) return top + scroller.scrollY
  return top - scroller.getBoundingClientRect().top - scroller.clientTop + scroller.scrollTop
}
