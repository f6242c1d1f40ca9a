import { splitDocumentText } from '../language/split-document-text.ts'
import { readPlace } from './cited-places.ts'
import { tokensOf } from './clause.ts'
import { leadWords } from './lead-words-data.ts'

/** A sentence that cites places of a document by the document's name. */
export interface Mention {
  /** In one line. */
  sentence: string
  /** As `readPlace` writes them. */
  places: string[]
  /** What the sentence says besides; empty where it only points there. */
  said: string
}

const number = String.raw`(?:\d{1,4}[a-z]?(?:\.\d{1,4}){0,5}|[A-Z](?![\p{L}]))(?:\([a-z0-9]{1,4}\)){0,4}`
/** "clause 5.2", "Sections 4, 5.1 and 6", "§ 12(3)". */
const cited = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(sub-?section|sub-?clause|section|clause|article|rule|regulation|paragraph|para|chapter|part|annexure|annex|appendix|schedule|attachment|table|form|§)s?[\s.]{1,3}${number}(?:(?:,|,? and|,? or| to| &|–|-)\s?${number}){0,9}(?![\p{L}\p{N}])`,
  'giu',
)
const numbers = new RegExp(number, 'gu')

/** "of the", "in our current", ", under the": what may stand between a place and the name of its document. */
const ofName = /^[\s,]{0,3}(?:\([^()]{0,40}\)\s?)?(?:of|in|from|under|to|within)\s(?:[\p{L}'’-]{1,20}\s){0,3}["“'‘(]?$/u
const ofOther = /^\s?(?:of|in|from|under|within)\s(?:the|this|that|our|its|an?|\p{Lu})/u
const otherName = /\s(?:and|or|of|with|not)\s/
/** ", ", " (Rev 3), ", ": see": what may stand between a document's name and a place of it. */
const besideName =
  /^["”'’)]?[\s,:;(–-]{0,4}(?:(?:rev(?:ision)?|version|issue|edition)[\s.]{0,2}[\p{L}\p{N}.]{1,8}[\s,:;)–-]{1,4})?(?:(?:see|in|at|under|per|and)\s)?["“(]?$/iu
/** Names in a sentence, and characters between one and its place; more are no prose. */
const mostNames = 20
const farthest = 120
/** Words that say something besides the reference. */
const fewestWords = 4

/** The sentences of a page that cite places of a document which goes by these names. Hostile text is only read. */
export function findMentions(names: readonly string[], text: string): Mention[] {
  return splitDocumentText(text).flatMap(({ text: said }) => {
    const sentence = said.replace(/\s+/g, ' ').trim()
    const named = names.flatMap((name) => findName(sentence, name)).slice(0, mostNames)
    if (named.length === 0) return []
    const references = [...sentence.matchAll(cited)].flatMap((match) => {
      const [start, end] = [match.index, match.index + match[0].length]
      const name = named.find((one) => belongs(sentence, { start, end }, one))
      const places = [...match[0].slice((match[1] ?? '').length).matchAll(numbers)].flatMap(
        ([place]) => readPlace(`${match[1]} ${place}`) ?? [],
      )
      return name && places.length > 0
        ? [{ places, start: Math.min(start, name.start), end: Math.max(end, name.end) }]
        : []
    })
    if (references.length === 0) return []
    const places = [...new Set(references.flatMap((one) => one.places))]
    return [{ sentence, places, said: withoutReferences(sentence, references) }]
  })
}

interface Stretch {
  start: number
  end: number
}

/** Where a name stands, word for word, whatever its case and punctuation. */
function findName(sentence: string, name: string): Stretch[] {
  const words = tokensOf(name)
  const tokens = [...sentence.matchAll(/[\p{L}\p{M}]+|\p{N}+(?:[.,:/]\p{N}+)*/gu)].map((match) => ({
    word: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }))
  const wanted = words.filter((word) => /[\p{L}\p{N}]/u.test(word))
  return tokens.flatMap(({ start }, at) => {
    const last = tokens[at + wanted.length - 1]
    return last && wanted.every((word, index) => tokens[at + index]?.word === word) ? [{ start, end: last.end }] : []
  })
}

/** Whether a place is said to be one of the document that is named: "clause 4 of the Code", "the Code, clause 4". */
function belongs(sentence: string, place: Stretch, name: Stretch): boolean {
  if (name.start - place.end > farthest || place.start - name.end > farthest) return false
  if (name.start >= place.end) {
    const between = sentence.slice(place.end, name.start)
    return ofName.test(between) && !otherName.test(between.replace(/^[\s,]*\w+/, ''))
  }
  return (
    place.start >= name.end &&
    besideName.test(sentence.slice(name.end, place.start)) &&
    !ofOther.test(sentence.slice(place.end))
  )
}

/** What is left of a sentence where what it cites is taken out, with the words that lead there. */
function withoutReferences(sentence: string, references: readonly Stretch[]): string {
  let rest = sentence
  for (const { start, end } of references.toSorted((a, b) => b.start - a.start)) {
    const before = rest.slice(0, start).replace(/[\s,;(–-]{0,4}(?:the|our)?\s?["“(]?$/iu, '')
    const lead = leadWords.find((words) => before.toLowerCase().endsWith(words))
    const kept = lead === undefined ? before : before.slice(0, before.length - lead.length)
    rest = `${kept.replace(/[\s,;(–-]{1,4}$/, '')}${rest.slice(end).replace(/^["”)]{0,2}/, '')}`.trim()
  }
  rest = rest.replace(/^[\s,;:)–-]{1,4}/, '')
  return tokensOf(rest).length >= fewestWords ? rest : ''
}
