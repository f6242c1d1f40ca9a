import { type Agent, type AgentId, agents } from '@fieldproof/schema/agents'
import { AgentPlate } from '@fieldproof/ui/agent-plate'
import { RadioCard, RadioCardDot, RadioCardGroup } from '@fieldproof/ui/radio-card'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { agentIcons } from '../../components/auth/agent-icons.ts'

/** The agents as cards, each in its own colours. On narrow screens only the chosen one shows its features. */
export function AgentChoice({ value, onChange }: { value: AgentId; onChange: (agent: AgentId) => void }) {
  const labelId = useId()
  return (
    <div>
      <p id={labelId} className="text-sm font-medium text-ink-muted">
        Choose your agent
      </p>
      <RadioCardGroup
        value={value}
        onValueChange={onChange}
        labelledBy={labelId}
        className="mt-2.5 grid gap-2.5 lg:grid-cols-2 lg:gap-4"
      >
        {agents.map((agent) => (
          <AgentCard key={agent.id} agent={agent} />
        ))}
      </RadioCardGroup>
    </div>
  )
}

function AgentCard({ agent }: { agent: Agent }) {
  return (
    <RadioCard value={agent.id} label={`${agent.name}, ${agent.title}`} agent={agent.id}>
      <span className="grid w-full grid-cols-[auto_1fr_auto] items-center gap-x-3 px-3.5 pt-3.5 pb-3 lg:grid-cols-[1fr_auto] lg:items-start lg:px-5 lg:pt-5 lg:pb-0">
        <AgentPlate icon={agentIcons[agent.icon]} />
        <span className="lg:order-last lg:col-span-2 lg:mt-3.5">
          <span className="block text-md font-semibold tracking-snug lg:text-lg">{agent.name}</span>
          <span className="block text-xs text-ink-muted lg:text-sm">{agent.title}</span>
        </span>
        <RadioCardDot />
      </span>
      <span className="hidden flex-1 flex-col gap-0.5 px-3.5 pb-3.5 group-data-[state=checked]:flex lg:flex lg:gap-[5px] lg:px-5 lg:pt-3.5 lg:pb-5">
        {agent.features.map((feature) => (
          <span key={feature} className="flex items-center gap-2 text-xs text-ink lg:text-sm">
            <Check aria-hidden="true" size={14} strokeWidth={1.75} className="shrink-0 text-primary" />
            {feature}
          </span>
        ))}
      </span>
      <span className="hidden items-center justify-between border-t border-line-subtle px-5 py-3 text-xs lg:flex">
        <span className="text-ink-subtle">Industry</span>
        <span className="font-medium">{agent.industry}</span>
      </span>
    </RadioCard>
  )
}
