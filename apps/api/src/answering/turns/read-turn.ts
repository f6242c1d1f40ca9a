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
    const isTold = said.some((word) => some.has(word)) || (turn === 'greeting' && /^\W*good day\b/i.test(text))
    if (said.every((word) => all.has(word)) && isTold && isAsked(turn, text)) return turn
  }
  return thanksFor(text) && isAsked('thanks', text) ? 'thanks' : 'question'
}

/** What somebody thanks for may have any words, and goes on to the end. */
function thanksFor(text: string): boolean {
  const thanked =
    /^\W*(?:many thanks|thanks|thank (?:you|u)|thx|cheers)(?: (?:so much|very much|a lot|again))? for\b/i.exec(text)
  return thanked !== null && !/[,;:.!?]\s/.test(text.slice(thanked[0].length).trim())
}

/** A list of the documents and what an assistant can do are asked for; a bare "policy" or "agent" is a word to search for. */
function isAsked(turn: Turn, text: string): boolean {
  if (turn === 'greeting') return true
  // "Is that ok?" and "Ok, what is needed?" ask something.
  if (turn === 'thanks')
    return !/\?\s*$|\b(?:what|who|which|how|when|where) (?:is|are|was|were|do|does|did|can|will)\b/i.test(text)
  if (turn === 'abilities' && !means.test(text)) return false
  return /\?|^\W*(?:please )?(?:which|what|who|how|list|show|name|give|tell|can|do|could|are|help)\b/i.test(text)
}

/** Whom somebody talks to; other tools, agents and systems stand in documents. */
const means =
  /\b(?:you|your|u|help|th(?:e|is) (?:assistant|app|application|bot)|this (?:tool|agent|program|product|system))\b/i
