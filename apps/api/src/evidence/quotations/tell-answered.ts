import { contentStems } from '../../language/content-words.ts'
import { parseQuestion, type Question } from '../question/parse-question.ts'
import {
  type Candidate,
  type Certainty,
  type Evidence,
  type EvidenceReading,
  findEvidence,
  weighEvidence,
} from './find-evidence.ts'
import type { RankedPage, Sentence } from './rank-pages.ts'
import type { WritingTask } from './writing-task.ts'

/** "Are we in order?" behind a story: its one word is met by chance, and what is asked stands in the story. */
const tooFew = 2

/** Whether a question is answered, and which of its parts. */
export interface Answered {
  /** Of the question as a whole, or of one of its parts where only such are surely answered. */
  certainty: Certainty
  /** Its parts alone are answered: nothing has the words of all. */
  inParts: boolean
  /** Of each part; none where it has one, or where this is not to be found out. */
  ofEach: readonly Certainty[]
  /** The sentence that answers the whole best, where one has the kind of answer. */
  best?: Sentence | undefined
}

/**
 * The one place that decides whether sentences answer a question, by them and by what search could tell of their passages
 * (`support` and `nearest.only` of the task, see `weighPassages`); sure where the task does not want that to be found out.
 * @param parts the questions within it, each read; none where it asks one thing
 */
export async function tellAnswered(
  question: Question,
  parts: readonly Question[],
  task: WritingTask,
  { pages, ...reading }: Reading,
): Promise<Answered> {
  const { support, passages, nearest } = task
  if (support === undefined) return { certainty: 'sure', inParts: false, ofEach: [] }
  const candidates = listCandidates(passages, pages)
  const find = (asked: Question) => findEvidence(asked, candidates, reading)
  const ofEach = await Promise.all(parts.map(async (part) => weighEvidence(await find(part), part.text, support)))
  const { certainty: ofWhole, best } = await tellOfWhole(question, find, support)
  const inParts = ofWhole !== 'sure' && !nearest?.only && ofEach.includes('sure')
  return { certainty: inParts ? 'sure' : ofWhole, inParts, ofEach, best }
}

/** What is read to find out. */
interface Reading extends EvidenceReading {
  pages: readonly RankedPage[]
}

async function tellOfWhole(
  question: Question,
  find: (asked: Question) => Promise<Evidence>,
  support: number,
): Promise<{ certainty: Certainty; best: Sentence | undefined }> {
  // Of a story, only what it asks in the end can be met.
  const asked = question.asking === question.text ? question : parseQuestion(question.asking)
  const evidence = await find(asked)
  const certainty = weighEvidence(evidence, question.text, support)
  const best = evidence.sentence
  if (certainty === 'sure' && asked !== question && contentStems(asked.text).length < tooFew)
    return { certainty: 'near', best }
  // No sentence has the words of a story: what is found comes near at least.
  return { certainty: question.tellsStory && certainty === 'none' ? 'near' : certainty, best }
}

function listCandidates(passages: WritingTask['passages'], pages: readonly RankedPage[]): Candidate[] {
  const contexts = new Map(passages.map(({ number, context }) => [number, context]))
  return pages
    .flatMap((page) => page.passages)
    .map((sentences) => ({ context: contexts.get(sentences[0]?.number ?? 0) ?? '', sentences }))
}
