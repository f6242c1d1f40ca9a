import type { AuditItemKind, AuditPolarity } from '@fieldproof/schema/item-kinds'
import { readWords, type Word } from '../../language/words.ts'
import * as known from './item-kind-words.ts'

/** What an item is answered by, and whether yes or no is the good answer. */
export interface ItemKind {
  kind: AuditItemKind
  polarity: AuditPolarity
}

/** What the words of one question say; `kind` undefined where they leave it open. */
export interface OwnKind {
  kind: AuditItemKind | undefined
  polarity: AuditPolarity
  /** It asks something of a thing, which is more than its name. */
  asks: boolean
}

/** The thing that an item asks about, and what it says of it. */
interface Asked {
  words: readonly Word[]
  /** Nouns of the thing that is asked about, in the singular; the last is what it is. */
  nouns: readonly string[]
  /** Words that stand before the noun: "unnecessary", "no". */
  before: readonly string[]
  /** Words behind it, in lower case. */
  said: readonly string[]
  /** The first verb behind it. */
  deed: string | undefined
  /** It asks whether there is one, or whether somebody has one. */
  exists: boolean
}

/** Items that say little of themselves follow their neighbours where so many of those are seen on site. */
const mostlyObserved = 0.6
const fewestNeighbours = 3
/** A question says more of itself than a name does, so that it takes more to tell what it leaves open. */
const fewestOfQuestion = 6
/** A thing that is only named has no more words than this. */
const longestName = 8

/** The kinds of the items of a questionnaire, by the grammar of each question, and where that is open by their neighbours. */
export function readItemKinds(items: readonly { question: string; sectionTitle: string }[]): ItemKind[] {
  return settleKinds(
    items.map(({ question, sectionTitle }) => ({ ...readOwnKind(question), sectionTitle })),
    [],
  )
}

/**
 * What is only named ("Roof jacks") and what its words leave open is as most of its section. Where that does not tell
 * either: documented, and yes is good.
 * @param others items of the same questionnaire whose kinds are known
 */
export function settleKinds(
  items: readonly (OwnKind & { sectionTitle: string })[],
  others: readonly { kind: AuditItemKind; sectionTitle: string }[],
): ItemKind[] {
  const told = [...items, ...others].flatMap(({ kind, sectionTitle }) => (kind ? [{ kind, sectionTitle }] : []))
  const ofSection = Map.groupBy(told, ({ sectionTitle }) => sectionTitle)
  return items.map(({ kind, polarity, asks, sectionTitle }) => {
    const fewest = asks ? fewestOfQuestion : fewestNeighbours
    const near = ofSection.get(sectionTitle) ?? []
    const share = near.length >= fewest ? shareObserved(near) : told.length >= fewest ? shareObserved(told) : 0
    return { kind: kind ?? (share >= mostlyObserved ? 'observed' : 'documented'), polarity }
  })
}

const shareObserved = (items: readonly { kind: AuditItemKind }[]) =>
  items.length === 0 ? 0 : items.filter(({ kind }) => kind === 'observed').length / items.length

/** Of one question alone. */
export function readItemKind(question: string): ItemKind {
  const { kind, polarity } = readOwnKind(question)
  return { kind: kind ?? 'documented', polarity }
}

export function readOwnKind(question: string): OwnKind {
  const text = question
    .replace(/^[\d.()\s]+(?=\p{L})/u, '')
    .replace(/\blog[ -]books?\b/gi, 'logbook')
    .replace(/\bup[ -]to[ -]date\b/gi, 'current')
    // "As far as it can be ascertained, are …"
    .replace(
      /^\s*(?:as|during|where|when|if|in|at|on|for) [^,?]{1,100},\s*(?=(?:is|are|was|were|has|have|do|does)\b)/i,
      '',
    )
  const asked = readAsked(text)
  return { kind: kindOf(text, asked), polarity: polarityOf(text, asked), asks: startsAsQuestion(asked.words) }
}

/** An order, a question that no yes answers, or a row that speaks of rules: no neighbour tells what it is answered by. */
function isOfRules({ words }: Asked): boolean {
  const first = words[0]
  if (!first || words.some(isRule)) return true
  return startsAsQuestion(words) ? false : first.pos === 'VERB' || first.pos === 'PRON' || words.length > longestName
}

