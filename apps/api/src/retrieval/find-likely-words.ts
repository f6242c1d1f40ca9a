import type { AgentId } from '@fieldproof/schema/agents'
import type { CorrectedWord } from '@fieldproof/schema/chat'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/tables/database.ts'
import { chooseLikely, nearTerms, readDoubtful } from './correct-words.ts'
import { findWordsInUse, listTermsFrom, readTextsOfTerms } from './likely-words.repo.ts'

/** What was meant by the mistyped words of a text: words of the agent's documents. Nothing of a word that they or a dictionary have. */
export async function findLikelyWords(db: Kysely<Database>, agent: AgentId, text: string): Promise<CorrectedWord[]> {
  const doubtful = readDoubtful(text)
  if (doubtful.length === 0) return []
  const inUse = new Set(await findWordsInUse(db, agent, doubtful))
  const corrections = await Promise.all(
    doubtful
      .filter((word) => !inUse.has(word))
      .map(async (written) => {
        const terms = nearTerms(written, await listTermsFrom(db, agent, written.slice(0, 1)))
        if (terms.length === 0) return []
        const asked = chooseLikely(written, await readTextsOfTerms(db, agent, terms))
        return asked === undefined ? [] : [{ written, asked }]
      }),
  )
  return corrections.flat()
}
