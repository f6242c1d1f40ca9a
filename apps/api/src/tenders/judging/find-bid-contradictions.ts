import type { BidContradiction, BidEvidence } from '@fieldproof/schema/bids'
import { findDifferingFigures } from '../../evidence/differences/differing-figures.ts'
import { isOtherMember } from '../../evidence/differences/editions.ts'
import { findDifferingDates, saysSomething } from '../../evidence/differences/find-differences.ts'
import { denies } from '../../evidence/differences/polarity.ts'
import { cutClauses, isOfNow } from '../../evidence/differences/read-compared.ts'
import { cutFigureGroup, type MatterOptions, speakOfOneMatter } from '../../evidence/differences/same-measure.ts'
import { readStatement, type Statement } from '../../evidence/statement.ts'
import { contentStems } from '../../language/content-words.ts'
import { readModal } from '../../language/modality.ts'
import { standIns } from '../../language/stand-ins.ts'
import type { Word } from '../../language/words.ts'
import { writeFigures } from '../../language/write-figures.ts'
import { innermostHeading } from '../../platform/heading-path.ts'
import { nameDocument } from '../../platform/name-document.ts'
import type { BidStatement } from '../reading/read-bid.ts'
import { bidWords } from './bid-words-data.ts'

/** A clause or row of a bid that says a figure or a day, or denies something. */
interface Said {
  place: BidStatement
  statement: Statement
  isLabel: boolean
}

/** Told of one bid at most: whoever has read so many asks for another bid. */
const most = 20
/** Words of what is compared: what bids promise is said shortly, and a longer sentence names conditions. */
const longest = 35
/** Pairs that are compared at most; more share their words only in hostile texts. */
const mostPairs = 200_000

const common = new Set(contentStems(bidWords))
const isCommon = ({ stem, lower }: Word) => common.has(stem) || common.has(lower)

/**
 * Statements of one bid that say a figure, a day or a yes and no of the same thing differently, whatever is asked of it. Both
 * stand there for a person: which of them holds only the bidder knows. Rows of one table tell of many things and are not compared
 * with each other; what stands in one paragraph was written beside each other on purpose.
 */
export function findBidContradictions(statements: readonly BidStatement[]): BidContradiction[] {
  const said = statements.flatMap(readSaid)
  const found: BidContradiction[] = []
  for (const [one, other] of pairsOf(said)) {
    if (found.length >= most) break
    const aspect = differ(one, other)
    if (!aspect) continue
    const contradiction: BidContradiction = { aspect, sides: [quote(one.place), quote(other.place)] }
    if (!found.some((known) => isTold(known, contradiction))) found.push(contradiction)
  }
  return found
}

const quote = ({ documentId, fileName, page, text }: BidStatement): BidEvidence => ({
  documentId,
  documentName: nameDocument(fileName),
  fileName,
  page,
  quote: text,
})

function readSaid(place: BidStatement): Said[] {
  if (place.lists !== undefined) return []
  const isRow = place.cells !== undefined
  if (!isRow && (isFragment(place.text) || place.text.split(' ').length > longest)) return []
  return (isRow ? readRow(place) : cutClauses(place.text)).flatMap((text) => {
    const statement = readStatement(text)
    if (!isOfNow(statement) || !isPromised(statement) || statement.words.length > longest) return []
    if (!isRow && statement.kind !== 'statement') return []
    // "The price amounts to …": whether "amounts" is a verb is hard to tell, and a full stop ends a sentence.
    const isSentence = saysSomething(statement) || /\.$/.test(place.text)
    const isLabel = isRow || (!isSentence && isLabelled(statement))
    return isLabel || isSentence ? [{ place, statement, isLabel }] : []
  })
}

/** Whether it is said to be or to be done: not what may be. */
const isPromised = ({ text }: Statement) => /^(?:plain|will|must)$/.test(readModal(text)) && !beginsBefore.test(text)

/** Whom or what it is about was said before. */
const beginsBefore = new RegExp(String.raw`^(?:${standIns})\b`, 'i')

/** A sentence that a page or a list has cut: who goes on is not known. */
const isFragment = (text: string) => /^\p{Ll}|[:—–-]$/u.test(text.trim())

/** "Delivery: 6 weeks": what it says stands behind a colon. */
function isLabelled({ text, quantities, dates }: Statement): boolean {
  const colon = text.indexOf(':')
  return colon > 0 && [...quantities, ...dates].every(({ start }) => start > colon)
}

