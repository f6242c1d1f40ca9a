import { useAgentTheme } from '@fieldproof/ui/theme'
import { AdminLoginPage } from '../../features/admin/admin-login-page.tsx'
import { ApiKeysScreen } from '../../features/admin/api-keys/api-keys-screen.tsx'
import { useAdminSession } from '../../features/admin/use-admin-session.ts'

/** `/admin/api-keys`: locked like the rest of the console. */
export function AdminApiKeysRoute() {
  useAgentTheme('admin')
  const { session } = useAdminSession()
  return session ? <ApiKeysScreen /> : <AdminLoginPage />
}
