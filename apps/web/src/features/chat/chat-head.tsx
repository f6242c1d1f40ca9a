import { cn } from '@fieldproof/ui/cn'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Popover } from '@fieldproof/ui/popover'
import { Sheet } from '@fieldproof/ui/sheet'
import { ChevronDown, Plus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/**
 * The sessions behind the title of the one that is shown, where there is no room for their column: a drawer on a narrow
 * screen, a menu beside the page viewer.
 */
export function ChatHead({
  title,
  form,
  open,
  onOpenChange,
  creating,
  onCreate,
  menu,
  children,
}: {
  title: string
  form: 'drawer' | 'menu'
  open: boolean
  onOpenChange: (open: boolean) => void
  creating: boolean
  onCreate: () => void
  /** What can be done with the session that is shown. */
  menu: ReactNode
  /** The sessions. */
  children: ReactNode
}) {
  return (
    <div
      className={cn(
        'flex h-12 shrink-0 items-center gap-1 border-b border-line-subtle pr-2 pl-1.5',
        form === 'drawer' && 'md:hidden',
      )}
    >
      {form === 'menu' ? (
        <Popover
          label="Chat sessions"
          open={open}
          onOpenChange={onOpenChange}
          className="flex max-h-[min(32rem,var(--radix-popover-content-available-height))] w-72 flex-col p-0"
          trigger={<TitleButton title={title} />}
        >
          {children}
        </Popover>
      ) : (
        <>
          <TitleButton title={title} aria-haspopup="dialog" onClick={() => onOpenChange(true)} />
          <Sheet
            open={open}
            onOpenChange={onOpenChange}
            side="left"
            label="Chat sessions"
            className="w-72 bg-app md:hidden"
          >
            {children}
          </Sheet>
        </>
      )}
      <IconButton
        label="New session"
        icon={Plus}
        size="md"
        busy={creating}
        onClick={onCreate}
        className="ml-auto max-sm:size-11"
      />
      {menu}
    </div>
  )
}

function TitleButton({ title, ...rest }: ComponentProps<'button'> & { title: string }) {
  return (
    <button
      type="button"
      {...rest}
      className="flex h-9 min-w-0 items-center gap-1.5 rounded-md px-2.5 text-sm font-medium hover:bg-hover max-md:h-11"
    >
      <span className="truncate">{title}</span>
      <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-ink-muted" />
    </button>
  )
}
