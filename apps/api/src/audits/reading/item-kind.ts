import type { AuditItemKind, AuditPolarity } from '@fieldproof/schema/item-kinds'
import { readWords } from '../../language/words.ts'
import * as known from './item-kind-words.ts'
import { polarityOf, readSign } from './item-polarity.ts'
import { type Asked, isRule, readAsked, singular, startsAsQuestion } from './read-asked-thing.ts'

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
