import type { ItsFunction, PartOfSpeech } from 'wink-nlp'
import { correctParts } from './correct-parts.ts'
import { stemOf } from './stems.ts'
import { openTagger } from './tagger.ts'

/** A word, number or sign of a sentence, with its place: sentence.slice(start, end) is the text. */
export interface Word {
  text: string
  lower: string
  /** Snowball stem of the dictionary form: "held" and "holding" are both "hold". */
  stem: string
  pos: PartOfSpeech
  start: number
  end: number
}

/** The tagger takes quadratic time for one endless word; no word of English is longer (ISO 15919 names included). */
const longestWord = 48
/** Longer "sentences" are tables or hostile; only their beginning is read. */
export const longestSentence = 1_200

/** The words of one sentence with their parts of speech; at most the first 1,200 characters, in linear time. */
export function readWords(sentence: string): Word[] {
  const { nlp } = openTagger()
  const { its } = nlp
  const safe = sentence
    .slice(0, longestSentence)
    .replace(endlessWord, (word) => word.slice(0, longestWord).padEnd(word.length))
  const soft = soften(safe)
  const tokens = nlp.readDoc(soft).tokens()
  const values = tokens.out(its.value)
  // The types of the library do not tie what comes out to what was asked for.
  const tags = tokens.out(its.pos) as PartOfSpeech[]
  const lemmas = tokens.out(its.lemma as unknown as ItsFunction<string>)
  const words: Word[] = []
  let from = 0
  for (const [index, value] of values.entries()) {
    const start = soft.indexOf(value, from)
    if (start < 0) continue
    from = start + value.length
    const lower = value.toLowerCase()
    const pos = readPart(tags[index] ?? 'X', words.at(-1))
    words.push({
      text: value,
      lower,
      stem: stemOf(irregular.get(lower) ?? lemmas[index] ?? lower),
      pos,
      start,
      end: from,
    })
  }
  const parts = correctParts(words)
  return words.map((word, index) => ({ ...word, pos: parts[index] ?? word.pos }))
}

/** "Who tests the air?": unlike "which" and "what", "who" never stands before its noun, which the tagger does not know. */
const readPart = (tag: PartOfSpeech, before: Word | undefined): PartOfSpeech =>
  tag === 'NOUN' && before?.lower === 'who' ? 'VERB' : tag

const endlessWord = new RegExp(String.raw`[^\s]{${longestWord + 1},}`, 'g')

/** The tagger knows straight quotes only, and cuts "pressure-tested" in odd places. Same length, so that places stay. */
function soften(text: string): string {
  return text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’`]/g, "'")
    .replace(/[‐‑‒]/g, '-')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replace(/[–—|;]/g, ';')
    .replace(/\s/g, ' ')
}

/** Participles that the tagger takes for adjectives and so leaves as they are. */
const irregular = new Map<string, string>(
  Object.entries({
    held: 'hold',
    kept: 'keep',
    sent: 'send',
    built: 'build',
    bound: 'bind',
    borne: 'bear',
    worn: 'wear',
    written: 'write',
    given: 'give',
    taken: 'take',
    drawn: 'draw',
    met: 'meet',
    paid: 'pay',
    left: 'leave',
    done: 'do',
    shown: 'show',
    led: 'lead',
    sold: 'sell',
    lent: 'lend',
    set: 'set',
    run: 'run',
    ran: 'run',
    made: 'make',
    seen: 'see',
    known: 'know',
    found: 'find',
    lit: 'light',
    won: 'win',
    lost: 'lose',
    begun: 'begin',
    begins: 'begin',
    told: 'tell',
    struck: 'strike',
    data: 'data',
    works: 'work',
    personnel: 'personnel',
    dies: 'die',
    tested: 'test',
    untested: 'test',
  }),
)