// ---- kind

function kindOf(text: string, asked: Asked): AuditItemKind | undefined {
  const { nouns, said, words } = asked
  const head = nouns.at(-1) ?? ''
  const says = (list: ReadonlySet<string>) => said.some((word) => list.has(word))
  // "How are …", "What …": no yes answers it, and nothing that is seen.
  if (/^(?:how|what|which|who|why|where|describe|list|name|state)$/.test(words[0]?.lower ?? ''))
    return known.records.has(head) ? 'record' : 'documented'
  const isShown =
    /\b(?:displayed|posted|on display|visible)\b/i.test(text) &&
    !words.some((word) => known.guardians.has(singular(word)))
  if (readSign(text, nouns)) return 'observed'
  if (isShown && !nouns.some((noun) => known.records.has(noun))) return 'observed'
  if (isRecorded(text, asked)) return 'record'
  if (/\b(?:by|in|under) (?:the|a|an|your) (?:\p{L}+ )?(?:procedure|policy|plan|standard|manual)\b/iu.test(text))
    return 'documented'
  if (known.rules.has(head) || asked.words.slice(0, 6).some(({ lower }) => lower === 'written')) return 'documented'
  if (isHappening(text, asked)) return 'record'
  if (
    /\b(?:visual(?:ly)?|by eye|(?:during|at the time of) (?:the|this) (?:visit|inspection|assessment|walk))\b|\bbeen observed\b/i.test(
      text,
    )
  )
    return 'observed'
  if (words.some(({ lower }) => known.onlySeen.has(lower))) return 'observed'
  if (isFreeOfSomething(text) || (asked.exists && known.seenHarm.has(head))) return 'observed'
  if (says(known.ruleVerbs)) return 'documented'
  const sees = says(known.seenStates) || /\bin (?:place|good|use|working|order)\b/i.test(text)
  if (nouns.some((noun) => known.things.has(noun)) && !known.acts.has(head)) {
    // What somebody says of themselves from afar is seen by nobody.
    const isOwn = asked.exists && words.slice(0, 4).some(({ lower }) => lower === 'you' || lower === 'your')
    if (isOwn || isSetting(text)) return undefined
    if (sees || asked.exists || !startsAsQuestion(words)) return 'observed'
  }
  if (known.looseThings.has(head) && isWorn(text)) return 'observed'
  if (known.looseThings.has(head) && sees && isOnSite(text, asked)) return 'observed'
  return isOfRules(asked) ? 'documented' : undefined
}

/** "Evidence of leaks", "Any signs of corrosion?" */
function readSign(text: string, nouns: readonly string[]): boolean {
  if (!/^(?:sign|evidence|indication|trace)$/.test(nouns.at(-1) ?? '')) return false
  return /\b(?:signs|traces) of\b/i.test(text) || readWords(text).some((word) => known.seenHarm.has(singular(word)))
}

/** "Floor free of oil", "clear of debris": of things; what is free of malware or of charge is seen by nobody. */
function isFreeOfSomething(text: string): boolean {
  const [, what = ''] = /\b(?:free|clear) (?:of|from) ((?:\p{L}+[\s,]+){0,4}\p{L}+)/iu.exec(text) ?? []
  return readWords(what).some((word) => {
    const noun = singular(word)
    return known.things.has(noun) || known.badThings.has(noun) || known.looseThings.has(noun)
  })
}

/** "Set at or below 10 ppm", "covered by a valid certificate", "independent of": what nobody sees by looking at the thing. */
const isSetting = (text: string) =>
  /\d|\b(?:certificates?|certified|set (?:at|to)|licen[cs]ed?)\b/i.test(text) ||
  readWords(text).some(({ lower }) => known.designed.has(lower))

/** No software is damaged or in good repair. */
const isWorn = (text: string) =>
  /\b(?:damaged|undamaged|in (?:a )?(?:good|safe|working) (?:condition|repair|order|state))\b/i.test(text)

