import type { AgentId } from '@fieldproof/schema/agents'
import { ProviderError } from '../errors.ts'

/** Remembers how the provider of a workspace answered last; null where it went well. */
export type NoteProvider = (agent: AgentId, failure: string | null) => Promise<void>

/**
 * Asks the provider of a workspace, and notes whether it answered: the engine's state tells of work that nobody watches too.
 * @throws what `ask` throws
 */
export async function noteOutcome<T>(noteProvider: NoteProvider, agent: AgentId, ask: () => Promise<T>): Promise<T> {
  try {
    const answer = await ask()
    await noteProvider(agent, null)
    return answer
  } catch (error) {
    if (error instanceof ProviderError) await noteProvider(agent, error.message)
    throw error
  }
}
