import type { AgentId } from '@fieldproof/schema/agents'
import type { CorrectedWord } from '@fieldproof/schema/chat'
import type { Kysely } from 'kysely'
import { isInDictionary } from '../language/dictionary.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { ReadElsewhere } from '../platform/read-elsewhere.ts'
import type { TextCall } from '../platform/text-workers.ts'
import { readDoubtful, withoutAccents } from './correct-words.ts'
import type { likelyTexts } from './likely-texts.ts'
import { findWordsInUse, listTermsFrom, readTextsOfTerms } from './likely-words.repo.ts'

/** "Wörk" is a word of English without its accent. */
const isAccented = (word: string) => withoutAccents(word) !== word && isInDictionary(withoutAccents(word))

export type LikelyTexts = ReadElsewhere<typeof likelyTexts>

/** What was meant by the mistyped words of a text: words of the agent's documents. Nothing of a word that they or a dictionary have. */
export async function findLikelyWords(
  { db, likely }: { db: Kysely<Database>; likely: LikelyTexts },
  { agent, text }: { agent: AgentId; text: string },
  call: TextCall,
): Promise<CorrectedWord[]> {
  const doubtful = readDoubtful(text)
  if (doubtful.length === 0) return []
  const inUse = new Set(await findWordsInUse(db, agent, doubtful))
  const corrections = await Promise.all(
    doubtful
      .filter((word) => !inUse.has(word) || isAccented(word))
      .map(async (written) => {
        // Search takes them for the same; who compares words does not.
        if (isAccented(written)) return [{ written, asked: withoutAccents(written) }]
        const terms = await likely.near(
          { word: written, terms: await listTermsFrom(db, agent, written.slice(0, 1)) },
          call,
        )
        if (terms.length === 0) return []
        const texts = await readTextsOfTerms(db, agent, terms)
        const asked = await likely.choose({ word: written, texts }, call)
        return asked === undefined ? [] : [{ written, asked }]
      }),
  )
  return corrections.flat()
}
