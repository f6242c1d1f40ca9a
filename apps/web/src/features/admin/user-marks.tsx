import { type AgentId, agentOrDefault } from '@fieldproof/schema/agents'
import { AgentPlate } from '@fieldproof/ui/agent-plate'
import { agentIcons } from '../../components/auth/agent-icons.ts'

/** Two letters in place of a picture. */
export function UserInitials({ username }: { username: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-7 shrink-0 items-center justify-center rounded-sm bg-pressed text-2xs font-medium text-ink-muted"
    >
      {initialsOf(username)}
    </span>
  )
}

function initialsOf(username: string): string {
  const [first = '', second] = username.split(/[._-]+/).filter(Boolean)
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2)
  return letters.join('').toUpperCase()
}

export function AgentName({ agent: id }: { agent: AgentId }) {
  const agent = agentOrDefault(id)
  return (
    <span className="flex items-center gap-2 font-medium whitespace-nowrap text-ink">
      <AgentPlate icon={agentIcons[agent.icon]} size={20} agent={agent.id} />
      {agent.name}
    </span>
  )
}
