import { type AgentId, agents } from '@fieldproof/schema/agents'
import { AgentPlate } from '@fieldproof/ui/agent-plate'
import { cn } from '@fieldproof/ui/cn'
import { toast } from '@fieldproof/ui/toast-store'
import { useMutation } from '@tanstack/react-query'
import { agentIcons } from '../../components/auth/agent-icons.ts'
import { useAuth } from '../../components/auth/use-auth.ts'
import { errorText } from '../../lib/rest-error.ts'

/** For the super admin, who may work with every agent: moves the session to another workspace. */
export function AgentSwitch({ current }: { current: AgentId }) {
  const { switchAgent } = useAuth()
  const change = useMutation({
    mutationFn: switchAgent,
    onError: (error) => toast({ tone: 'danger', title: 'Error', description: errorText(error) }),
  })
  return (
    <fieldset className="mx-3 mb-3 flex gap-0.5 rounded-md bg-pressed p-0.5 dark:bg-surface">
      <legend className="sr-only">Agent</legend>
      {agents.map((agent) => (
        <button
          key={agent.id}
          type="button"
          aria-pressed={agent.id === current}
          disabled={change.isPending}
          onClick={() => (agent.id === current ? undefined : change.mutate(agent.id))}
          className={cn(
            'flex h-8 flex-1 items-center justify-center gap-2 rounded-[6px] text-xs font-medium transition-colors pointer-coarse:h-11',
            agent.id === current
              ? 'bg-surface text-ink shadow-(--shadow-sm) dark:bg-pressed'
              : 'text-ink-muted hover:text-ink',
          )}
        >
          <AgentPlate icon={agentIcons[agent.icon]} size={20} agent={agent.id} />
          {agent.name.replace(' Agent', '')}
        </button>
      ))}
    </fieldset>
  )
}
