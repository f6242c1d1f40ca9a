import type { AskedSentence } from './asked-sentence.ts'
import { inSentence } from './noun-groups.ts'
import { pointing } from './pointing.ts'

const definition =
  /^(?:the (?:term|word|expression) )?(?:["“](?<quoted>[^"”]{2,50})["”]|(?<bare>\p{L}[\p{L} -]{1,50}?)),? (?:means|shall mean|is defined as) (?<meaning>(?:an?|the|any|all|every|each|one|those|persons?|anything|something|work)\b.{12,})$/iu
/** "Area Authority: The person who …": an entry of a glossary, which begins with a kind of thing and tells it apart. */
const entry =
  /^(?<term>\p{Lu}[\p{L}-]{1,20}(?: [\p{L}-]{1,20}){0,3}): (?<meaning>(?:an?|the|any) (?:(?!should|shall|must|may|can|will|is|are|was|were|has|have)\p{L}+ ){1,5}(?:who|that|which|whose|where|in which|for|of)\b.{8,}\.)$/iu

/** What a word means, by a sentence that defines it or an entry of a glossary. */
export function askMeaning(sentence: string): AskedSentence | undefined {
  const {
    quoted,
    bare,
    term: entered,
    meaning = '',
  } = (definition.exec(sentence) ?? entry.exec(sentence))?.groups ?? {}
  const term = (quoted ?? bare ?? entered)?.replace(/^(?:an?|the) /i, '').trim()
  if (term === undefined || term.split(' ').length > 4 || pointing.test(term)) return undefined
  // What is told by itself, and what only another text tells.
  if (meaning.toLowerCase().includes(term.toLowerCase())) return undefined
  const named = quoted === undefined ? inSentence(term) : term
  return { kind: 'meaning', question: `What does “${named}” mean?`, answer: meaning }
}
