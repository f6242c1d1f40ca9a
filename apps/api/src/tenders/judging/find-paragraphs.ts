import type { Embedder } from '../../engines/engine.ts'
import { contentStems } from '../../language/content-words.ts'
import { innermostHeading } from '../../platform/heading-path.ts'
import type { BidStatement } from '../reading/read-bid.ts'
import { meetsStem, tellingStems } from '../reading/tender-words.ts'
import { type BidPart, readParts } from './find-document.ts'
import { readEnclosures } from './find-enclosed.ts'
import { findNamedRows } from './find-named-rows.ts'
import { type AskedText, createRepeatedFinder } from './find-repeated.ts'
import { findMentions, readAcceptance } from './read-acceptance.ts'

/** The sentences of a bid with the stems of their words, and how rare each is. */
export interface IndexedBid {
  statements: readonly BidStatement[]
  /** Of each statement. */
  stems: readonly ReadonlySet<string>[]
  rarity: ReadonlyMap<string, number>
  /** Numbers of requirements under which the bid answers them. */
  answeredRefs: ReadonlySet<string>
  /** It answers nearly all of them under their numbers, so that one that is left out was passed over. */
  answersByNumber: boolean
  /** By paragraph: the texts of the requirements that its rows repeat. */
  repeatedIn: ReadonlyMap<number, ReadonlySet<string>>
  /** By paragraph: the texts of the requirements that its row names in short. */
  namedIn: ReadonlyMap<number, ReadonlySet<string>>
  /** What stands under each of its titles. */
  parts: readonly BidPart[]
  /** What says that something is enclosed. */
  enclosures: readonly BidStatement[]
  /** Numbers that several requirements have: in a tender of several lists each has its "2.". */
  sharedRefs: ReadonlySet<string>
  /** By a requirement's number as given: the paragraphs that accept it by name, "We comply with clause 4.10." */
  acceptedIn: ReadonlyMap<string, readonly number[]>
}

/** A bid made ready for being asked. */
export interface ReadBid extends IndexedBid {
  vectors: readonly Float32Array[]
}

/** A paragraph or row that may answer a requirement. */
export interface FoundParagraph {
  /** All of its sentences, in order. */
  statements: readonly BidStatement[]
  /** The index of the one that is nearest. */
  nearest: number
  /** Cosine of the meanings, -1 to 1; of the nearest sentence. */
  similarity: number
  /** Share of the requirement's words that it repeats, by how rare they are, 0 to 1; of the nearest sentence. */
  repeated: number
  /** It stands under the requirement's own number. */
  named: boolean
}

/** Shares of the requirements' numbers from which on a bid is taken to answer by number. */
const enoughRefs = 0.3
/** And from which on, with so many of them, each is awaited. */
const nearlyAll = { share: 0.8, numbers: 5 }
const together = 64
const plainNumber = /^\d{1,3}$/

/** Makes a bid ready. The vectors are made by this machine, whichever engine judges. */
export async function prepareBid(
  indexed: IndexedBid,
  embedder: Pick<Embedder, 'embedPassages'>,
  signal: AbortSignal,
): Promise<ReadBid> {
  const { statements } = indexed
  const vectors: Float32Array[] = []
  for (let from = 0; from < statements.length; from += together) {
    signal.throwIfAborted()
    const texts = statements.slice(from, from + together).map(textWithTitle)
    vectors.push(...(await embedder.embedPassages(texts, signal)))
  }
  return { ...indexed, vectors }
}

/** A row means what the title of its table says of it. */
function textWithTitle({ text, cells, heading }: BidStatement): string {
  const title = innermostHeading(heading)
  return cells && title !== '' ? `${title}: ${text}` : text
}

/** @param requirements all of the tender's */
export function indexBid(statements: readonly BidStatement[], requirements: readonly AskedText[]): IndexedBid {
  const refs = requirements.map(({ ref }) => ref)
  const stems = statements.map(({ text }) => new Set(contentStems(text)))
  const counts = new Map<string, number>()
  for (const own of stems) for (const stem of own) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const rarity = new Map([...counts].map(([stem, count]) => [stem, Math.log(1 + statements.length / count)]))
  const own = new Set(statements.map(({ ref }) => normaliseRef(ref)).filter((ref) => ref !== ''))
  const asked = [...new Set(refs.map(normaliseRef).filter((ref) => ref !== ''))]
  const answered = asked.filter((ref) => own.has(ref))
  // A bid has clauses of its own; only where many numbers agree do they name requirements.
  const byNumber = asked.length > 0 && answered.length >= 2 && answered.length / asked.length >= enoughRefs
  const acceptances = statements.filter(({ text }) => readAcceptance(text) === 'accepted')
  const acceptedIn = new Map(
    [...new Set(refs)].flatMap((ref) => {
      const named = acceptances.filter(({ text }) => findMentions(text, ref).length > 0)
      return named.length > 0 ? [[ref, named.map(({ paragraph }) => paragraph)] as const] : []
    }),
  )
  const repeatedBy = createRepeatedFinder(requirements)
  const repeatedIn = new Map<number, ReadonlySet<string>>()
  for (const statement of statements) {
    const repeated = repeatedBy(statement)
    if (repeated.size > 0)
      repeatedIn.set(statement.paragraph, new Set([...repeated, ...(repeatedIn.get(statement.paragraph) ?? [])]))
  }
  return {
    statements,
    stems,
    rarity,
    repeatedIn,
    namedIn: findNamedRows(statements, requirements, normaliseRef),
    parts: readParts(statements),
    enclosures: readEnclosures(statements),
    sharedRefs: findShared(refs.map(normaliseRef)),
    answeredRefs: new Set(byNumber ? answered : []),
    answersByNumber: answered.length >= nearlyAll.numbers && answered.length >= nearlyAll.share * asked.length,
    acceptedIn,
  }
}

