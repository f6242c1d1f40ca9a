import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * What lies over the screen, the topmost last. Radix keeps such a list too, but learns of a layer only some time after
 * it was drawn: an Escape that comes before that closes what lies below it, and one that comes right after a layer has
 * gone closes nothing.
 */
const layers: Layer[] = []

interface Layer {
  close: () => void
}

const taken = new WeakSet<Event>()

/** Put on a control that has a use of its own for Escape: what it is in stays open then. */
export const ownEscape = { 'data-own-escape': true } as const

/**
 * Closes what is open by Escape, as long as nothing is open over it.
 * @returns `onEscapeKeyDown` of the Radix content, so that it does not close by a list of its own
 */
export function useEscape(open: boolean, close: () => void): (event: Event) => void {
  const onEscape = useEffectEvent(() => close())
  useLayoutEffect(() => {
    if (!open) return
    const layer: Layer = { close: () => onEscape() }
    if (layers.push(layer) === 1) window.addEventListener('keydown', press, { capture: true })
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) window.removeEventListener('keydown', press, { capture: true })
    }
  }, [open])
  return preventDefault
}

/** Whether something that lies over the screen had a use for this key: it means nothing to the screen then. */
export function isEscapeTaken(event: Event): boolean {
  return taken.has(event)
}

function press(event: KeyboardEvent) {
  if (event.key !== 'Escape') return
  const top = layers.at(-1)
  if (top === undefined) return
  taken.add(event)
  if (event.target instanceof Element && event.target.closest('[data-own-escape]') !== null) return
  event.preventDefault()
  // A key that is held down closes one thing, and one that ends what is written with an input method none.
  if (!event.repeat && !event.isComposing) top.close()
}

function preventDefault(event: Event) {
  event.preventDefault()
}
