import { isAnswerColumn, isAskedColumn } from '../../evidence/asked-columns.ts'
import { contentStems } from '../../language/content-words.ts'
import { splitDocumentText } from '../../language/split-document-text.ts'
import type { BidStatement } from '../reading/read-bid.ts'
import type { FoundParagraph } from './find-paragraphs.ts'
import { repeatsRequirement } from './find-repeated.ts'
import { type Acceptance, findMentions, readAcceptance } from './read-acceptance.ts'

/** A paragraph of a bid as one text, without what answers nothing, and where its sentences stand in it. */
export interface BidSpan {
  text: string
  pieces: readonly { start: number; end: number; statement: BidStatement; quote: string }[]
  /** Its bare answers: "Complied." They stand in no text. */
  answers: readonly { acceptance: Acceptance; statement: BidStatement; quote: string }[]
  /** It repeats the requirement's words, which promises nothing. */
  repeats: boolean
}

/** Columns in which "no" is good news. */
const reserveColumn = /\b(?:deviation|exception|reservation|qualification|comment|remark)s?\b/i
/** "Complied" and "Deviation" say the same below any head, where "yes" below "Deviations" is none. */
const saysInFull = /^(?:\p{L}+ ){0,3}(?:compl|accept|agree|confirm|conform|deviat)\p{L}*\.?$/iu
/** "No" below it stands for a number of pieces. */
const unitColumn = /^(?:units?|uom|u\/m|measure)(?: of (?:measure(?:ment)?|issue))?$/i
const nothing = /^(?:no|none|nil|n|n\/a|[-–—])\.?$/i
/** A whole row of this length is its own quotation. */
const shortRow = 300

