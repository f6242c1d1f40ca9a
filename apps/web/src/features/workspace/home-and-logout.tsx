import { cn } from '@fieldproof/ui/cn'
import { Link } from '@tanstack/react-router'
import { House, LogOut } from 'lucide-react'
import { useAuth } from '../auth/use-auth.ts'

const look =
  'inline-flex h-9 items-center gap-2 rounded-md px-2.5 text-sm font-medium text-ink-muted transition-colors hover:bg-hover hover:text-ink'

/** The way to the site root, and out. `wide` for the drawer, where they are lines of their own. */
export function HomeAndLogout({ onHome, wide = false }: { onHome: () => void; wide?: boolean }) {
  const { logout } = useAuth()
  const className = cn(look, wide && 'h-11! px-2!')
  return (
    <>
      <Link to="/" onClick={onHome} className={className}>
        <House aria-hidden="true" size={16} strokeWidth={1.75} />
        Home
      </Link>
      <button type="button" onClick={logout} className={className}>
        <LogOut aria-hidden="true" size={16} strokeWidth={1.75} />
        Logout
      </button>
    </>
  )
}
