import type { AgentUser } from '@fieldproof/schema/admin-users'
import { agents } from '@fieldproof/schema/agents'
import { limits } from '@fieldproof/schema/limits'
import { Panel } from '@fieldproof/ui/panel'
import { countNewUsers } from './count-new-users.ts'

/** The stat band: how many users there are, by agent, and how many are new. */
export function UserStats({ users }: { users: AgentUser[] | undefined }) {
  const stats = [
    { label: 'Total Users', value: users?.length, note: 'Across both agents' },
    ...agents.map((agent) => ({
      label: `${agent.name}s`,
      value: users?.filter((user) => user.agentType === agent.id).length,
      note: agent.industry,
    })),
    {
      label: 'New This Month',
      value: users && countNewUsers(users, new Date()),
      note: `Last ${limits.newUserDays} days`,
    },
  ]
  return (
    <Panel aria-label="User figures" aria-busy={users === undefined}>
      <dl className="-mt-px -ml-px grid grid-cols-2 lg:grid-cols-4">
        {stats.map((stat) => (
          <div key={stat.label} className="border-t border-l border-line-subtle px-5 py-4.5">
            <dt className="text-sm text-ink-muted">{stat.label}</dt>
            <dd className="mt-1 text-3xl font-semibold tracking-tight">{stat.value ?? '–'}</dd>
            <dd className="mt-0.5 text-xs text-ink-subtle">{stat.note}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