/** A statement of a loose thing ("Work area tidy"), or a question that says where: computers have areas and surfaces, too. */
function isOnSite(text: string, { words }: Asked): boolean {
  return (
    !startsAsQuestion(words) ||
    /\b(?:on site|premises|building|workplace|work area|escape|emergency|exits?|fire|floor|gas|waste|hazardous)\b/i.test(
      text,
    ) ||
    hasThing(text)
  )
}

/** What was written down is asked for: the record itself, when it was last done, or that a thing was inspected. */
function isRecorded(text: string, { nouns, said, words, exists }: Asked): boolean {
  const head = nouns.at(-1) ?? ''
  if (/\b(?:procedures?|policy|policies|plan|process|programme?)\b/i.test(text.split(/[,;]/)[0] ?? '')) {
    if (known.rules.has(head)) return false
  }
  if (known.records.has(head) && (exists || said.length > 0 || words.length <= longestName)) return true
  if (/\brecords?\s+(?:show|demonstrate|confirm|indicate)|\b(?:as|for) evidence\b|\bas (?:an )?evidence\b/i.test(text))
    return true
  if (
    /\b(?:date|when|time)\b[^?.]{0,40}\blast\b|\blast (?:\p{L}+ ){0,2}(?:inspect|test|servic|calibrat|drill|check|clean)/iu.test(
      text,
    )
  )
    return true
  if (said.some((word) => known.recordedWords.has(word)) && !/\b(?:procedure|policy)\b/i.test(text)) return true
  if (/^\s*(?:has|have) \b.{0,60}\bbeen (?:trained|inducted|briefed|inspected|calibrated|serviced)\b/i.test(text))
    return true
  const isAct = known.acts.has(head) || (known.acts.has(nouns[0] ?? '') && nouns.length > 1)
  const isDone = said.some((word) => known.doneWords.has(word))
  if (isAct && isDone && (hasThing(text) || namesAct(head))) return true
  return said.some((word) => known.actParticiples.has(word)) && nouns.some((noun) => known.things.has(noun))
}

/** Of these alone it is clear that people do them at some time on some day. */
const namesAct = (noun: string) => /^(?:drill|maintenance|servicing|calibration|induction|briefing|testing)$/.test(noun)
const hasThing = (text: string) => readWords(text).some((word) => known.things.has(singular(word)))

/** "Have there been any fires in the last year?", "Has any incident occurred?": told of by what was written then. */
function isHappening(text: string, { nouns, said }: Asked): boolean {
  const isHarm = nouns.some((noun) => known.badThings.has(noun)) || known.harmed.has(said[0] ?? '')
  if (!isHarm && !/\b(?:subject to|involved in)\b/i.test(text)) return false
  return (
    /\b(?:ha(?:s|ve) there been|were there|was there)\b/i.test(text) ||
    /\b(?:in|over|during|within) the (?:last|past|previous)\b|\bsince\b/i.test(text) ||
    (/^\s*(?:has|have|did)\b/i.test(text) && [...known.happened].some((word) => text.toLowerCase().includes(word)))
  )
}

// ---- polarity

const polarityOf = (text: string, asked: Asked): AuditPolarity => (isGoodNo(text, asked) ? 'no_is_good' : 'yes_is_good')

