import { useAgentTheme } from '@fieldproof/ui/theme'
import type { ReactNode } from 'react'
import { AdminHeader } from './admin-header.tsx'
import { AdminNav } from './admin-nav.tsx'
import { useAdminSession } from './use-admin-session.ts'

/** A page of the super admin's console: its name, what it is for, what can be done on it at once, and what stands on it. */
export function AdminPage({
  title,
  heading = title,
  about,
  actions,
  children,
}: {
  /** In the browser's tab. */
  title: string
  /** On the page, where it has another name there. */
  heading?: string
  about: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  useAgentTheme('admin')
  const { logout } = useAdminSession()
  return (
    <div className="min-h-dvh">
      <title>{`${title} · Fieldproof`}</title>
      <AdminHeader onLogout={logout} />
      <main className="mx-auto flex max-w-[76rem] flex-col gap-5 px-(--gutter) py-6 pt-3">
        <AdminNav />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h1 className="text-2xl font-semibold tracking-tight">{heading}</h1>
            <p className="text-sm text-ink-muted">{about}</p>
          </div>
          {actions}
        </div>
        {children}
      </main>
    </div>
  )
}
