import { useAgentTheme } from '@fieldproof/ui/theme'
import { AdminLoginPage } from '../../features/admin/admin-login-page.tsx'
import { SecurityLogScreen } from '../../features/admin/security-log/security-log-screen.tsx'
import { useAdminSession } from '../../features/admin/use-admin-session.ts'

/** `/admin/security-log`: locked like the rest of the console. */
export function AdminSecurityLogRoute() {
  useAgentTheme('admin')
  const { session } = useAdminSession()
  return session ? <SecurityLogScreen /> : <AdminLoginPage />
}
