import { buttonClass } from '@fieldproof/ui/button'
import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { useAuth } from '../../components/auth/use-auth.ts'

/** Every path that is not a page. */
export function NotFoundScreen() {
  const { user } = useAuth()
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-1 p-6 text-center">
      <title>Page Not Found · Fieldproof</title>
      <p className="font-mono text-xs text-ink-subtle">404</p>
      <h1 className="text-xl font-semibold tracking-snug">Page Not Found</h1>
      <p className="text-sm text-ink-muted">There is no page at this address.</p>
      <Link to="/" className={`${buttonClass('secondary')} mt-4`}>
        <House aria-hidden="true" size={16} strokeWidth={1.75} />
        {user ? 'Go to workspace' : 'Go to sign in'}
      </Link>
    </main>
  )
}
