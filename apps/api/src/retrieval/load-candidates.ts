import type { AgentId } from '@fieldproof/schema/agents'
import type { LoadedPassage, LoadPassages } from './load-passages.repo.ts'

/** Loads the candidates of one question as they become known, each once. @param coder whose word codes come along */
export function createCandidateLoader(loadPassages: LoadPassages, agent: AgentId, coder: string | undefined) {
  const batches = new Map<string, ReturnType<LoadPassages>>()
  return async (ids: readonly string[]): Promise<Map<string, LoadedPassage>> => {
    const missing = ids.filter((id) => !batches.has(id))
    const batch = loadPassages(agent, missing, coder)
    for (const id of missing) batches.set(id, batch)
    const found = new Map<string, LoadedPassage>()
    for (const id of ids) {
      const passage = (await batches.get(id))?.get(id)
      if (passage) found.set(id, passage)
    }
    return found
  }
}

export type CandidateLoader = ReturnType<typeof createCandidateLoader>
