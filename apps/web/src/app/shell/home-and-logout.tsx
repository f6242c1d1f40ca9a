import { cn } from '@fieldproof/ui/cn'
import { House, LogOut } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useAuth } from '../../components/auth/use-auth.ts'

const look =
  'inline-flex h-9 items-center gap-2 rounded-md px-2.5 text-sm font-medium text-ink-muted transition-colors hover:bg-hover hover:text-ink'

/** The way to the site root, and out. `wide` for the drawer, where they are lines of their own. */
export function HomeAndLogout({ onHome, wide = false }: { onHome: () => void; wide?: boolean }) {
  const { logout } = useAuth()
  function goHome(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onHome()
  }
  const className = cn(look, wide && 'h-11 px-2')
  return (
    <>
      {/* The workspace is the site root; a plain click shows its first tab without loading it again. */}
      <a href="/" onClick={goHome} className={className}>
        <House aria-hidden="true" size={16} strokeWidth={1.75} />
        Home
      </a>
      <button type="button" onClick={logout} className={className}>
        <LogOut aria-hidden="true" size={16} strokeWidth={1.75} />
        Logout
      </button>
    </>
  )
}
