import { cn } from '@fieldproof/ui/cn'
import { Tooltip } from '@fieldproof/ui/tooltip'
import { keysOfTab } from '../palette/shortcuts.ts'
import type { Tab } from './tabs.ts'

/** A tab of the sidebar. The active one carries the accent and a rail at the edge. */
export function NavTab({
  tab,
  label,
  active,
  hints,
  onOpen,
}: {
  tab: Tab
  label: string
  active: boolean
  /** Shows the tab's shortcut in a tooltip. */
  hints: boolean
  onOpen: () => void
}) {
  const Icon = tab.icon
  // A failure shows when the tab is opened.
  const preload = () => void tab.load().catch(() => undefined)
  const keys = hints ? keysOfTab(tab.id) : undefined
  const button = (
    <button
      type="button"
      data-testid={`nav-${tab.id}`}
      aria-current={active ? 'page' : undefined}
      onClick={onOpen}
      onPointerEnter={preload}
      onFocus={preload}
      className={cn(
        'relative flex h-9 items-center gap-3 rounded-md px-3 text-left text-sm transition-colors max-lg:h-11 pointer-coarse:h-11',
        active
          ? 'bg-accent-tint font-semibold text-accent-ink'
          : 'font-medium text-ink-muted hover:bg-pressed hover:text-ink',
      )}
    >
      {active ? (
        <span
          aria-hidden="true"
          data-graphic
          className="absolute top-1/2 -left-3 h-5 w-[3px] -translate-y-1/2 rounded-r-[3px] bg-accent"
        />
      ) : null}
      <Icon aria-hidden="true" size={17} strokeWidth={1.75} className={cn('shrink-0', active && 'text-accent-icon')} />
      {label}
    </button>
  )
  return keys ? (
    <Tooltip text={label} keys={keys} side="right">
      {button}
    </Tooltip>
  ) : (
    button
  )
}