/** Reads a paragraph for a requirement: a number of its clause is no figure, and its own words are no answer. */
export function readParagraph(
  { statements, named }: Pick<FoundParagraph, 'statements' | 'named'>,
  { ref, text: asked }: { ref: string; text: string },
): BidSpan {
  const pieces: BidSpan['pieces'][number][] = []
  const answers: BidSpan['answers'][number][] = []
  const own = repeated(asked)
  let repeats = false
  let text = ''
  for (const { statement, parts } of statements.map((one) => ({ statement: one, parts: partsOf(one, asked, named) })))
    for (const { said, quote, between } of parts) {
      const acceptance = readAcceptance(said)
      if (acceptance) answers.push({ acceptance, statement, quote })
      else if (own(said)) repeats = true
      else {
        if (text !== '') text += between
        const masked = [...findMentions(said, ref), ...findAwards(said)].reduceRight(
          (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
          said,
        )
        pieces.push({ start: text.length, end: text.length + masked.length, statement, quote })
        text += masked
      }
    }
  return { text, pieces, answers, repeats }
}

/** "If we are selected, we will …": every bid is made for that case, so it is no condition of it. */
const award =
  /\b(?:if|when|once|should) (?:we|our (?:bid|tender|proposal|offer|company|firm)) (?:(?:is|are|be|were|was) )?(?:selected|chosen|successful|accepted|awarded)(?: the (?:contract|work|works))?\b,?/gi

const findAwards = (text: string) =>
  [...text.matchAll(award)].map(({ 0: words, index }) => ({ start: index, end: index + words.length }))

interface Part {
  said: string
  quote: string
  /** What stands before it in the text. */
  between: string
}

function partsOf({ text, cells, isOfForm }: BidStatement, asked: string, named: boolean): Part[] {
  // Of a row that answers something else in the first place, "Lamps sealed | Yes" says that they are.
  if (!named && cells && saysYes(cells)) return [{ said: text, quote: text, between: ' | ' }]
  if (!cells) return [{ said: text, quote: text, between: ' ' }]
  if (isOfForm) return cells.map((cell) => ({ said: `${cell.head}: ${cell.text}`, quote: text, between: ' | ' }))
  const telling = cells.filter(({ head }) => !unitColumn.test(head.trim()))
  const offered = telling.filter(({ head, text: own }) => !isAskedColumn(head) && !repeatsRequirement(own, asked))
  // "Net worth | Positive": what is asked is only named, and the answer is nothing without it.
  const label = telling.find((cell) => !offered.includes(cell) && isLabel(cell.text))?.text
  return (offered.length > 0 ? offered : telling).flatMap((cell, at) => {
    // "Bidder's confirmation / remarks": an answer stands below it, and what is added to it.
    const ofReserve = reserveColumn.test(cell.head) && !isAnswerColumn(cell.head)
    if (ofReserve && nothing.test(cell.text)) return []
    const isShort = cell.text.split(' ').length < 4
    const isAnswer = (!ofReserve || saysInFull.test(cell.text)) && readAcceptance(cell.text) !== undefined
    const { name, figure } = readHead(cell)
    const head = name !== '' && isShort && !isAnswer ? `${name}: ` : ''
    const lead = at === 0 && label !== undefined && offered.length > 0 && !isAnswer ? `${label}: ` : ''
    const [answer, added] = ofReserve && !isAnswer ? [undefined, figure] : splitAnswer(figure)
    const answered: Part[] = answer ? [{ said: answer, quote: text, between: ' | ' }] : []
    // "No, login needed" without its "no" would be an offer to log in.
    const isRefused = answer !== undefined && readAcceptance(answer) === 'refused'
    const sentences = splitDocumentText(isRefused ? figure : added).map((sentence, index): Part => {
      const quote = text.length > shortRow && text.includes(sentence.text) ? sentence.text : text
      return {
        said: index === 0 ? lead + head + sentence.text : sentence.text,
        quote,
        between: index === 0 ? ' | ' : ' ',
      }
    })
    return [...answered, ...sentences]
  })
}

/** A name of something below what is asked, and a bare yes to it. */
function saysYes(cells: NonNullable<BidStatement['cells']>): boolean {
  const [name, answer, ...rest] = cells
  return (
    name !== undefined &&
    answer !== undefined &&
    rest.length === 0 &&
    isAskedColumn(name.head) &&
    readAcceptance(name.text) === undefined &&
    readAcceptance(answer.text) === 'accepted'
  )
}

const answerFirst = /^(?<answer>\p{L}+(?: \p{L}+){0,3}) ?[,:;–-] ?(?=\S)/u

/** "Complied, 50 mm lap in both directions": the answer, and what is said beside it. */
function splitAnswer(cell: string): [answer: string | undefined, added: string] {
  const { 0: whole = '', groups } = answerFirst.exec(cell) ?? {}
  return groups?.answer !== undefined && readAcceptance(groups.answer) !== undefined
    ? [groups.answer, cell.slice(whole.length)]
    : [undefined, cell]
}

const longestLabel = 8
/** A name of a matter: short, without a figure that is asked and without an order. */
const isLabel = (text: string) =>
  text.split(' ').length <= longestLabel && !/\d|[.;]$|\b(?:shall|must|should|to be|minimum|maximum)\b/i.test(text)

const unitOfHead = /^(?<name>[^()]{2,60}?) ?\((?<unit>[^()\d]{1,20})\)$/
const bareFigure = /^\d[\d.,]{0,20}$/

/** A figure below "Turnover (Rs. Cr)" or "Flow (m3/h)" is one with that unit. */
function readHead({ head, text }: { head: string; text: string }): { name: string; figure: string } {
  const { name = head, unit } = unitOfHead.exec(head)?.groups ?? {}
  if (unit === undefined || !bareFigure.test(text)) return { name: head, figure: text }
  const [first = '', ...rest] = unit.split(' ')
  return /^(?:\p{Sc}|[A-Z]{3}|Rs\.?)$/iu.test(first)
    ? { name, figure: [first, text, ...rest].join(' ') }
    : { name, figure: `${text} ${unit}` }
}

/** Whether a sentence only repeats the requirement: who says "the contractor shall" undertakes nothing yet. */
function repeated(asked: string): (text: string) => boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  const known = new Set(words(asked))
  const telling = new Set(contentStems(asked))
  return (text) => {
    const own = words(text)
    if (own.length < 5 || own.some((word) => /^(?:we|our|us|i|is|are|has|have|will)$/.test(word) && !known.has(word)))
      return false
    const same = own.filter((word) => known.has(word)).length / own.length
    const stems = contentStems(text)
    return (
      same >= 0.9 &&
      /\b(?:shall|must|should|is to|are to|required)\b/i.test(text) &&
      stems.filter((one) => telling.has(one)).length >= 0.5 * telling.size
    )
  }
}
