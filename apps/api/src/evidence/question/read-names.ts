import { isFunctionWord } from '../../language/content-words.ts'
import { isFiscalPeriod } from '../../language/fiscal-periods.ts'
import { isMeasured } from '../../language/measures.ts'
import { findQuantities } from '../../language/quantities.ts'
import { documentWords, kindsOfPlace, legalForms, notNames } from './name-words.ts'

/** What a question may name: whether it does is for the documents to say. */
export interface AskedName {
  /** A party is a company, a site or a plant; an edition a year or revision of a document. */
  kind: 'tag' | 'party' | 'title' | 'edition'
  /** As it stands in the question. */
  text: string
  start: number
  end: number
  /** Where no document bears it, it is a name all the same: a tag, a firm with its legal form, a title behind "in the". */
  certain: boolean
}

/** Characters of a question that are read for names, and names that are looked up. */
const longestRead = 2_000
const most = 8

const capital = String.raw`\p{Lu}[\p{L}\p{M}&’'-]{0,40}(?!\d)`
/** Capitalised words in a row, "Skarv Delta". */
const capitalRun = new RegExp(String.raw`(?<![\p{L}\d-])${capital}(?: (?:& )?${capital}){0,6}`, 'gu')
/** "P-101A", "KP 140", "CBE-HSE-014", "ISO 9001", "NFPA 70E". */
const tag =
  /(?<![\p{L}\d./-])\p{Lu}{1,6}(?:-\p{Lu}{1,6}){0,4}[- ]?\d{1,6}(?:\.\d{1,5}){0,3}(?:-\d{1,5}){0,2}\p{Lu}?(?![\p{L}\d])/gu
/** "2019 edition", "edition of 2019", "Rev. 3", "revision C". */
const edition =
  /\b(?:(?:19|20)\d\d [Ee]dition|[Ee]dition (?:of |from )?(?:19|20)\d\d|(?:[Rr]ev\.?|[Rr]evision|[Ii]ssue|[Ee]dition|[Vv]ersion) (?:\d{1,3}(?:\.\d{1,3})?|[A-HJ-Z]))(?![\p{L}\d])/gu
