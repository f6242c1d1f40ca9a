import { documentWords, legalForms, notNames } from '../evidence/question/name-words.ts'
import { type AskedName, readNames } from '../evidence/question/read-names.ts'
import { isFunctionWord } from '../language/content-words.ts'
import { longForm } from '../language/spell-out.ts'
import type { Holders } from './find-named.repo.ts'
import { containsTag, containsWords, nameTokens } from './match-names.ts'
import { containsName, joinNames, type KnownName, makeRule, type NameRule, noNames } from './name-rule.ts'
import type { TokenizedDocument } from './tokenize-document-name.ts'

/** How names are looked up. */
export interface NameLookup {
  documents: readonly TokenizedDocument[]
  /** Passages with these words. */
  holding(words: string): Promise<Holders>
  /** Passages with one of these terms. */
  holdingAny(terms: readonly string[]): Promise<Holders>
}

/** Words of a question that are looked up as names though they are written small. */
const mostSmall = 12

/**
 * Reads what a question names and which documents and passages bear it.
 * @param texts the question, behind those that it continues: what it names itself takes the place of what they named
 */
export async function resolveNames(texts: readonly string[], lookup: NameLookup): Promise<NameRule> {
  if (lookup.documents.length === 0) return noNames
  let known: KnownName[] = []
  let missing: { kind: AskedName['kind']; text: string }[] = []
  let last = ''
  const words = new Set<string>()
  for (const text of texts) {
    const found = await resolveText(text, lookup)
    for (const { tokens } of found.known) for (const word of tokens) words.add(word)
    const kinds = new Set([...found.known, ...found.missing].map(({ kind }) => kind))
    known = [...known.filter(({ kind }) => !kinds.has(kind)), ...found.known]
    missing = [...missing.filter(({ kind }) => !kinds.has(kind)), ...found.missing]
    last = text
  }
  if (known.length === 0 && missing.length === 0) return noNames
  return makeRule(
    joinNames(known, last),
    missing.map(({ text }) => text),
    [...words],
  )
}

interface Resolved {
  known: KnownName[]
  missing: { kind: AskedName['kind']; text: string }[]
}

