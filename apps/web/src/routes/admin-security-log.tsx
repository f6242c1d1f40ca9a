import { useAgentTheme } from '@fieldproof/ui/theme'
import { AdminLoginPage } from '../features/admin/admin-login-page.tsx'
import { useAdminSession } from '../features/admin/use-admin-session.ts'
import { SecurityLogScreen } from '../features/security-log/security-log-screen.tsx'

/** `/admin/security-log`: locked like the rest of the console. */
export function AdminSecurityLogRoute() {
  useAgentTheme('admin')
  const { session } = useAdminSession()
  return session ? <SecurityLogScreen /> : <AdminLoginPage />
}
