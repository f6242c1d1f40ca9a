import type { AgentId } from '@fieldproof/schema/agents'
import type { Abbreviation } from '../language/find-abbreviations.ts'
import type { DefinedAbbreviations } from '../language/spell-out.ts'

/** A new document's abbreviations are known this much later at most. */
const freshMs = 5_000
/** Meanings of one short form that are searched for. */
const mostMeanings = 2

/**
 * The abbreviations that a workspace's documents define, kept for some seconds: they change with the documents, and every
 * question waits for them.
 */
export function createAbbreviationMemory(
  load: (agent: AgentId) => Promise<Abbreviation[]>,
  now: () => number = Date.now,
): (agent: AgentId) => DefinedAbbreviations | Promise<DefinedAbbreviations> {
  const known = new Map<AgentId, { at: number; defined: DefinedAbbreviations }>()
  return (agent) => {
    const kept = known.get(agent)
    if (kept && now() - kept.at < freshMs) return kept.defined
    const at = now()
    return load(agent).then((abbreviations) => {
      const defined = order(abbreviations)
      known.set(agent, { at, defined })
      return defined
    })
  }
}

function order(abbreviations: readonly Abbreviation[]): DefinedAbbreviations {
  const longs = new Map<string, string[]>()
  const byFirstWord = Map.groupBy(abbreviations, ({ long }) => long.slice(0, long.indexOf(' ')))
  for (const { short, long } of abbreviations) {
    const meanings = longs.get(short) ?? []
    if (meanings.length < mostMeanings) longs.set(short, [...meanings, long])
  }
  return {
    longsOf: (short) => longs.get(short) ?? [],
    beginningWith: (word) => byFirstWord.get(word) ?? [],
  }
}