async function resolveText(text: string, lookup: NameLookup): Promise<Resolved> {
  const called = lookup.documents
  const known: KnownName[] = []
  const missing: Resolved['missing'] = []
  const properties = new Map<string, Promise<boolean>>()
  const isProper = (word: string) => {
    const asked = properties.get(word) ?? neverSmall(word, lookup)
    properties.set(word, asked)
    return asked
  }
  const whose = (test: (one: TokenizedDocument) => boolean) => new Set(called.filter(test).map(({ id }) => id))
  const inNames = (tokens: readonly string[]) => whose(({ names }) => names.some((one) => containsWords(one, tokens)))
  const inOpening = (tokens: readonly string[]) =>
    whose(({ names, opening }) => [...names, opening].some((one) => containsWords(one, tokens)))
  const keep = (
    { kind, start }: Pick<AskedName, 'kind' | 'start'>,
    name: string,
    documents: ReadonlySet<string>,
    holders?: Holders,
  ) => {
    const tokens = nameTokens(name)
    const bearing = holders?.passages.filter((one) =>
      containsName(kind, nameTokens(`${one.heading}\n${one.text}`), tokens),
    )
    const within = !holders || holders.cut ? undefined : new Set((bearing ?? []).map(({ documentId }) => documentId))
    const isEverywhere = holders?.cut ?? false
    const bearers = bearing?.length ?? 0
    known.push({ kind, text: name, tokens, start, end: start + name.length, documents, bearers, isEverywhere, within })
  }
  const standsIn = (kind: AskedName['kind'], { passages, cut }: Holders, tokens: readonly string[]) =>
    cut || passages.some((one) => containsName(kind, nameTokens(`${one.heading}\n${one.text}`), tokens))

  for (const asked of readNames(text)) {
    const tokens = nameTokens(asked.text)
    if (asked.kind === 'tag') {
      // The first lines of a list name its first pump; with several groups of letters it is the number of the document.
      const isNumber = tokens.filter((one) => /^\p{L}{2}/u.test(one)).length > 1
      const documents = whose(({ names: [file = []], opening }) =>
        [file, isNumber ? opening : []].some((one) => containsTag(one, tokens)),
      )
      const holders = await lookup.holdingAny(spellTag(asked.text, tokens))
      if (documents.size > 0 || standsIn('tag', holders, tokens)) keep(asked, asked.text, documents, holders)
      else missing.push(asked)
    } else if (asked.kind === 'edition') {
      const marks = editionMarks(tokens)
      const documents = whose(({ names, opening }) =>
        [...names, opening].some((one) => marks.some((mark) => containsWords(one, mark))),
      )
      if (documents.size > 0) keep(asked, asked.text, documents)
      else if (!standsIn('edition', await lookup.holding(asked.text), tokens)) missing.push(asked)
    } else if (asked.kind === 'title') {
      await readTitle(asked)
    } else await readParty(asked)
  }
  await readSmallNames()
  return { known, missing }

  async function readTitle(asked: AskedName) {
    const parts = [...asked.text.matchAll(/[^ -]+/g)]
    const isFile = /\.\p{L}{3,4}$/u.test(asked.text)
    for (let from = 0; from < parts.length; from++) {
      const name = isFile ? asked.text.replace(/\.\p{L}{3,4}$/u, '') : asked.text.slice(parts[from]?.index)
      const tokens = nameTokens(name)
      if (tokens.length < 2 && !isFile) break
      const documents = inNames(tokens)
      const opened = documents.size > 0 ? documents : inOpening(tokens)
      if (opened.size > 0) {
        for (const { 0: word, index } of parts.slice(0, from))
          if (!isFunctionWord(word.toLowerCase())) await readParty({ ...asked, text: word, start: asked.start + index })
        keep({ kind: 'title', start: asked.start }, name, opened, await lookup.holding(name))
        return
      }
      // "the Kestrel hot work procedure": a name before the title, and no other word, may be missing in what it is called.
      if (isFile || !(await isProper(tokens[0] ?? ''))) break
    }
    if (!asked.certain) return
    const tokens = nameTokens(asked.text)
    if (!standsIn('title', await lookup.holding(asked.text), tokens)) missing.push(asked)
  }

  async function readParty(asked: AskedName) {
    const full = nameTokens(asked.text)
    const bare = asked.certain ? full.slice(0, -1) : full
    if (bare.length === 0) return
    if (bare.length > 1 || asked.certain) {
      const named = asked.certain ? inOpening(bare) : inNames(bare)
      const isOpened = named.size === 0 && !asked.certain && (await neverSmallTogether(asked.text, lookup))
      const documents = isOpened ? inOpening(bare) : named
      if (documents.size > 0 && documents.size < called.length) {
        const name = asked.certain ? asked.text.replace(/ [^ ]+$/, '') : asked.text
        return keep(asked, name, documents, await lookup.holding(bare.join(' ')))
      }
      if (documents.size > 0) return
    }
    if (asked.certain) {
      const holders = await lookup.holding(bare.join(' '))
      if (!standsIn('party', holders, bare)) missing.push(asked)
      else keep(asked, asked.text.replace(/ [^ ]+$/, ''), new Set(), holders)
      return
    }
    for (const { 0: word, index } of asked.text.matchAll(/[\p{L}\p{M}]+/gu)) {
      const small = word.toLowerCase()
      if (!mayName(word)) continue
      const isShort = word === word.toUpperCase()
      const documents = isShort ? inNames([small]) : inOpening([small])
      if (documents.size === called.length || (isShort && documents.size === 0)) continue
      if (!(await isProper(small))) continue
      const holders = await lookup.holding(small)
      if (documents.size > 0) keep({ kind: 'party', start: asked.start + index }, word, documents, holders)
    }
  }

  /** "at kamla": a word that documents are called by and always write as a name. */
  async function readSmallNames() {
    const taken = new Set(known.flatMap(({ tokens }) => tokens))
    const words = [...text.slice(0, 2_000).matchAll(/(?<![\p{L}\d-])\p{Ll}[\p{L}\p{M}]{3,30}(?![\p{L}\d-])/gu)]
    let looked = 0
    for (const { 0: word, index } of words) {
      if (looked >= mostSmall || taken.has(word) || !mayName(word)) continue
      const documents = inNames([word])
      if (documents.size === 0 || documents.size === called.length) continue
      looked++
      const holders = await lookup.holding(word)
      const texts = holders.passages.map((one) => one.text)
      if (holders.cut || texts.some((one) => wordsOf(one).has(word))) continue
      const capital = (word[0] ?? '').toUpperCase() + word.slice(1)
      if (texts.some((one) => followsSmallWord(one, capital)))
        keep({ kind: 'party', start: index }, word, documents, holders)
    }
  }
}

