import { words } from '../../language/content-words.ts'
import { readTurn } from './read-turn.ts'
import { announcing } from './turn-words.ts'

/** More parts before it than these are no courtesy any more. */
const mostParts = 4
/** Where the first part of a message ends: at a mark that a blank or the end follows, or at a dash between blanks. */
const partEnd = /[,.!?:;](?=\s)|\s[–—-](?=\s)/u

/**
 * What is asked, without what is said before for courtesy: "Good morning, I have a question: who signs?" is "who signs?". The
 * message itself where it is nothing but courtesy.
 */
export function withoutCourtesy(text: string): string {
  if (readTurn(text) !== 'question') return text
  let rest = text.trim()
  for (let parts = 0; parts < mostParts; parts++) {
    const end = partEnd.exec(rest)
    if (!end) break
    const after = rest.slice(end.index + end[0].length).trim()
    if (after === '' || !isCourtesy(rest.slice(0, end.index))) break
    rest = after
  }
  return rest
}

function isCourtesy(part: string): boolean {
  const turn = readTurn(part)
  if (turn === 'greeting' || turn === 'thanks') return true
  const said = words(part)
  return said.every((word) => announcing.all.has(word)) && said.some((word) => announcing.some.has(word))
}
