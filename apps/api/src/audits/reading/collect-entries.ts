import type { PageBox } from '../../ingestion/tables/page-drawing.ts'
import type { ItemPlace } from '../../platform/database/tables/audits.ts'
import { continues, endsSentence, titleScale, usualGap } from './continue-entry.ts'
import { findAnsweredQuestions } from './find-answered-questions.ts'
import { findCapitalLists } from './find-capital-lists.ts'
import { asNext, findLetteredLists } from './find-lettered-lists.ts'
import { groupTableRows } from './group-table-rows.ts'
import { headNestedBoxes } from './head-nested-boxes.ts'
import { follows, type ItemReference, isBelow, isFirst, readReference } from './item-reference.ts'
import { isGuidance, isQuestion } from './item-text.ts'
import { joinBoxes } from './join-boxes.ts'
import { joinLines } from './join-lines.ts'
import type { BoxPlace } from './mark-boxes.ts'
import type { QuestionnaireRow } from './read-rows.ts'

/** A piece of a questionnaire that is an item or the title of a section. */
export interface Entry {
  kind: 'item' | 'heading'
  reference: ItemReference | undefined
  text: string
  clause: string
  weight: number | null
  page: number
  inTable: boolean
  /** Under a title such as "Scoring legend". */
  aside: boolean
  /** Answer boxes stand below or beside it. */
  answered: boolean
  /** Its table or its box says that it is an item. */
  sure: boolean
  /** It has a box of its own to tick. */
  boxed?: boolean
  /** It has several, one for each answer. */
  chooses?: boolean
  /** Where its box stands, in front of it. */
  boxAt?: BoxPlace | undefined
  /** It asks nothing, and nothing is left to be filled in beside it. */
  told?: boolean
  /** It is a short label with room beside it, in a table of such. */
  isLabel?: boolean
  /** It names a column that is to be filled in for each row. */
  isColumn?: boolean
  /** Of a heading: "All of them have:" leads in what follows, and is a title only where there are no others. */
  leads?: boolean
  /** Of a heading: it stands in the header of its table. */
  inHeader?: boolean
  /** Of a heading that stands in a header: its words may only name the column ("Deck checks"). */
  isGuess?: boolean
  /** Where it stands in a Word or Excel file. */
  place?: ItemPlace | undefined
  /** Where it stands on its page. */
  box?: PageBox | undefined
}

const sectionLead =
  /^(section|part|chapter|module|element|category|group|annex|appendix|area)\s+([A-Z]{1,2}|\d{1,2}(?:\.\d{1,2})?|[IVX]{1,5})\b[\s:.)–—-]*(?![\s:.)–—-])(.*)$/i
const asideTitle =
  /^(?:(?:scor|rat|mark|grad)(?:ing|e|es|ings?)?\b.{0,30}|legend|key|instructions?\b.{0,40}|guidance\b.{0,30}|how to\b.{0,40}|notes?|definitions?|abbreviations|terms|general instructions|introduction|purpose|scope|revision history|document control|contents|table of contents|distribution|declaration|acknowledge?ment|sign-?off|approvals?|signatures?|overall (?:conclusion|result|score)|summary(?:\s+of\b.{0,40})?|conclusions?|result|remarks|attachments|related documents|references)\s*:?$/i
/** Characters from which on no further line is joined to an entry: nobody asks as much in one question. */
const longestEntry = 4_000
/** Words. */
const longestTitle = 14
/** Heights of the font by which what belongs to a point stands further in. */
const furtherIn = 0.5
/** "On deck: each drill is held as if …" */
const longestRunIn = 6
const totals = /^(?:sub-?\s?)?totals?\b|^(?:maximum|overall|weighted) (?:score|total|points)/i

/** How a list is read. */
export interface Reading {
  /** Plain questions are items, without number or table. */
  loose: boolean
  /** So is whatever has a bullet. */
  bullets: boolean
}

/**
 * Joins rows to items and titles, in order, and leaves out what is neither.
 */
