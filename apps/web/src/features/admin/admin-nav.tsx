import { cn } from '@fieldproof/ui/cn'
import { Link } from '@tanstack/react-router'

const parts = [
  { to: '/admin', label: 'Users' },
  { to: '/admin/security-log', label: 'Security log' },
  { to: '/admin/api-keys', label: 'API keys' },
  { to: '/admin/webhooks', label: 'Webhooks' },
  { to: '/admin/sharing', label: 'Sharing' },
  { to: '/admin/sources', label: 'Sources' },
] as const

/** The parts of the console, underlined where one is. */
export function AdminNav() {
  return (
    <nav aria-label="Console" className="flex gap-5 overflow-x-auto border-b border-line-subtle max-sm:gap-4">
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
