import { useAgentTheme } from '@fieldproof/ui/theme'
import { AdminConsole } from '../../features/admin/admin-console.tsx'
import { AdminLoginPage } from '../../features/admin/admin-login-page.tsx'
import { useAdminSession } from '../../features/admin/use-admin-session.ts'

/** `/admin`: locked until the super admin has signed in, then the console. */
export function AdminRoute() {
  useAgentTheme('admin')
  const { session } = useAdminSession()
  return session ? <AdminConsole /> : <AdminLoginPage />
}
