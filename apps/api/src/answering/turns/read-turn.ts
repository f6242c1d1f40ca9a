import { words } from '../../language/content-words.ts'
import { turnWords } from './turn-words.ts'

/** What somebody wants of a message: something of the documents, or of whom they talk to. */
export type Turn = keyof typeof turnWords | 'question'

/** More words say something of their own. */
const mostWords = 14

/**
 * Tells a message that nothing is searched for from a question. Such a message has no word but those of its purpose, and one of
 * them that tells it: "Thanks, and what about gas?" is a question.
 */
export function readTurn(text: string): Turn {
  const said = words(text)
  if (said.length === 0 || said.length > mostWords) return 'question'
  for (const turn of ['greeting', 'thanks', 'documents', 'abilities'] as const) {
    const { all, some } = turnWords[turn]
    if (said.every((word) => all.has(word)) && said.some((word) => some.has(word)) && isAsked(turn, text)) return turn
  }
  return 'question'
}

/** A list of the documents and what an assistant can do are asked for; a bare "policy" or "agent" is a word to search for. */
function isAsked(turn: Turn, text: string): boolean {
  if (turn === 'greeting' || turn === 'thanks') return true
  return /\?|^\W*(?:which|what|who|how|list|show|name|give|tell|can|do|could|are|help)\b/i.test(text)
}