const unbroken = /[^\s"“”‘’(),;:?!]+/g
const fileName = /\.(?:pdf|docx|xlsx|pptx|txt)$/i
const year = /^(?:19|20)\d\d$/
/** What a title in capitals stands behind when the document is meant: "according to the Flare Policy". */
const meansDocument = /(?:^|[\s(])(?:in|under|per|by|to|from|does|do|with|of) (?:the |our |their )?["“‘']?$/i
const word = /[\p{L}\d][\p{L}\p{M}\d&’'-]*/gu

/** Reads what a question may name, in the order of the question: tags, editions, titles, firms and sites. */
export function readNames(question: string): AskedName[] {
  const text = question.slice(0, longestRead).replace(/\s/g, ' ')
  const found: AskedName[] = []
  const isFree = (start: number, end: number) => !found.some((one) => one.start < end && start < one.end)
  const add = (kind: AskedName['kind'], start: number, end: number, certain: boolean) => {
    if (isFree(start, end)) found.push({ kind, text: text.slice(start, end), start, end, certain })
  }
  for (const { 0: name, index } of text.matchAll(unbroken))
    if (fileName.test(name)) add('title', index, index + name.length, true)
  const quantities = findQuantities(text).filter((one) => !isMeasured(one, ['other']))
  for (const { 0: name, index } of text.matchAll(tag)) {
    const end = index + name.length
    const measured = quantities.some((one) => one.start < end && index < one.end)
    const before = /(?<![\p{L}])(\p{L}{1,20})[ -]$/u.exec(text.slice(Math.max(index - 24, 0), index))?.[1] ?? ''
    if (!measured && isTag(name) && !isFiscalPeriod(name) && !kindsOfPlace.has(before.toLowerCase()))
      add('tag', index, end, true)
  }
  for (const { 0: name, index } of text.matchAll(edition)) add('edition', index, index + name.length, true)
  for (const { start, end } of readYears(text)) add('edition', start, end, true)
  for (const { start, end } of readTitles(text)) add('title', start, end, namesDocument(text, start, end))
  for (const { 0: run, index } of text.matchAll(capitalRun))
    for (const one of splitRun(run, index)) add('party', ...one)
  return found.sort((a, b) => a.start - b.start).slice(0, most)
}

/** "A4", "H2S" and "I 101" are none; a place in a document ("Annex A-1") is not either. */
function isTag(name: string): boolean {
  const letters = /^\p{Lu}+/u.exec(name)?.[0] ?? ''
  const digits = name.match(/\d/g)?.length ?? 0
  const place =
    kindsOfPlace.has(letters.toLowerCase()) || (/^\p{Lu} \d/u.test(name) && (digits < 3 || /^[AI]/.test(letters)))
  return !place && (digits > 1 || /-/.test(name))
}

/** "Contractor Manual 2019", "the 2019 Contractor Manual": the year of a title, at most three words before its last. */
function readYears(text: string): { start: number; end: number }[] {
  const all = [...text.matchAll(word)]
  return all.flatMap(({ 0: one, index }, at) => {
    if (!year.test(one)) return []
    const isBehind = documentWords.has(all[at - 1]?.[0].toLowerCase() ?? '')
    const next = all.slice(at + 1, at + 5).map(([after]) => after)
    const title = next.findIndex((after) => documentWords.has(after.toLowerCase()))
    const isBefore = title > 0 && next.slice(0, title + 1).every((after) => /^\p{Lu}/u.test(after))
    return isBehind || isBefore ? [{ start: index, end: index + one.length }] : []
  })
}

/** Words before "policy", "standard" and the like, back to the nearest word that no title has. */
function readTitles(text: string): { start: number; end: number }[] {
  const all = [...text.matchAll(word)].map(({ 0: one, index }) => ({
    one,
    lower: one.toLowerCase(),
    start: index,
    end: index + one.length,
  }))
  return all.flatMap(({ lower, end }, at) => {
    if (!documentWords.has(lower)) return []
    let first = at
    for (let back = at - 1; back >= Math.max(at - 7, 0); back--) {
      const { lower: before = '', end: stop = 0 } = all[back] ?? {}
      const gap = text.slice(stop, all[back + 1]?.start)
      if (!/^[ -]$/.test(gap)) break
      if (isFunctionWord(before) ? !/^(?:of|to|for|and)$/.test(before) : false) break
      if (year.test(before)) break
      if (!isFunctionWord(before)) first = back
    }
    const start = all[first]?.start ?? end
    return first < at ? [{ start, end }] : []
  })
}

/** A title in capitals or quotation marks behind a word that points into a document. */
function namesDocument(text: string, start: number, end: number): boolean {
  const words = text.slice(start, end).split(/[ -]/)
  const capitalised = words.every((one) => /^[\p{Lu}\d]/u.test(one) || isFunctionWord(one))
  const ownWord = words.slice(0, -1).some((one) => /^\p{Lu}\p{Ll}/u.test(one))
  const quoted = /["“‘']$/.test(text.slice(0, start)) && /^["”’']/.test(text.slice(end))
  return ((capitalised && ownWord) || quoted) && meansDocument.test(text.slice(Math.max(start - 20, 0), start))
}

/** The names in a row of capitalised words: without the words that open a question, and with the legal form that ends it. */
function splitRun(run: string, at: number): [start: number, end: number, certain: boolean][] {
  const all = [...run.matchAll(/[^ ]+/g)].map(({ 0: one, index }) => ({
    plain: one.replace(/[’']s$/, '').replace(/(?<![’'-])[’'-]+$/, ''),
    start: at + index,
  }))
  while (all[0] && opensQuestion(all[0].plain)) all.shift()
  const last = all.findIndex(({ plain }, index) => index > 0 && legalForms.has(plain.toLowerCase()))
  const taken = last < 0 ? all : all.slice(0, last + 1)
  const first = taken[0]
  const end = taken.at(-1)
  if (
    !first ||
    !end ||
    end.start + end.plain.length - first.start < 2 ||
    (taken.length === 1 && notNames.has(first.plain.toLowerCase()))
  )
    return []
  return [[first.start, end.start + end.plain.length, last > 0]]
}

function opensQuestion(word: string): boolean {
  return isFunctionWord(word.toLowerCase())
}
