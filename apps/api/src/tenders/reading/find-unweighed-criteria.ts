import { splitDocumentText } from '../../language/split-document-text.ts'
import type { FoundCriterion } from './find-criteria.ts'
import { evaluationSection } from './find-price-rule.ts'
import { isGrade } from './is-grade.ts'
import { isPrice, nameCriterion } from './name-criterion.ts'
import type { Clause } from './read-clauses.ts'
import { factorRowsBelow, importanceBelow } from './read-factor-rows.ts'
import { itemsBelow, sequenceBelow, titleOf } from './read-list-items.ts'

/** What a document says ahead of a list of what bids are judged by. */
const judges =
  /\b(?:evaluat\w{0,6}|select\w{0,4}|recommend\w{0,6}|award\w{0,3}|scor\w{0,4}|rank\w{0,4}|judg\w{0,6}|assess\w{0,4}|consider\w{0,5})\b/i
const judgedBy = /\b(?:criteria|factors|considerations|attributes|aspects|elements)\b/i
const bestValue = {
  test: (text: string) =>
    /\b(?:most (?:economically )?advantageous|best (?:overall )?value|best-value)\b/i.test(text) &&
    /\b(?:considering|based on|factors|following)\b/i.test(text),
}
const announcesList =
  /\b(?:the following|as follows|listed below|list of|set out below|these (?:\w+ ){0,2}(?:criteria|factors|considerations|attributes|aspects|elements))\b|:\s*$/i
const inOrder = /\border of (?:their )?(?:relative )?(?:importance|priority|preference)\b/i
const passesOnly =
  /\b(?:pass(?:ed)?\s?(?:\/|or|-)\s?fail|acceptable\s?(?:\/|or)\s?unacceptable|meets? or does not meet)\b/i
const isSentence = /\b(?:shall|must|will|may|should|is|are|has|have)\b/i
const longestName = 90

/** Criteria that are listed without weights, each a name below or behind an announcement; empty where none are. */
export function listCriteria(clauses: readonly Clause[]): FoundCriterion[] {
  for (const [index, clause] of clauses.entries()) {
    if (clause.cells || announcementIn(clause.text) === '') continue
    const rows = factorRowsBelow(clauses, index)
    const weighed = importanceBelow(clauses, index + 1 + rows.length)
    if (rows.length >= 2)
      return rows.map(({ clause: row, name, about }) => ({
        ...make(row, name),
        description: [about, weighed].filter((text) => text !== '').join(' '),
      }))
    const description = inOrder.test(clause.text)
      ? 'The document lists it in order of importance.'
      : importanceBelow([clause], 0)
    const listed = itemsBelow(clauses, index)
    // Letters with bullets between them: the bullets explain.
    const explained = new Set(listed.map(({ item }) => item)).size === 1 ? [] : explainedBelow(clauses, index)
    const below = explained.length > 0 ? explained : namesOf(listed)
    const items = below.length >= 2 ? below : itemsWithin(clause)
    if (items.length >= 2 && items.filter(({ text }) => isGrade(text)).length < 2)
      return withPrice(
        items.map((item) => ({ ...make(item, item.text), description })),
        clauses,
      )
  }
  return withPrice(findPhases(clauses), clauses)
}

/** Names among items; a sentence is none. */
function namesOf(items: readonly Clause[]): Clause[] {
  return items
    .map((item) => ({ ...item, text: titleOf(item.text).replace(/\s?:$/, '') }))
    .filter(({ text }) => text.length <= longestName && !isSentence.test(text))
}

const fewestExplained = 3

/** "(a) Method:", "(b) Team:" with what each is about between them: all of them are names, or it is another list. */
function explainedBelow(clauses: readonly Clause[], index: number): Clause[] {
  const items = sequenceBelow(clauses, index)
  const names = namesOf(items)
  return names.length === items.length && items.length >= fewestExplained ? names : []
}

/** Whether one sentence of a text says that bids are judged by what follows; empty where none does. */
function announcementIn(text: string): string {
  const sentences = splitDocumentText(text).map((sentence) => sentence.text)
  const found = sentences.find(
    (sentence, index) =>
      (judges.test(sentence) &&
        announcesList.test(sentence) &&
        (judgedBy.test(sentence) || bestValue.test(sentence))) ||
      // "… is evaluated by four factors. These factors are (1) price, …"
      (namesThem.test(sentence) && judges.test(sentences[index - 1] ?? '')),
  )
  return found ?? ''
}

const namesThem = /^(?:these|the|those) (?:\w+ ){0,2}(?:criteria|factors|considerations) are\b/i