/** "Validity of offer | 90 days" as a clause; of a bare number the label says what is counted: "25 carpenters". */
function readRow({ cells = [], isOfForm }: BidStatement): string[] {
  const [first, second, third] = cells
  const told = [second, third].flatMap((cell) => cell?.text ?? []).join('; ')
  const [label, value] = isOfForm ? [first?.head, first?.text] : cells.length <= 3 ? [first?.text, told] : []
  if (!label || !value || !/\p{L}/u.test(label)) return []
  const name = label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()).replace(/(?<!\s)\s*:$/, '')
  const counted = name.replace(/^(?:total )?(?:number|no\.?) of /i, '')
  return [isNumber(value) ? `${value} ${counted}` : `${name}: ${value}`]
}

/** "25", "three": a figure without what it counts. */
const isNumber = (text: string) => /^\d[\d.,]*$/.test(writeFigures(text))

/** Pairs that share a word which tells something, each once. */
function* pairsOf(said: readonly Said[]): Generator<[Said, Said]> {
  const byMeaning = new Map<string, number[]>()
  let compared = 0
  for (const [index, { statement }] of said.entries()) {
    const keys = new Set(
      statement.meanings.flatMap(({ stem, same, near }, at) => {
        const word = statement.words[at]
        if (!word || !/^(?:NOUN|PROPN|VERB|ADJ)$/.test(word.pos)) return []
        return [stem, ...[...same].map((id) => `s${id}`), ...[...near].map((id) => `n${id}`)]
      }),
    )
    const others = new Set([...keys].flatMap((key) => byMeaning.get(key) ?? []))
    for (const other of [...others].sort((a, b) => a - b)) {
      if (++compared > mostPairs) return
      const first = said[other]
      const second = said[index]
      if (first && second) yield [first, second]
    }
    for (const key of keys) {
      const known = byMeaning.get(key)
      if (known) known.push(index)
      else byMeaning.set(key, [index])
    }
  }
}

function differ(one: Said, other: Said): BidContradiction['aspect'] | undefined {
  if (one.place.paragraph === other.place.paragraph && one.place.documentId === other.place.documentId) return undefined
  if (one.isLabel && other.isLabel && !(isOfBid(one) && isOfBid(other))) return undefined
  const [first, second] = [one.statement, other.statement]
  // What is promised for a case says nothing of what is promised in any.
  if (first.firmness !== second.firmness) return undefined
  const aspect = tellAspect(first, second)
  if (aspect === undefined || areOfOthers(one, other)) return undefined
  // Of a denial nothing may be left out: what is not done is a matter of its verb.
  const isLabel = (statement: Statement) => aspect !== 'yes-no' && (statement === first ? one : other).isLabel
  const options = { isCommon, isLabel }
  const isSame = speakOfOneMatter(first, second, options) || (aspect === 'figure' && isOfLabel(one, other, options))
  return isSame ? aspect : undefined
}

/** "… the guarantee period of 12 months …" beside the row "Guarantee | Six months": what its figure belongs to is what the row names. */
function isOfLabel(one: Said, other: Said, options: MatterOptions): boolean {
  const [label, said] = one.isLabel ? [one, other] : [other, one]
  if (!label.isLabel || said.isLabel) return false
  const group = cutFigureGroup(said.statement)
  return group !== undefined && speakOfOneMatter(label.statement, group, { ...options, isLabel: () => true })
}

function tellAspect(one: Statement, other: Statement): BidContradiction['aspect'] | undefined {
  if (one.negations.length + other.negations.length > 0 && denies(one, other) !== denies(other, one)) return 'yes-no'
  const figures = findDifferingFigures(one, other)
  const isOnly = ({ quantities }: Statement) =>
    quantities.filter(({ dimension }) => dimension === figures?.[0].dimension).length === 1
  if (figures && isOnly(one) && isOnly(other)) return 'figure'
  return findDifferingDates(one, other) ? 'date' : undefined
}

/** A row of a form that says itself that it is about the bid: forms of persons and of machines have the same labels. */
const isOfBid = ({ place: { isOfForm, cells } }: Said) =>
  isOfForm === true && contentStems(cells?.[0]?.head ?? '').some((stem) => common.has(stem))

/** Under headings of a row, each of another thing: "Pump A" and "Pump B". */
function areOfOthers({ place: one }: Said, { place: other }: Said): boolean {
  const passage = ({ documentId, fileName, heading, text }: BidStatement) => ({
    documentId,
    document: nameDocument(fileName),
    heading: innermostHeading(heading),
    text,
  })
  return isOtherMember(passage(one), passage(other))
}

/** A bid that repeats itself says the same two things again. */
function isTold(known: BidContradiction, { aspect, sides }: BidContradiction): boolean {
  return known.aspect === aspect && known.sides.every((side) => sides.some(({ quote }) => quote === side.quote))
}
