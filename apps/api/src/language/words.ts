import model from 'wink-eng-lite-web-model'
import winkNLP, { type ItsFunction, type PartOfSpeech, type WinkMethods } from 'wink-nlp'
import porter2 from 'wink-porter2-stemmer'

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

let tagger: WinkMethods | undefined

/** The words of one sentence with their parts of speech; at most the first 1,200 characters, in linear time. */
export function readWords(sentence: string): Word[] {
  tagger ??= winkNLP(model, ['sbd', 'pos'])
  const { its } = tagger
  const safe = sentence
    .slice(0, longestSentence)
    .replace(endlessWord, (word) => word.slice(0, longestWord).padEnd(word.length))
  const soft = soften(safe)
  const tokens = tagger.readDoc(soft).tokens()
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
    const pos = tags[index] ?? 'X'
    words.push({ text: value, lower, stem: stemOf(irregular[lower] ?? lemmas[index] ?? lower), pos, start, end: from })
  }
  return words
}

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
const irregular: Record<string, string> = {
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
}

const stems = new Map<string, string>()

/** Snowball's stem of a word, lower case; words with figures stay as they are. */
export function stemOf(word: string): string {
  const lower = word.toLowerCase()
  if (lower.length < 3 || /[\d']/.test(lower)) return lower
  let stem = stems.get(lower)
  if (stem === undefined) {
    stem = lower.length > longestWord ? lower : porter2(british(lower))
    if (stems.size < 20_000) stems.set(lower, stem)
  }
  return stem
}

/** One spelling for "organisation" and "organization", "labour" and "labor", "metre" and "meter". */
function british(word: string): string {
  return word
    .replace(/is(e[ds]?|ing|ation|ations|er|ers)$/, (ending, rest) => (keepsS.test(word) ? ending : `iz${rest}`))
    .replace(/(lab|behavi|col|fav|harb|vap|arm|neighb)our/, '$1or')
    .replace(/(met|lit|fib|cent)re(s?)$/, '$1er$2')
    .replace(/^(program)me(s?)$/, '$1$2')
    .replace(/^sulph/, 'sulf')
    .replace(/([dp])efence/, '$1efense')
    .replace(/licence/, 'license')
}

/** Words in which "ise" is no ending: advise, exercise, noise, raise, supervise. */
const keepsS =
  /(?:adv|exerc|no|ra|pra|prem|prom|prec|superv|rev|dev|surpr|r|w|r|poi|merchand|enterpr|expert|otherw|likew|d)is(?:e[ds]?|ing|ation|er|ers)$/