function mayName(word: string): boolean {
  const small = word.toLowerCase()
  return (
    word.length > 1 &&
    !isFunctionWord(small) &&
    !notNames.has(small) &&
    !documentWords.has(small) &&
    !legalForms.has(small) &&
    longForm(word.toUpperCase()) === undefined
  )
}

/** Those of addresses ("name.com", "info@name") are always small. */
const isAddress = (word: string) => /@|\p{Ll}\.\p{Ll}/u.test(word)
const wordsOf = (text: string) =>
  new Set(text.split(/\s/).flatMap((one) => (isAddress(one) ? [] : (one.match(/[\p{L}\p{M}]+/gu) ?? []))))

/** Documents write an ordinary word small somewhere, and a name never. A word that they do not have is no name of theirs. */
async function neverSmall(word: string, lookup: NameLookup): Promise<boolean> {
  const { passages, cut } = await lookup.holding(word)
  // Of a word that stands everywhere some passages are read, and must tell.
  if (cut && passages.length === 0) return false
  return !passages.some(({ text }) => {
    const words = wordsOf(text)
    return words.has(word) || words.has(`${word}s`)
  })
}

/** The same of words in a row, "Best Gas": documents write "hot work" small somewhere. */
async function neverSmallTogether(name: string, lookup: NameLookup): Promise<boolean> {
  const { passages } = await lookup.holding(name)
  const small = name.toLowerCase()
  return passages.length > 0 && !passages.some(({ text }) => text.replace(/\s+/g, ' ').includes(small))
}

/** Whether the word stands within a sentence: behind a word in small letters. */
function followsSmallWord(text: string, word: string): boolean {
  const all = text.match(/[\p{L}\p{M}]+|[^\s\p{L}\p{M}]/gu) ?? []
  return all.some((one, at) => one === word && /^\p{Ll}/u.test(all[at - 1] ?? ''))
}

/** How the index may spell a tag: it parts "P-101A/B", "P101A" and "T-109" in different ways. */
export function spellTag(text: string, tokens: readonly string[]): string[] {
  const figure = (/\d+(?:\.\d+)*/.exec(text)?.[0] ?? '').toLowerCase()
  const at = tokens.findIndex((one) => /^\d/.test(one))
  const letters = tokens[at - 1] ?? ''
  const suffix = /^\p{L}$/u.test(tokens.at(-1) ?? '') ? (tokens.at(-1) ?? '') : ''
  const suffixes = ['', ...(suffix === '' ? ['a', 'b', 'c', 'd'] : [suffix, 'a', 'b'])]
  const before = ['', '-', '/', '+', letters, `${letters}-`, `/${letters}`, `/${letters}-`]
  return before.flatMap((one) => suffixes.map((end) => `${one}${figure}${end}`))
}

/** "2019 edition" is what is called 2019; "Rev. 3" may be written out. */
function editionMarks(tokens: readonly string[]): string[][] {
  const year = tokens.find((one) => /^(?:19|20)\d\d$/.test(one))
  if (year) return [[year]]
  const [first = '', ...rest] = tokens
  const words = /^rev/.test(first) ? ['rev', 'revision'] : [first]
  return words.map((one) => [one, ...rest])
}
