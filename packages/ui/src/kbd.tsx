import { cn } from './cn.ts'

const isApple = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

/** The name of the key that starts a shortcut here. */
export const modKey = isApple ? '⌘' : 'Ctrl'

/** Whether that key, and no other modifier, was held down. */
export function isModHeld(event: { metaKey: boolean; ctrlKey: boolean; altKey: boolean; shiftKey: boolean }): boolean {
  return (
    (isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) && !event.altKey && !event.shiftKey
  )
}

/** Keys as they are printed on the keyboard, one after the other. "Mod" is Ctrl, or Command on a Mac. */
export function Keys({ keys, className }: { keys: readonly string[]; className?: string }) {
  return (
    <span className={cn('inline-flex shrink-0 items-center gap-1', className)}>
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded-xs border border-current/25 px-1 font-mono text-2xs leading-none"
        >
          {key === 'Mod' ? modKey : key}
        </kbd>
      ))}
    </span>
  )
}
