import type { AgentUser } from '@fieldproof/schema/admin-users'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '@fieldproof/ui/table'
import { LockKeyhole, Trash2 } from 'lucide-react'
import { countTableRows, steadyColumns, VirtualRows } from '../../components/rows/virtual-rows.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { describeLastLogin } from './describe-last-login.ts'
import { AgentName, UserInitials } from './user-marks.tsx'

export interface UserRowsProps {
  users: AgentUser[]
  onDelete: (user: AgentUser) => void
  /** Asks for a new password of theirs. */
  onReset: (user: AgentUser) => void
}

export function UsersTable({ users, onDelete, onReset }: UserRowsProps) {
  const now = new Date()
  return (
    <Table aria-rowcount={countTableRows(users.length)} className={steadyColumns(users.length)}>
      <TableHead>
        <tr>
          <HeadCell>Agent User</HeadCell>
          <HeadCell>Email</HeadCell>
          <HeadCell>Agent Type</HeadCell>
          <HeadCell>Created</HeadCell>
          <HeadCell>Last Login</HeadCell>
          <HeadCell numeric>Actions</HeadCell>
        </tr>
      </TableHead>
      <TableBody>
        <VirtualRows as="tr" rows={users} keyOf={idOf} estimate={heightOf}>
          {(user, place) => (
            <TableRow {...place}>
              <Cell>
                <span className="flex items-center gap-2.5 font-medium text-ink">
                  <UserInitials username={user.username} />
                  {user.username}
                </span>
              </Cell>
              <Cell className="max-w-56 truncate" title={user.email}>
                {user.email}
              </Cell>
              <Cell>
                <AgentName agent={user.agentType} />
              </Cell>
              <Cell className="whitespace-nowrap tabular-nums">{formatDate(user.createdAt)}</Cell>
              <Cell className={user.lastLogin ? 'whitespace-nowrap tabular-nums' : 'text-ink-subtle'}>
                {describeLastLogin(user.lastLogin, now)}
              </Cell>
              <Cell numeric className="whitespace-nowrap">
                <IconButton
                  icon={LockKeyhole}
                  label={`Reset password of ${user.username}`}
                  onClick={() => onReset(user)}
                />
                <IconButton
                  variant="danger"
                  icon={Trash2}
                  label={`Delete ${user.username}`}
                  onClick={() => onDelete(user)}
                  className="-mr-1.5"
                />
              </Cell>
            </TableRow>
          )}
        </VirtualRows>
      </TableBody>
    </Table>
  )
}

const idOf = ({ id }: AgentUser) => id
const heightOf = () => 53
