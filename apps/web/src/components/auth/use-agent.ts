import { type Agent, agentOrDefault } from '@fieldproof/schema/agents'
import { useAuth } from './use-auth.ts'

/** The agent whose workspace is open. */
export function useAgent(): Agent {
  return agentOrDefault(useAuth().user?.selectedAgent)
}