const mark = /(?:^|\s)\((?:[a-h]|[1-9]|i{1,3}|iv|v)\)\s/g

/** "… the following factors: (1) price; (2) past performance; and (3) delivery." in one paragraph. */
function itemsWithin(clause: Clause): Clause[] {
  const sentence = announcementIn(clause.quote)
  if (sentence === '') return []
  const own = sentence.split(mark).slice(1)
  const marked = own.length >= 2 ? own : clause.quote.slice(clause.quote.indexOf(sentence)).split(mark).slice(1)
  const listed =
    marked.length >= 2
      ? marked
      : (sentence.split(/:\s/, 2)[1] ?? '').split(sentence.includes(';') ? /;\s(?:and\s)?/ : /,\s(?:and\s)?|\sand\s/)
  return listed
    .map((text) =>
      titleOf(
        text
          .replace(/[;,]?\sand$/, '')
          .replace(/(?<![\s.;,])[\s.;,]+$/, '')
          .replace(/^and\s/, ''),
      ),
    )
    .filter((text) => text.length >= 4 && text.length <= longestName && !isSentence.test(text))
    .map((text) => ({ ...clause, text, quote: sentence }))
}

const phaseWord = /\b(?:phase|stage|step|round)/i
const phase =
  /^(?:(?<ordinal>\w+)\s)?(?:phase|stage|step|round)(?:\s?[–—-]?\s(?<number>\w{1,4}))?\s?[:–—-]\s*(?<name>\S.*)$/i

/** What is done with bids in a step: steps of a procedure are nothing that bids are judged by. */
const actsOfBuyer =
  /^(?:\p{L}+ ){0,2}(?:evaluation|examination|scrutiny|screening|verification|opening|check|selection|award|short-?listing|negotiations?)\b/iu

/** "First phase: challenge submission" below what says that bids are judged in phases: each is a criterion. */
function findPhases(clauses: readonly Clause[]): FoundCriterion[] {
  for (const [index, clause] of clauses.entries()) {
    if (clause.columns || !judges.test(clause.text) || !announcesList.test(clause.text)) continue
    if (!phaseWord.test(clause.text)) continue
    const items = itemsBelow(clauses, index)
    if (items.some(({ text }) => actsOfBuyer.test(phase.exec(text)?.groups?.name ?? ''))) continue
    const found = items.flatMap((item) => {
      const { ordinal = '', number = '', name = '' } = phase.exec(item.text)?.groups ?? {}
      if (name === '' || name.length > 2 * longestName) return []
      const passed = clauses.some(
        ({ text }) => passesOnly.test(text) && isNamedIn(text, [ordinal, number].find((one) => one !== '') ?? name),
      )
      return namesIn(name).map((one): FoundCriterion => {
        const own = make(item, one)
        return passed ? { ...own, kind: 'pass_fail' } : own
      })
    })
    if (found.length >= 2) return found
  }
  return []
}

function isNamedIn(text: string, name: string): boolean {
  return ` ${text.toLowerCase()} `.includes(` ${name.toLowerCase()} `)
}

/** "Approach, staffing, and experience submission" are three. */
function namesIn(name: string): string[] {
  const parts = name.split(/,\s(?:and\s)?/)
  return parts.length < 3 ? [name] : parts.map((part) => part.replace(/\s(?:submissions?|volumes?|responses?)$/i, ''))
}

const priceJudged =
  /^(?:while |the )?(?:total )?(?:evaluated )?(?<name>pric(?:e|es|ing)|costs?)(?: (?:proposals?|quotes?|bids?))? (?:will|shall) (?:also )?be (?:evaluated|considered|assessed|scored)\b/i

/** A list without a price of a document that says elsewhere that prices are evaluated has that one too. */
function withPrice(found: FoundCriterion[], clauses: readonly Clause[]): FoundCriterion[] {
  if (found.length === 0 || found.some(({ kind }) => kind === 'price')) return found
  for (const clause of clauses) {
    if (clause.columns || !evaluationSection.test(clause.section)) continue
    for (const { text } of splitDocumentText(clause.quote)) {
      const { name } = priceJudged.exec(text)?.groups ?? {}
      if (name !== undefined) return [...found, make({ ...clause, quote: text }, name)]
    }
  }
  return found
}

function make({ page, quote }: Clause, text: string): FoundCriterion {
  return {
    name: nameCriterion(text),
    weight: null,
    page,
    quote,
    kind: isPrice(text) ? 'price' : 'quality',
    description: '',
    threshold: null,
    doubt: '',
    parts: [],
  }
}