function isGoodNo(text: string, { nouns, before, said, deed, exists, words }: Asked): boolean {
  if (before.some((word) => word === 'no' || word === 'zero') || said[0] === 'not' || /^\s*no\b/i.test(text))
    return false
  const head = nouns.at(-1) ?? ''
  if (readSign(text, nouns)) return true
  if (/-free\b|\bkept (?:out|off|away|down|from)\b/i.test(text) || (exists && words.slice(0, 9).some(isRule)))
    return false
  const isBad = known.badThings.has(head)
  const first = firstSaid(said, deed)
  const isOnlyThere = first === undefined || saysOnlyThat(first, text)
  if (isBad && (exists || isOnlyThere || /^(?:occurred|happened|experienced|suffered|sustained)$/.test(first ?? '')))
    return true
  // What is only named is a topic: "Fire alarm", "Accidents" under "Records".
  if (words.length <= 2 && !/\?/.test(text)) return false
  if (before.some((word) => known.badKinds.has(word) || isUndone(word)) && (exists || isOnlyThere)) return true
  if (/^(?:exist|exists)$/.test(first ?? '') && isBad) return true
  if (
    /\b(?:subject to|involved in) (?:any |an? )?/i.test(text) &&
    nouns.length > 0 &&
    /^\s*(?:has|have|was|were|is|are)\b/i.test(text)
  )
    return readWords(text).some((word) => known.badThings.has(singular(word)))
  if (/\bin need of\b|\bout of (?:date|order|service)\b|\bheld? open\b|\bhe open\b/i.test(text)) return true
  // "Is additional signage required?", not "Is a permit required?"
  if (first === 'required' || first === 'needed')
    return before.some((word) => /^(?:additional|further|more|extra)$/.test(word)) || /\(additional\)/i.test(text)
  if (first === undefined || !startsAsQuestion(words)) return false
  // "Left unattended": how it is left is said by the next word.
  const state = known.leftSomehow.has(first) ? (said[said.indexOf(first) + 1] ?? first) : first
  if (known.badStates.has(state) || isUndone(state)) return true
  return known.harmed.has(first) && (nouns.length === 0 || known.organisations.has(head))
}

/** "Unlabelled", "unattended": what should have been done to a thing was not. */
const isUndone = (word: string) => /^un(?!d?er|iform|it)\p{L}+(?:ed|en)$/u.test(word) && !known.goodUndone.has(word)

/** The word that tells what is said of a thing; where that is only where it stands, what is done to it there. */
function firstSaid(said: readonly string[], deed: string | undefined): string | undefined {
  const at = said.findIndex((word) => !/^(?:being|been|be|currently|still|ever|any|to|yet|also|too|or|and)$/.test(word))
  const isPlace = /^(?:in|on|over|at|under|within|between|near|around|from|of)$/.test(said[at] ?? '')
  return (isPlace ? deed : undefined) ?? said[at]
}

/** Only that a thing is there is said. Hazards "are identified" by those who look for them; "were any identified" asks for them. */
function saysOnlyThat(first: string, text: string): boolean {
  if (known.foundWords.has(first)) return /\bany\b|^\s*(?:was|were|has|have|had|did)\b/i.test(text)
  return known.presenceWords.has(first)
}

// ---- what is asked about

const askingVerb = /^(?:is|are|was|were|has|have|had|do|does|did|can|will|would|shall|should|must|may)$/
const person =
  /^(?:you|we|your|our|they|organi[sz]ation|company|business|firm|provider|vendor|supplier|contractor|cloud|csp|client)$/
const startsAsQuestion = (words: readonly Word[]) => askingVerb.test(words[0]?.lower ?? '')
const isRule = (word: Word) => known.rules.has(singular(word))

/** The first noun group that is no organisation, and what follows it in its clause. */
function readAsked(text: string): Asked {
  const words = nameBareVerbs(readWords(text).filter(({ text: one }) => /[\p{L}\d]/u.test(one) || /^[?,;]$/.test(one)))
  let at = 0
  let exists = false
  while (at < words.length) {
    const word = words[at]
    if (!word) break
    if (askingVerb.test(word.lower) || /^(?:there|been|being|ever|also|type|not)$/.test(word.lower)) {
      if (word.lower === 'there') exists = true
      at++
    } else if (person.test(word.lower)) {
      at++
      // "Do you have …", "Has the company had …": what it has is asked about.
      const next = words[at]?.lower ?? ''
      if (/^(?:have|has|had|got|experienced|suffered|keep|hold|maintain|sustained)$/.test(next)) {
        exists = true
        at++
      }
    } else if (word.pos === 'DET' && person.test(words[at + 1]?.lower ?? '')) at++
    else break
  }
  const group = readGroup(words, at)
  const first = group.nouns[0] ?? ''
  const last = group.nouns.at(-1) ?? ''
  const asked = measuringOf(words, group) ?? group
  const said = sayOf(words, asked.end)
  // "Has the company been fined": nothing is asked about but what befell it.
  if (asked.nouns.length === 0) said.unshift(...group.before)
  return {
    words,
    nouns: asked.nouns,
    before: group.before,
    said,
    deed: words.slice(asked.end, asked.end + 25).find(({ pos, lower }) => pos === 'VERB' && /(?:ed|en)$/.test(lower))
      ?.lower,
    exists: exists || (first === last && words[0]?.lower === 'any'),
  }
}