function findShared(refs: readonly string[]): Set<string> {
  const known = new Set<string>()
  return new Set(refs.filter((ref) => known.size === known.add(ref).size))
}

/** Whether a bid that answers by number has no answer under a requirement's, nor under the number above or below it. */
export function isPassedOver({ statements, answersByNumber, acceptedIn }: IndexedBid, ref: string): boolean {
  const own = normaliseRef(ref)
  if (!answersByNumber || own === '' || acceptedIn.has(ref)) return false
  const isUnder = (one: string, other: string) =>
    one === other || /^[.(]/.test(one.startsWith(other) ? one.slice(other.length) : '')
  return !statements.some((statement) => {
    const given = normaliseRef(statement.ref)
    return given !== '' && (isUnder(own, given) || isUnder(given, own))
  })
}

/**
 * The paragraphs of a bid that are nearest to a requirement, best first: those under its own number before all others,
 * and at the end those that accept it by its number, however little they say.
 */
export function findParagraphs(
  bid: ReadBid,
  requirement: { ref: string; text: string },
  vector: Float32Array,
  limit = 8,
): FoundParagraph[] {
  const stems = tellingStems(requirement.text)
  const most = Math.log(1 + Math.max(bid.statements.length, 2))
  const weight = (stem: string) => bid.rarity.get(stem) ?? most
  const all = stems.reduce((sum, stem) => sum + weight(stem), 0) || 1
  const paragraphs = new Map<number, FoundParagraph & { statements: BidStatement[] }>()
  for (const [index, statement] of bid.statements.entries()) {
    const own = bid.stems[index] ?? new Set()
    const repeated = stems.reduce((sum, stem) => sum + meetsStem(own, stem) * weight(stem), 0) / all
    const similarity = dot(vector, bid.vectors[index])
    const named = names(bid, statement, requirement, repeated)
    const known = paragraphs.get(statement.paragraph)
    if (!known) {
      paragraphs.set(statement.paragraph, { statements: [statement], nearest: 0, similarity, repeated, named })
      continue
    }
    known.statements.push(statement)
    known.named ||= named
    if (nearness({ similarity, repeated }) > nearness(known))
      Object.assign(known, { similarity, repeated, nearest: known.statements.length - 1 })
  }
  const ranked = [...paragraphs.values()].sort((a, b) => rank(b) - rank(a))
  const accepting = bid.acceptedIn.get(requirement.ref) ?? []
  const accepts = ({ statements: [first] }: FoundParagraph) => first && accepting.includes(first.paragraph)
  // What only lists things pushes out nothing that says how they are.
  const [listing, telling] = [ranked.filter(isList), ranked.filter((one) => !isList(one))]
  return [...telling.slice(0, limit), ...telling.slice(limit).filter(accepts), ...listing.slice(0, mostListing)]
}

/** A line of a price schedule or of the bid's contents: it shows that there is something, and nothing of how it is. */
export const isList = ({ statements: [first] }: FoundParagraph) => first?.lists !== undefined

const mostListing = 2

/** Of a requirement's words, those that stand under a number that several requirements have where it is that one's. */
const ofShared = 0.3

/** Whether a statement answers a requirement by its own words, or else by its number. */
function names(
  { answeredRefs, answersByNumber, sharedRefs, repeatedIn, namedIn }: IndexedBid,
  { ref: given, text, paragraph }: BidStatement,
  requirement: { ref: string; text: string },
  repeated: number,
): boolean {
  const asked = repeatedIn.get(paragraph)
  if (asked) return asked.has(requirement.text)
  if (namedIn.get(paragraph)?.has(requirement.text)) return true
  const ref = normaliseRef(requirement.ref)
  if (ref === '' || !answeredRefs.has(ref) || normaliseRef(given) !== ref) return false
  if (!plainNumber.test(ref)) return true
  if (sharedRefs.has(ref) && !answersByNumber) return repeated >= ofShared
  // Every list has a "2.": it answers the second requirement only where it says something of it, or nothing else.
  return repeated > 0 || readAcceptance(text) !== undefined
}

/** How near a paragraph is to a requirement: cosine, and half the share of its words. */
export function nearness({ similarity, repeated }: Pick<FoundParagraph, 'similarity' | 'repeated'>): number {
  return similarity + 0.5 * repeated
}

const rank = (found: FoundParagraph) => (found.named ? 2 : 0) + nearness(found)

/** "Req. 4.10." and "4.10" are the same number. */
export function normaliseRef(ref: string): string {
  return ref
    .toLowerCase()
    .replace(/[^a-z\d.()]/g, '')
    .replace(/(?<![.)])[.)]+$/, '')
}

function dot(a: Float32Array, b: Float32Array | undefined): number {
  if (!b) return 0
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}
