import { Button } from '@fieldproof/ui/button'
import { toast } from '@fieldproof/ui/toast-store'
import { Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { trpc } from '../../lib/trpc.ts'
import { AdminHeader } from './admin-header.tsx'
import { AdminPage } from './admin-page.tsx'
import { CodesRequired } from './codes-required.tsx'
import { ConsistencyPanel } from './consistency-panel.tsx'
import { CreateUserForm } from './create-user-form.tsx'
import { OwnSignInPanel } from './own-sign-in-panel.tsx'
import { SampleContent } from './sample-content.tsx'
import { SystemPanels } from './system-panels.tsx'
import { useAdminSession } from './use-admin-session.ts'
import { UserStats } from './user-stats.tsx'
import { UsersPanel } from './users-panel.tsx'

/** `/admin`, unlocked: the agent users of the product and the state of the system. */
export function AdminConsole() {
  const { logout } = useAdminSession()
  const [formOpen, setFormOpen] = useState(false)
  const list = trpc.admin.listUsers.useQuery()
  const users = list.data?.users

  const locked = list.error?.data?.reason === 'codes_required'

  useEffect(() => {
    if (list.error && !locked)
      toast({ tone: 'danger', title: 'Failed to load users', description: 'Could not retrieve user list' })
  }, [list.error, locked])

  if (locked)
    return (
      <div className="min-h-dvh">
        <title>Super Admin Console · Fieldproof</title>
        <AdminHeader onLogout={logout} />
        <main className="px-(--gutter) py-6">
          <h1 className="sr-only">Super Admin Console</h1>
          <CodesRequired />
        </main>
      </div>
    )

  return (
    <AdminPage
      title="Super Admin Console"
      heading="Agent users"
      about="Each user works with one agent and its workspace."
      actions={
        <Button
          variant={formOpen ? 'secondary' : 'primary'}
          icon={formOpen ? X : Plus}
          aria-expanded={formOpen}
          aria-controls="create-user"
          onClick={() => setFormOpen(!formOpen)}
        >
          {formOpen ? 'Cancel' : 'Add Agent User'}
        </Button>
      }
    >
      <UserStats users={users} />
      <div id="create-user" hidden={!formOpen}>
        {formOpen ? <CreateUserForm onCreated={() => setFormOpen(false)} /> : null}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_16.5rem]">
        <div className="grid items-start gap-5">
          {list.error ? (
            <LoadFailed title="Failed to load users" query={list} />
          ) : (
            <UsersPanel users={users} empty={<SampleContent onAddUser={() => setFormOpen(true)} />} />
          )}
          <ConsistencyPanel />
        </div>
        <div className="grid items-start gap-4">
          <SystemPanels />
          <OwnSignInPanel />
        </div>
      </div>
    </AdminPage>
  )
}
