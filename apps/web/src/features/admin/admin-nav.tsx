import { cn } from '@fieldproof/ui/cn'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const parts = [
  { to: '/admin', label: 'Users' },
  { to: '/admin/security-log', label: 'Security log' },
  { to: '/admin/api-keys', label: 'API keys' },
  { to: '/admin/webhooks', label: 'Webhooks' },
  { to: '/admin/sharing', label: 'Sharing' },
  { to: '/admin/sources', label: 'Sources' },
] as const

/** The parts of the console, underlined where one is; a phone shows them from there. */
export function AdminNav() {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part that is marked is another one then
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <nav ref={nav} aria-label="Console" className="flex gap-5 overflow-x-auto border-b border-line-subtle max-sm:gap-4">
      {parts.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true }}
          className={cn(
            '-mb-px flex h-10 items-center border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-ink-muted',
            'transition-colors hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink max-sm:h-11',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
