import type { AgentUser } from '@fieldproof/schema/admin-users'
import { IconButton } from '@fieldproof/ui/icon-button'
import { LockKeyhole, Trash2 } from 'lucide-react'
import { VirtualRows } from '../../components/rows/virtual-rows.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { describeLastLogin } from './describe-last-login.ts'
import { AgentName, UserInitials } from './user-marks.tsx'
import type { UserRowsProps } from './users-table.tsx'

/** The table as rows, for a phone. */
export function UsersList({ users, onDelete, onReset }: UserRowsProps) {
  const now = new Date()
  return (
    <ul className="divide-y divide-line-subtle">
      <VirtualRows as="li" rows={users} keyOf={idOf} estimate={heightOf}>
        {(user, place) => (
          <li {...place} className="flex items-start gap-3 py-3.5 pr-2 pl-4">
            <UserInitials username={user.username} />
            <div className="min-w-0 flex-1 text-sm">
              <p className="font-medium break-words">{user.username}</p>
              <p className="break-words text-ink-muted">{user.email}</p>
              <div className="mt-1.5">
                <AgentName agent={user.agentType} />
              </div>
              <p className="mt-1.5 text-xs text-ink-subtle">
                Created {formatDate(user.createdAt)} · Last login {describeLastLogin(user.lastLogin, now)}
              </p>
            </div>
            <IconButton
              size="md"
              icon={LockKeyhole}
              label={`Reset password of ${user.username}`}
              onClick={() => onReset(user)}
            />
            <IconButton
              size="md"
              variant="danger"
              icon={Trash2}
              label={`Delete ${user.username}`}
              onClick={() => onDelete(user)}
            />
          </li>
        )}
      </VirtualRows>
    </ul>
  )
}

const idOf = ({ id }: AgentUser) => id
const heightOf = () => 124
