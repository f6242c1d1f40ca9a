import { sayTheSame } from '../evidence/say-the-same.ts'
import { words } from '../language/content-words.ts'
import { createRecentMemory } from '../platform/recent-memory.ts'

/** Texts whose lengths differ by more than this share say different things. */
const sameLength = 0.8
/** Pieces of one text that are looked for in the other before their words are compared, their characters, and how many must be found. */
const samples = { pieces: 6, length: 12, found: 4 }
/** Share of the words of both that both must have. Chosen so that a clause with a word put in or left out is the same one. */
const sameWords = 0.85
/** Who asks of one matter is shown the same passages again and again. Some 3 MB of texts at most. */
const judged = createRecentMemory<boolean>(1_000)

/**
 * Whether two passages say the same in nearly the same words, as the revisions of a document do, boilerplate that is
 * repeated in annexures, or a file that was uploaded twice: the one judge of evidence finds each borne out by the other. Passages that
 * differ in a figure or in a denial are not: one of them may have been wrong, and who reads the answer must see both.
 */
export function isNearDuplicate(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.min(a.length, b.length) < sameLength * Math.max(a.length, b.length)) return false
  if (!sharesSamples(a, b)) return false
  const [one, other] = [new Set(words(a)), new Set(words(b))]
  const shared = [...one].filter((word) => other.has(word)).length
  if (shared < sameWords * (one.size + other.size - shared)) return false
  const pair = `${a}\0${b}`
  const known = judged.get(pair)
  if (known !== undefined) return known
  const isSame = sayTheSame(a, b)
  judged.set(pair, isSame)
  return isSame
}

/** Cheap, and false for nearly all pairs: candidates are compared with each other while somebody waits. */
function sharesSamples(a: string, b: string): boolean {
  let found = 0
  for (let piece = 0; piece < samples.pieces; piece++) {
    const at = Math.floor(((piece + 0.5) * a.length) / samples.pieces)
    if (b.includes(a.slice(at, at + samples.length))) found++
  }
  return found >= samples.found
}
