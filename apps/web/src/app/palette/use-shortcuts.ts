import { isModHeld } from '@fieldproof/ui/kbd'
import { useEffect, useEffectEvent } from 'react'
import { createKeyReader, type ShortcutAction } from './shortcuts.ts'
import { singleKeys } from './single-keys.ts'

/**
 * Ctrl or ⌘ K anywhere but in another dialog; keys without a modifier only where nobody is typing, no dialog or menu is
 * open and the user has not switched them off.
 */
export function useShortcuts({
  onPalette,
  onAction,
}: {
  onPalette: () => void
  onAction: (action: ShortcutAction) => void
}): void {
  const palette = useEffectEvent(onPalette)
  const action = useEffectEvent(onAction)
  useEffect(() => {
    const read = createKeyReader()
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      if (isModHeld(event) && event.key.toLowerCase() === 'k') {
        if (isBlocked(event.target)) return
        event.preventDefault()
        palette()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.key.length !== 1) return
      if (!singleKeys.get() || isTyping(event.target) || isOverlayOpen()) return
      const found = read(event.key, event.timeStamp)
      if (!found) return
      event.preventDefault()
      action(found)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Whether letters go into what has the focus: fields, editors, and lists that search as one types. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target.closest('input, textarea, select, [role="combobox"], [role="listbox"]') !== null
  )
}

function isOverlayOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null
}

/** A dialog that asks something keeps its keys; the palette itself may be closed by its own. */
function isBlocked(target: EventTarget | null): boolean {
  if (document.querySelector('[role="alertdialog"]') !== null) return true
  const dialog = document.querySelector('[role="dialog"]')
  return dialog !== null && !(dialog.querySelector('[cmdk-root]') && target instanceof Node && dialog.contains(target))
}
