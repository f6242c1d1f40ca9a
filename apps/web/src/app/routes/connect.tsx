import { LoadingScreen } from '@fieldproof/ui/spinner'
import { useLocation } from '@tanstack/react-router'
import { useAuth } from '../../components/auth/use-auth.ts'
import { ConnectPage } from '../../features/connect/connect-page.tsx'

/** `/connect#…`: where the browser is sent that an assistant has opened, with what it asks for. */
export function ConnectRoute() {
  const { status, user } = useAuth()
  const request = useLocation({ select: ({ hash }) => hash })
  // A saved session is checked first; whose ended leaves for the login page.
  if (status !== 'signed-in' || !user) return <LoadingScreen />
  return <ConnectPage key={request} request={request} user={user} />
}
