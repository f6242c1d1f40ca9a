import { agents } from '@fieldproof/schema/agents'
import { AgentPlate } from '@fieldproof/ui/agent-plate'
import { agentIcons } from './agent-icons.ts'

/** The agents as options of a select. */
export const agentOptions = agents.map((agent) => ({
  value: agent.id,
  label: agent.name,
  icon: <AgentPlate icon={agentIcons[agent.icon]} size={20} agent={agent.id} />,
}))