/** "Is there a fire watch": behind "there is" and a noun stands no verb without an ending, so it is a noun as well. */
function nameBareVerbs(words: readonly Word[]): readonly Word[] {
  if (!words.slice(0, 3).some(({ lower }) => lower === 'there')) return words
  const verb = words.findIndex(({ pos }, at) => pos === 'VERB' && words[at - 1]?.pos === 'NOUN')
  const isBare = verb > 0 && !/(?:ed|en|ing|s)$/.test(words[verb]?.lower ?? '')
  return words.map((word, at) => (isBare && at === verb ? { ...word, pos: 'NOUN' } : word))
}

/** "Provision of portable fire extinguishers": the thing behind "of". */
function measuringOf(words: readonly Word[], group: Group): Group | undefined {
  if (!known.measuring.has(group.nouns.at(-1) ?? '') || words[group.end]?.lower !== 'of') return undefined
  const behind = readGroup(words, group.end + 1)
  return behind.nouns.length > 0 ? behind : undefined
}

interface Group {
  nouns: string[]
  before: string[]
  /** The first word behind it. */
  end: number
}

/** A noun group: what stands before its nouns, its nouns, and where it ends. Others joined by "and" or "or" belong to it. */
function readGroup(words: readonly Word[], from: number): Group {
  const nouns: string[] = []
  const before: string[] = []
  let end = from
  for (; end < words.length; end++) {
    const word = words[end]
    if (!word || /^[?,;]$/.test(word.text)) break
    const noun = singular(word)
    if (
      (isNoun(word, noun, nouns.length === 0) || isRecordOf(words, end)) &&
      !(nouns.length > 0 && saysState(word.lower))
    )
      nouns.push(noun)
    else if (nouns.length === 0 && !(word.pos === 'ADP' && end > from)) before.push(word.lower)
    else if (word.pos === 'CCONJ' || isAdjunct(words, end)) continue
    else break
    if (before.length > 8) break
  }
  return { nouns, before, end }
}

const saysState = (word: string) => known.seenStates.has(word) || known.actParticiples.has(word)

/** The tagger takes many a plural for a verb, and so are the lists asked for what begins a group. */
function isNoun({ pos }: Word, noun: string, first: boolean): boolean {
  if (pos === 'NOUN' || pos === 'PROPN' || known.things.has(noun)) return true
  const lists = [known.looseThings, known.records, known.badThings, known.rules, known.acts]
  return first && pos !== 'ADJ' && pos !== 'ADV' && lists.some((list) => list.has(noun))
}

/** "Sliding doors or revolving doors", "emergency escape lighting": a verb's form right before a thing belongs to it. */
function isAdjunct(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]
  return words[at]?.pos === 'VERB' && next !== undefined && known.things.has(singular(next))
}

/** "Is the visitors register kept": taken for a verb, where another verb is there already. */
const isRecordOf = (words: readonly Word[], at: number): boolean =>
  /^(?:is|are|was|were)$/.test(words[0]?.lower ?? '') && known.records.has(words[at]?.lower ?? '')

/** The words behind a noun group, to the end of its clause. */
function sayOf(words: readonly Word[], from: number): string[] {
  const said: string[] = []
  for (const word of words.slice(from, from + 25)) {
    if (/^[?;]$/.test(word.text)) break
    if (word.pos !== 'ADV' || known.seenStates.has(word.lower) || word.lower === 'not') said.push(word.lower)
  }
  return said
}

/** The word as the lists have it. */
function singular({ lower }: Word): string {
  if (lower.length < 4 || !lower.endsWith('s') || lower.endsWith('ss')) return lower
  if (known.things.has(lower) || known.records.has(lower) || known.badThings.has(lower)) return lower
  if (lower.endsWith('ies')) return `${lower.slice(0, -3)}y`
  return /(?:sh|ch|x|ss)es$/.test(lower) ? lower.slice(0, -2) : lower.slice(0, -1)
}
