import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * For dialogs that are opened without a trigger of their own: gives the focus back to where it was when they close.
 * Where that has gone, for example a row that was deleted, the main region of the page takes it.
 * @returns the handler of Radix's `onCloseAutoFocus`
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const origin = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    // Before the dialog moves the focus into itself, which it does in a later effect.
    if (open && document.activeElement instanceof HTMLElement) origin.current = document.activeElement
  }, [open])
  return useCallback((event) => {
    event.preventDefault()
    const known = origin.current
    const target = known?.isConnected && known !== document.body ? known : document.querySelector('main')
    target?.focus({ preventScroll: true })
  }, [])
}
