import { Checkbox } from '@fieldproof/ui/checkbox'
import { useStore } from '@fieldproof/ui/create-store'
import { Dialog } from '@fieldproof/ui/dialog'
import { Keys } from '@fieldproof/ui/kbd'
import { Fragment } from 'react'
import { shortcuts } from './shortcuts.ts'
import { singleKeys } from './single-keys.ts'

const always: { keys: readonly string[]; name: string }[] = [
  { keys: ['Mod', 'K'], name: 'Search and commands' },
  { keys: ['Enter'], name: 'Send the message in AI Chat' },
  { keys: ['Shift', 'Enter'], name: 'Begin a new line in the message' },
  { keys: ['F6'], name: 'Go to the next region of AI Chat' },
  { keys: ['F8'], name: 'Go to the notification' },
]

/** Every shortcut, and the switch for those without a modifier. */
export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const on = useStore(singleKeys)
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? undefined : onClose())} title="Keyboard shortcuts">
      <KeyList label="Everywhere" lines={always} joined />
      <KeyList label="Outside of text fields" lines={shortcuts} muted={!on} />
      <Checkbox
        checked={on}
        onCheckedChange={(next) => singleKeys.set(next === true)}
        label="Use shortcuts without a modifier key"
        className="mt-5"
      />
    </Dialog>
  )
}

function KeyList({
  label,
  lines,
  joined = false,
  muted = false,
}: {
  label: string
  lines: readonly { keys: readonly string[]; name: string }[]
  /** Pressed together, not one after the other. */
  joined?: boolean
  muted?: boolean
}) {
  return (
    <section aria-label={label} className="not-first:mt-5">
      <h3 className="text-xs text-ink-subtle">{label}</h3>
      <dl className={`mt-1 grid grid-cols-[1fr_auto] text-sm ${muted ? 'text-ink-subtle' : ''}`}>
        {lines.map(({ keys, name }) => (
          <Fragment key={name}>
            <dt className="flex min-h-8 items-center border-b border-line-subtle">{name}</dt>
            <dd className="flex min-h-8 items-center justify-end gap-1.5 border-b border-line-subtle text-ink-muted">
              {keys.length === 1 || joined ? (
                <Keys keys={keys} />
              ) : (
                <>
                  <Keys keys={keys.slice(0, 1)} />
                  <span className="text-xs">then</span>
                  <Keys keys={keys.slice(1)} />
                </>
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
