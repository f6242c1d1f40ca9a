import { contentStems } from '../../language/content-words.ts'
import { readAsking, tellsStory } from '../question/split-question.ts'
import { type Candidate, type Certainty, findEvidence, weighEvidence } from './find-evidence.ts'
import type { SentenceComparer } from './match-words.ts'
import type { RankedPage } from './rank-pages.ts'
import type { WritingTask } from './writing-task.ts'

/** "Are we in order?" behind a story: its one word is met by chance, and what is asked stands in the story. */
const tooFew = 2

/** Whether a sentence of the pages answers; sure where the task does not want that to be found out. */
export async function tellCertainty(
  { question, support, passages, abbreviations }: WritingTask,
  pages: readonly RankedPage[],
  embedder: SentenceComparer,
  signal?: AbortSignal,
): Promise<Certainty> {
  if (support === undefined) return 'sure'
  // Of a story, only what it asks in the end can be met.
  const asked = readAsking(question)
  const candidates = listCandidates(passages, pages)
  const certainty = weighEvidence(
    await findEvidence(asked, candidates, embedder, signal, abbreviations),
    question,
    support,
  )
  if (certainty === 'sure' && asked !== question && contentStems(asked).length < tooFew) return 'near'
  // No sentence has the words of a story: what is found comes near at least.
  return tellsStory(question) && certainty === 'none' ? 'near' : certainty
}

function listCandidates(passages: WritingTask['passages'], pages: readonly RankedPage[]): Candidate[] {
  const contexts = new Map(passages.map(({ number, context }) => [number, context]))
  return pages
    .flatMap((page) => page.passages)
    .map((sentences) => ({ context: contexts.get(sentences[0]?.number ?? 0) ?? '', sentences }))
}

/** Whether a sentence of the pages answers each part of a question; none where it has one, or that is not to be found out. */
export async function weighParts(
  { support, passages, abbreviations }: WritingTask,
  parts: readonly string[],
  pages: readonly RankedPage[],
  { embedder, signal }: { embedder: SentenceComparer; signal: AbortSignal | undefined },
): Promise<Certainty[]> {
  if (support === undefined || parts.length < 2) return []
  const candidates = listCandidates(passages, pages)
  const weigh = async (part: string) =>
    weighEvidence(await findEvidence(part, candidates, embedder, signal, abbreviations), part, support)
  return Promise.all(parts.map(weigh))
}
