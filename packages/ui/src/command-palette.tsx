import { Command } from 'cmdk'
import { type LucideIcon, Search } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { Keys } from './kbd.tsx'
import { useEscape } from './use-escape.ts'
import { useReturnFocus } from './use-return-focus.ts'

/**
 * A field over a list of commands, chosen by typing and arrow keys. The caller filters: it knows what a search means.
 * `onClosed` runs when the dialog has gone and may prevent the focus from going back to where it was.
 */
export function CommandPalette({
  open,
  onOpenChange,
  onClosed,
  label,
  placeholder,
  search,
  onSearchChange,
  empty,
  foot,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  onClosed: (event: Event) => void
  label: string
  placeholder: string
  search: string
  onSearchChange: (search: string) => void
  empty: ReactNode
  foot?: ReactNode
  children: ReactNode
}) {
  const returnFocus = useReturnFocus(open)
  const onEscapeKeyDown = useEscape(open, () => onOpenChange(false))
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fp-fade fixed inset-0 z-(--z-dialog) bg-scrim" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onEscapeKeyDown={onEscapeKeyDown}
          onCloseAutoFocus={(event) => {
            onClosed(event)
            if (!event.defaultPrevented) returnFocus(event)
          }}
          className="fp-rise fixed inset-x-4 top-[max(1rem,12vh)] z-(--z-dialog) mx-auto flex max-h-[min(30rem,76dvh)] max-w-xl flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-lg outline-none"
        >
          <RadixDialog.Title className="sr-only">{label}</RadixDialog.Title>
          <Command label={label} shouldFilter={false} loop className="flex min-h-0 flex-col">
            <div className="flex h-13 shrink-0 items-center gap-3 border-b border-line-subtle px-4.5">
              <Search aria-hidden="true" size={17} strokeWidth={1.75} className="shrink-0 text-ink-muted" />
              <Command.Input
                value={search}
                onValueChange={onSearchChange}
                placeholder={placeholder}
                className="h-full min-w-0 flex-1 bg-transparent text-md outline-none max-sm:text-base"
              />
              <Keys keys={['Esc']} className="text-ink-subtle max-sm:hidden" />
            </div>
            <Command.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto p-2" label={label}>
              <Command.Empty className="px-3 py-8 text-center text-sm text-ink-muted">{empty}</Command.Empty>
              {children}
            </Command.List>
          </Command>
          {foot ? (
            <div className="flex shrink-0 items-center gap-4 border-t border-line-subtle bg-sunken px-4.5 py-2 text-xs text-ink-subtle max-sm:hidden">
              {foot}
            </div>
          ) : null}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

export function CommandGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-subtle"
    >
      {children}
    </Command.Group>
  )
}

/** One command. `id` tells it from others of the same name. */
export function CommandItem({
  id,
  icon: Icon,
  keys,
  note,
  onSelect,
  children,
}: {
  id: string
  icon: LucideIcon
  keys?: readonly string[] | undefined
  note?: string | undefined
  onSelect: () => void
  children: ReactNode
}) {
  return (
    <Command.Item
      value={id}
      onSelect={onSelect}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-[6px] px-2.5 text-sm outline-none select-none data-[selected=true]:bg-pressed pointer-coarse:min-h-11"
    >
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {note ? <span className="shrink-0 text-xs text-ink-subtle">{note}</span> : null}
      {keys ? <Keys keys={keys} className="text-ink-subtle max-sm:hidden" /> : null}
    </Command.Item>
  )
}