export function collectEntries(rows: readonly QuestionnaireRow[], { loose, bullets }: Reading): Entry[] {
  const entries: Entry[] = []
  let current: Entry | undefined
  /** The last reference of each level that is open, outermost first. */
  const trail: ItemReference[] = []
  let aside = false
  const leading = usualGap(rows)
  const lettered = findLetteredLists(rows)
  const listed = findCapitalLists(rows)
  const answered = findAnsweredQuestions(rows)

  let before: QuestionnaireRow | undefined
  /** The row with which the current entry begins. */
  let opener: QuestionnaireRow | undefined

  const close = () => {
    current = undefined
  }
  const open = (entry: Omit<Entry, 'aside' | 'answered' | 'sure'>) => {
    current = { ...entry, aside, answered: false, sure: false }
    opener = before
    entries.push(current)
  }

  for (const group of groupTableRows(rows, leading)) {
    const [row] = group
    if (!row) continue
    const above = before
    before = group.at(-1)
    if (row.isHeader) {
      aside = false
      if (current && endsSentence(current.text)) close()
      continue
    }
    if (row.isAnswer) {
      if (current) current.answered = true
      if (!row.inTable) close()
      continue
    }
    const refRow = group.find(({ refText }) => refText !== '')
    const whole = {
      text: joinLines(group.map(({ text }) => text)),
      clause: group
        .map(({ clause }) => clause)
        .filter((clause) => clause !== '')
        .join(' '),
      weight: group.find(({ weight }) => weight !== null)?.weight ?? null,
      page: row.page,
      place: row.place,
      box: joinBoxes(group.map((one) => one.box)),
      inTable: row.inTable && !row.spans,
    }
    if (isGuidance(whole.text) || totals.test(whole.text)) {
      close()
      continue
    }
    const apart = refRow ? readReference(refRow.refText) : undefined
    const inText = refRow ? undefined : readReference(whole.text)
    const rest = apart ? whole.text : inText ? inText.rest : whole.text
    const reference = apart?.reference ?? inText?.reference
    // A paragraph of its own goes on with a sentence only by a small letter.
    const isApart = row.isParagraph === true && /^[^\p{Ll}]/u.test(rest)
    const unfinished = current !== undefined && !endsSentence(current.text) && !isApart

    if (row.boxed === 'more' && current) {
      current.text = joinLines([current.text, whole.text])
      current.box = joinBoxes([current.box, whole.box])
      continue
    }
    if (row.boxed === 'start' && (row.chooses || !isSectionTitle(whole.text, row))) {
      open({ kind: 'item', reference, ...whole, text: reference ? rest : whole.text, inTable: false })
      if (current)
        Object.assign(current, {
          answered: true,
          sure: true,
          aside: false,
          boxed: true,
          chooses: row.chooses,
          boxAt: row.boxAt,
        })
      if (reference) enter(reference)
      continue
    }

    // "Cable drums      Pass / Fail": what goes on from a line above is part of it.
    const isOwn =
      !current || current.answered || current.kind === 'heading' || !continues(current, whole.text, row, leading)
    if (row.isAnswered && !reference && !row.inTable && isOwn) {
      open({ kind: 'item', reference: undefined, ...whole })
      if (current) Object.assign(current, { answered: true, sure: true, aside: false })
      continue
    }

    const counted = listed.get(row)
    if (counted && rest !== '') {
      // "All of them have:" above a list of its own is its title.
      const title = entries.at(-1)
      if (isFirst(counted) && title?.leads) title.leads = false
      open({ kind: 'item', reference: counted, ...whole, text: rest })
      if (current) current.sure = true
      continue
    }

    // "II. Hull" is a title as a whole where "1. Is it dry?" begins below it.
    const goesOn = unfinished && !(current?.kind === 'heading' && current.reference && reference && isFirst(reference))
    if (reference && rest !== '' && accepts(reference, rest, { apart: apart !== undefined, row, unfinished: goesOn })) {
      const isTitle =
        !row.isAnswered && (isSectionTitle(rest, row) || (reference.kind === 'capital' && !isQuestion(rest)))
      if (isTitle) aside = asideTitle.test(rest)
      if (!isTitle && isFirst(reference) && isQuestion(rest)) aside = false
      open({ kind: isTitle ? 'heading' : 'item', reference, ...whole, text: rest })
      if (row.isAnswered && current) Object.assign(current, { answered: true, sure: !isTitle })
      if (!isTitle || reference.kind === 'number') enter(reference)
      continue
    }

    // Of a number alone the text beside it could not be read: nothing goes on with it.
    if (
      reference &&
      rest === '' &&
      reference.parts.length > 1 &&
      !row.inTable &&
      trail.some((one) => follows(one, reference))
    ) {
      close()
      continue
    }

    const section = sectionLead.exec(whole.text)
    if (section && !isQuestion(whole.text) && whole.text.length < 120 && !(unfinished && row.gap < 1.3 * leading)) {
      const [, , number = '', title = ''] = section
      aside = asideTitle.test(title)
      open({ kind: 'heading', reference: asSection(number), ...whole, text: title })
      trail.length = 0
      continue
    }
    const [, runIn = ''] = row.strong || row.scale >= titleScale ? (/^([^:?.]{3,50}):\s/u.exec(whole.text) ?? []) : []
    // "Domain 2: Access control" is a title as a whole.
    const isWhole = /:\s\p{Lu}/u.test(whole.text) && isSectionTitle(whole.text, row)
    if (runIn !== '' && !isWhole && countWords(runIn) <= longestRunIn && row.gap >= leading) {
      open({ kind: 'heading', reference: undefined, ...whole, text: runIn })
      close()
      continue
    }
    // The second line of an order in bold is no title.
    const isRest = above?.page === row.page && row.gap < 1.3 * leading && /^\p{Ll}/u.test(whole.text)
    const mayGoOn = unfinished && row.gap < 1.3 * leading && !isOutdented(row, above) && !row.headsBoxes
    if (isSectionTitle(whole.text, row) && !mayGoOn && !isRest) {
      aside = asideTitle.test(whole.text)
      open({ kind: 'heading', reference: undefined, ...whole })
      if (current)
        current.leads = row.scale < titleScale && /(?<![^:])(?:(?!\p{Ll})[^:])*\p{Ll}[^:]*:$/u.test(whole.text)
      close()
      continue
    }
    if (asideTitle.test(whole.text) && !row.inTable && !row.bulleted) {
      aside = true
      close()
      continue
    }
    if (row.bulleted && (bullets || isQuestion(whole.text))) {
      open({ kind: 'item', reference: undefined, ...whole })
      if (current && bullets) current.sure = true
      continue
    }
    const isAsked = row.isParagraph === true && !row.strong && /\?(?: \([^()]{1,40}\))?$/.test(whole.text)
    const isAnswered = answered.has(row)
    const plain =
      (loose || isAsked || isAnswered) && !row.inTable && isQuestion(whole.text) && /^\p{Lu}/u.test(whole.text)
    if (plain && (!unfinished || isAnswered || row.gap > 1.3 * leading)) {
      open({ kind: 'item', reference: undefined, ...whole })
      continue
    }
    // Which lines belong to a box is known from where it stands.
    const isEnded = current?.boxed === true && row.page === current.page && /^[^\p{Ll}]/u.test(whole.text)
    if (
      current &&
      current.text.length < longestEntry &&
      !isEnded &&
      !isNextPoint(opener, row) &&
      continues(current, whole.text, row, leading)
    ) {
      current.text = joinLines([current.text, whole.text])
      current.clause = `${current.clause} ${whole.clause}`.trim()
      current.weight ??= whole.weight
      // What goes on on the next page is shown where it begins.
      if (whole.page === current.page) current.box = joinBoxes([current.box, whole.box])
      continue
    }
    if (row.inTable && !row.spans && whole.text !== '') {
      open({ kind: 'item', reference: undefined, ...whole })
      continue
    }
    if (row.spans && whole.text.split(' ').length <= 12) {
      aside = asideTitle.test(whole.text)
      open({ kind: 'heading', reference: undefined, ...whole })
    }
    close()
  }
  return headNestedBoxes(entries)

  function accepts(
    reference: ItemReference,
    text: string,
    { apart, row, unfinished }: { apart: boolean; row: QuestionnaireRow; unfinished: boolean },
  ): boolean {
    if (!/^["“'‘([]?[\p{Lu}\p{N}]/u.test(text) && !(apart || reference.kind === 'letter' || reference.kind === 'roman'))
      return false
    const before = trail.at(-1)
    if (before) Object.assign(reference, asNext(before, reference))
    if (lettered.has(row)) return true
    const expected =
      before === undefined || isBelow(reference, before) || trail.some((earlier) => follows(earlier, reference))
    const apartFromText = row.gap > 1.3 * leading || row.scale >= titleScale
    // "as stated in paragraph (a) of the plan" goes on.
    const isPart = reference.kind === 'letter' || reference.kind === 'roman'
    if (isPart && unfinished && !apartFromText && /^\p{Ll}/u.test(text)) return false
    if (expected) return apart || isQuestion(text) || apartFromText || !unfinished || reference.parts.length > 1
    if (reference.kind === 'capital' || apart) return isFirst(reference) || row.inTable || apartFromText || !unfinished
    // After a number that was read badly nothing seems to follow.
    const begins = isFirst(reference) || (reference.parts.length > 1 && (isQuestion(text) || row.isParagraph === true))
    return begins && (!unfinished || apartFromText)
  }

  /** Keeps the references that the next one may follow: "4" after "3" with its "(a)" and "(b)". */
  function enter(reference: ItemReference) {
    const below = trail.at(-1)
    const level = trail.findLastIndex((earlier) => follows(earlier, reference))
    if (level >= 0) trail.length = level
    else if (!(below && (isBelow(reference, below) || isFirst(reference)))) trail.length = 0
    trail.push(reference)
    if (trail.length > 6) trail.shift()
  }

  function isSectionTitle(text: string, row: QuestionnaireRow): boolean {
    const whole = row.next === '' ? text : `${text} ${row.next}`
    if (text.length > 110 || /[?.;,]$/.test(whole) || (row.next !== '' && countWords(whole) > longestTitle))
      return false
    const letters = text.replace(/[^\p{L}]/gu, '')
    // "Complete the handover" in larger letters is a title, whatever it demands.
    const isLarge = row.scale >= titleScale && !/\?/.test(text)
    if (isQuestion(text) && !isLarge && !(row.isLoud && row.strong)) return false
    return (
      letters.length >= (row.strong || (row.leads && bullets) ? 2 : 3) &&
      row.cells === 1 &&
      (row.scale >= titleScale ||
        (row.headsBoxes === true && countWords(text) <= longestTitle) ||
        (bullets && row.leads && countWords(text) <= longestRunIn) ||
        (row.strong && countWords(text) <= longestTitle) ||
        (row.isLoud && countWords(text) >= 2))
    )
  }
}

/** A bold line further left than the point above it goes on with nothing. */
const isOutdented = (row: QuestionnaireRow, above: QuestionnaireRow | undefined) =>
  row.strong && above?.strong === false && row.indent < above.indent && row.page === above.page

/** Whether a row begins with a bullet that stands no further in than that of an entry above: those further in are its parts. */
const isNextPoint = (opener: QuestionnaireRow | undefined, row: QuestionnaireRow) =>
  row.bulleted && opener?.bulleted === true && row.indent <= opener.indent + furtherIn

const countWords = (text: string) => text.split(' ').length

function asSection(text: string): ItemReference {
  return { text, kind: 'capital', parts: [0], prefix: '' }
}
