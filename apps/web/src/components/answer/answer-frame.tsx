import { AgentPlate } from '@fieldproof/ui/agent-plate'
import type { ReactNode } from 'react'
import { agentIcons } from '../auth/agent-icons.ts'
import { useAgent } from '../auth/use-agent.ts'

/** An answer: the agent's plate at the left, where there is room, and everything else beside it. */
export function AnswerFrame({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  const agent = useAgent()
  return (
    <article aria-label={`Answer of the ${agent.name}`} aria-busy={busy || undefined} className="flex gap-3">
      <span className="max-sm:hidden">
        <AgentPlate icon={agentIcons[agent.icon]} size={28} />
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </article>
  )
}
