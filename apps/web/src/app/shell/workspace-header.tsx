import { formatNumber, plural } from '@fieldproof/schema/count-of'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Database, Menu } from 'lucide-react'
import type { Heading } from '../../components/workspace/tab-words.ts'
import { ThemeToggle } from '../../components/workspace/theme-toggle.tsx'
import { useHealth } from '../../lib/use-health.ts'
import { PaletteButton } from '../palette/palette-button.tsx'
import { HomeAndLogout } from './home-and-logout.tsx'

export function WorkspaceHeader({
  heading,
  onOpenDrawer,
  onHome,
}: {
  heading: Heading
  onOpenDrawer: () => void
  onHome: () => void
}) {
  const { connected, vectorCount } = useHealth()
  return (
    <header className="flex min-h-(--header-h) shrink-0 items-center gap-3 border-b border-line-subtle bg-surface px-2 py-1.5 sm:px-(--gutter)">
      <IconButton size="md" icon={Menu} label="Open navigation" onClick={onOpenDrawer} className="lg:hidden" />
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-lg/5 font-semibold tracking-snug sm:text-xl">{heading.title}</h1>
        <p className="truncate text-xs text-ink-muted sm:text-sm/[1.125rem]" title={heading.subtitle}>
          {heading.subtitle}
        </p>
      </div>
      {connected ? (
        <p className="hidden items-center gap-2 text-sm whitespace-nowrap text-ink-muted md:flex">
          <Database aria-hidden="true" size={16} strokeWidth={1.75} />
          <span>
            <strong className="font-semibold text-ink tabular-nums">{formatNumber(vectorCount)}</strong>{' '}
            {plural(vectorCount, 'vector')} indexed
          </span>
        </p>
      ) : null}
      <span aria-hidden="true" className="mx-1 hidden h-5 w-px bg-line md:block" />
      <div className="-mr-2.5 flex shrink-0 items-center gap-2 max-sm:mr-0">
        <PaletteButton />
        <ThemeToggle />
        <div className="hidden items-center gap-3 sm:flex">
          <HomeAndLogout onHome={onHome} />
        </div>
      </div>
    </header>
  )
}
