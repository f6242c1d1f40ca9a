import type { AgentUser } from '@fieldproof/schema/admin-users'
import { Panel } from '@fieldproof/ui/panel'
import { Skeleton, useLateLoading } from '@fieldproof/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { breakpoints, useMediaQuery } from '../../lib/use-media-query.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { UsersList } from './users-list.tsx'
import { UsersTable } from './users-table.tsx'

/** The agent users: a table, or rows on a phone; `empty` where there are none. */
export function UsersPanel({ users, empty }: { users: AgentUser[] | undefined; empty: ReactNode }) {
  const narrow = useMediaQuery(breakpoints.phone)
  const late = useLateLoading(users === undefined)
  const [doomed, setDoomed] = useState<AgentUser>()
  const [lockedOut, setLockedOut] = useState<AgentUser>()
  const Rows = narrow ? UsersList : UsersTable
  return (
    <Panel aria-label="Agent users" aria-busy={users === undefined}>
      {users === undefined ? <Loading visible={late} /> : null}
      {users?.length === 0 ? empty : null}
      {users && users.length > 0 ? <Rows users={users} onDelete={setDoomed} onReset={setLockedOut} /> : null}
      <DeleteUserDialog user={doomed} onClose={() => setDoomed(undefined)} />
      <ResetPasswordDialog user={lockedOut} onClose={() => setLockedOut(undefined)} />
    </Panel>
  )
}

function Loading({ visible }: { visible: boolean }) {
  return (
    <div role="status" className="flex min-h-52 flex-col">
      <span className="sr-only">Loading users</span>
      {visible
        ? [1, 0.75, 0.5, 0.3].map((opacity) => (
            <div key={opacity} style={{ opacity }} className="flex h-(--row-h) items-center gap-3 px-5">
              <Skeleton className="size-7 rounded-sm" />
              <Skeleton className="h-2.5 w-28" />
              <Skeleton className="ml-auto h-2.5 w-40" />
            </div>
          ))
        : null}
    </div>
  )
}
