import { LoadingScreen } from '@fieldproof/ui/spinner'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useAuth } from '../../components/auth/use-auth.ts'
import { LoginPage } from '../../features/auth/login-page.tsx'

const loadWorkspace = () => import('../shell/workspace.tsx')
const Workspace = lazy(async () => ({ default: (await loadWorkspace()).Workspace }))

/** Fetches the workspace and its first screen ahead of need. A failure shows when they are drawn. */
function preload() {
  loadWorkspace()
    .then(({ preloadFirstScreen }) => preloadFirstScreen())
    .catch(() => undefined)
}

/** `/`: the login page, or the workspace of whoever is signed in. */
export function HomeRoute() {
  const { status, user } = useAuth()
  // Fetched while the session is checked or the form is filled in, so that signing in does not wait for it.
  useEffect(() => {
    const timer = setTimeout(preload, status === 'signed-out' ? 1_000 : 0)
    return () => clearTimeout(timer)
  }, [status])
  // Whoever signs in next begins at the first tab.
  const { history } = useRouter()
  useEffect(() => {
    if (status === 'signed-out' && history.location.state.place !== undefined) history.replace('/', {})
  }, [status, history])
  if (status === 'loading') return <LoadingScreen />
  if (!user) return <LoginPage />
  return (
    <Suspense fallback={<LoadingScreen />}>
      {/* Another user or agent is another workspace: nothing of the one before may stay on screen. */}
      <Workspace key={`${user.id} ${user.selectedAgent}`} user={user} />
    </Suspense>
  )
}
