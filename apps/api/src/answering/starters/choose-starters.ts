import type { AnswerMeta, Source } from '@fieldproof/schema/chat'
import { contentStems } from '../../language/content-words.ts'
import type { Candidate } from './make-candidates.ts'

export interface FinishedAnswer {
  sources: readonly Source[]
  meta: AnswerMeta
}

/** Questions that are kept, those that are asked for them, and those of one document. */
export const starterLimits = { kept: 4, asked: 24, ofDocument: 8, shown: 3 }

/**
 * Asks candidates, the best of each document in turn, and keeps those that are answered as they must be: few, of different
 * documents and kinds where there are enough.
 * @param documents the candidates of each document, the document that came last first
 */
export async function chooseStarters(
  documents: readonly (readonly Candidate[])[],
  ask: (question: string) => Promise<FinishedAnswer>,
): Promise<Candidate[]> {
  const waiting = documents.map((candidates) => distinct(candidates).slice(0, starterLimits.ofDocument))
  const kept: Candidate[] = []
  let asked = 0
  while (waiting.some(({ length }) => length > 0)) {
    for (const candidates of waiting) {
      const next = takeNext(candidates, kept)
      if (!next) continue
      if (asked === starterLimits.asked) return kept
      asked += 1
      if (!isAnswered(next, await ask(next.question))) continue
      kept.push(next)
      if (kept.length === starterLimits.kept) return kept
    }
  }
  return kept
}

/** The kind that was kept least often comes first, and of a kind the one that tells most in the fewest words. */
function takeNext(candidates: Candidate[], kept: readonly Candidate[]): Candidate | undefined {
  const count = (kind: string) => kept.filter((one) => one.kind === kind).length
  const [best] = [...candidates].sort((a, b) => count(a.kind) - count(b.kind))
  if (best) candidates.splice(candidates.indexOf(best), 1)
  return best && kept.some((one) => isAlike(one, best)) ? takeNext(candidates, kept) : best
}

/** Candidates in the order in which they are asked: kinds in turn, and none that is much like one before. */
function distinct(candidates: readonly Candidate[]): Candidate[] {
  const found: Candidate[] = []
  const byKind = [...Map.groupBy(candidates, ({ kind }) => kind).values()].map((ones) => ones.slice(0, 40))
  for (let at = 0; byKind.some(({ length }) => length > at); at++)
    for (const ones of byKind) {
      const one = ones[at]
      if (one && !found.some((other) => isAlike(other, one))) found.push(one)
    }
  return found
}

/** Two questions with half of their words in common. */
function isAlike(one: Candidate, other: Candidate): boolean {
  const [a, b] = [one, other].map(({ question }) => new Set(contentStems(question)))
  if (!a || !b) return false
  const common = [...a].filter((stem) => b.has(stem)).length
  return common * 2 > Math.min(a.size, b.size)
}

/**
 * Whether the answer is said without doubt and begins with the very sentence that the question was made of, with the words
 * in it that answer.
 */
export function isAnswered(
  { documentId, page, sentence, answer }: Candidate,
  { sources, meta }: FinishedAnswer,
): boolean {
  const [first] = sources
  if (!first || meta.declined || meta.unsure || meta.stopped || meta.differences) return false
  if (meta.sentences[0] !== 'quotation' || first.documentId !== documentId || first.page !== page) return false
  const [quote, own, words] = [first.quote, sentence, answer].map(plain)
  if (quote === undefined || own === undefined || words === undefined) return false
  return quote.includes(words) && (own.includes(quote) || quote.includes(own))
}

/** Without what a quotation may lack at its ends: clause number, ellipsis, full stop. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?<=\p{L}) \(\d[\d,]{0,9}\)/gu, '')
    .replace(/^(?:… ?|\(\w{1,4}\) |[\d.]{1,12}[).]? )/, '')
    .replace(/(?<![\s.;…])[\s.;…]+$/, '')
    .toLowerCase()
