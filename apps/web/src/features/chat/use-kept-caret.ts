import { type RefObject, useLayoutEffect } from 'react'

/** Start and end of what is selected in a field that has the focus. */
export type Caret = readonly [start: number, end: number]

/**
 * Who writes while one field takes the place of another goes on where they were: the first session arrives, or is made,
 * under their hands.
 */
export function useKeptCaret(field: RefObject<HTMLTextAreaElement | null>, kept: RefObject<Caret | undefined>): void {
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    if (kept.current) {
      element.focus()
      element.setSelectionRange(...kept.current)
      kept.current = undefined
    }
    return () => {
      if (document.activeElement === element) kept.current = [element.selectionStart, element.selectionEnd]
    }
  }, [field, kept])
}
