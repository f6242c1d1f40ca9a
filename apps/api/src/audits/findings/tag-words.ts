import { longestPhrase, type Tag, tagOf } from './findings-words.ts'

/** What an audit calls its own things. */
export interface AuditNames {
  refs: readonly string[]
  /** In the audit's order. */
  sections: readonly { section: string; title: string }[]
  people: readonly string[]
}

export type Token =
  | { kind: 'tag'; tag: Tag; word: string }
  | { kind: 'ref'; ref: string; known: boolean }
  | { kind: 'number'; value: number; word: string }
  | { kind: 'section'; section: number }
  | { kind: 'person'; person: string }
  | { kind: 'unknown'; word: string }

/** Words of a question at most; whoever writes more tells a story. */
const mostWords = 40

/** The words of a message as tokens: longest phrases first, then names of the audit. @returns undefined for a long text */
export function tagWords(message: string, names: AuditNames): Token[] | undefined {
  if (message.length > mostWords * 16) return undefined
  const refs = new Map(names.refs.filter((ref) => /\d/.test(ref)).map((ref) => [ref.toLowerCase(), ref]))
  const words = message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/n[’']t\b/g, ' not')
    .replace(/[’'](?:s|re|ve)\b/g, '')
    .split(/\s+/)
    .flatMap((chunk) => cutChunk(chunk, refs))
  if (words.length > mostWords) return undefined
  const titles = names.sections
    .map(({ title }, section) => ({ section, words: plainWords(title) }))
    .filter(({ words }) => words.some((word) => !tagOf.has(word)))
  const people = names.people
    .map((person) => ({ person, words: plainWords(person) }))
    .filter(({ words }) => words.some((word) => !tagOf.has(word)))
  const startsAt = (at: number, phrase: readonly string[]) =>
    phrase.length > 0 && phrase.every((word, offset) => words[at + offset] === word)
  const tokens: Token[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    const title = titles.find((one) => startsAt(at, one.words))
    const person = people.find((one) => startsAt(at, one.words))
    const phrase = longestAt(words, at)
    const known = refs.get(word)
    if (title) tokens.push({ kind: 'section', section: title.section })
    else if (person) tokens.push({ kind: 'person', person: person.person })
    else if (phrase) tokens.push({ kind: 'tag', tag: phrase.tag, word: words.slice(at, at + phrase.length).join(' ') })
    else if (known !== undefined && !/^\d+$/.test(word)) tokens.push({ kind: 'ref', ref: known, known: true })
    else if (/^\d{1,4}$/.test(word)) tokens.push({ kind: 'number', value: Number(word), word })
    else if (/^[a-z]?\d/.test(word)) tokens.push({ kind: 'ref', ref: word, known: false })
    else tokens.push({ kind: 'unknown', word })
    at += title?.words.length ?? person?.words.length ?? phrase?.length ?? 1
  }
  return tokens
}

function longestAt(words: readonly string[], at: number): { tag: Tag; length: number } | undefined {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length--) {
    const tag = tagOf.get(words.slice(at, at + length).join(' '))
    if (tag) return { tag, length }
  }
  return undefined
}

/** "non-compliant?" is two words, "3(b)," the number of an item where there is one. */
function cutChunk(chunk: string, refs: ReadonlyMap<string, string>): string[] {
  const bare = chunk.replace(/^[^\p{L}\p{N}]+/u, '').replace(/(?<![?!,;:"“”’'.])[?!,;:"“”’'.]+$/, '')
  if (refs.has(bare)) return [bare]
  if (/^[a-z]{0,2}\d+(?:[.-]\d+)*[a-z]?$/.test(bare)) return [bare]
  return plainWords(bare)
}

function plainWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []
}
