import { LoadingScreen } from '@fieldproof/ui/spinner'
import { lazy, Suspense } from 'react'
import { LoginPage } from '../features/auth/login-page.tsx'
import { useAuth } from '../features/auth/use-auth.ts'

const Workspace = lazy(async () => ({ default: (await import('../features/workspace/workspace.tsx')).Workspace }))

/** `/`: the login page, or the workspace of whoever is signed in. */
export function HomeRoute() {
  const { status, user } = useAuth()
  if (status === 'loading') return <LoadingScreen />
  if (!user) return <LoginPage />
  return (
    <Suspense fallback={<LoadingScreen />}>
      {/* Another user or agent is another workspace: nothing of the one before may stay on screen. */}
      <Workspace key={`${user.id} ${user.selectedAgent}`} user={user} />
    </Suspense>
  )
}
