import type { TableBlock } from '../../ingestion/document-block.ts'
import type { PageBox } from '../../ingestion/tables/page-drawing.ts'
import type { ItemPlace } from '../../platform/database/tables/audits.ts'
import { addPlainQuestions } from './add-plain-questions.ts'
import { collectEntries, type Entry, type Reading } from './collect-entries.ts'
import { doubtStatements } from './doubt-statements.ts'
import { dropColumnNames } from './drop-column-names.ts'
import { dropInstructions } from './drop-instructions.ts'
import { dropPoints } from './drop-points.ts'
import { findChoices } from './find-choices.ts'
import { findDoubts } from './find-doubts.ts'
import { findTitleAbove } from './find-title-above.ts'
import { follows, type ItemReference, isBelow, isFirst, readReference, stemOf } from './item-reference.ts'
import { beginsAsQuestion, isQuestion, readQuestion } from './item-text.ts'
import type { QuestionnaireRow } from './read-rows.ts'
import { type ChosenRoles, readTables } from './read-table.ts'
import { restoreDot } from './restore-dots.ts'
import { headingOf } from './table-item.ts'

/** An item as the questionnaire prints it. */
export interface ReadItem {
  /** "1.1", "5", "3(b)"; empty where it has none. */
  ref: string
  section: string
  sectionTitle: string
  question: string
  clause: string
  weight: number | null
  /** 1-based page on which it begins. */
  page: number
  /** Where it stands on its page: left, top, right, bottom in points; undefined where that is not known. */
  box?: PageBox | undefined
  /** Where it stands in a Word or Excel file. */
  place?: ItemPlace | undefined
  /** Why a person should look whether it is an item, in a sentence for them; '' where the reader does not doubt it. */
  doubt: string
}

/** What a questionnaire consists of, in order: tables with cells, and rows of text between them. */
export type QuestionnairePart =
  | { kind: 'table'; table: TableBlock; block?: number; chosen?: ChosenRoles | undefined }
  | { kind: 'rows'; rows: readonly QuestionnaireRow[] }

/**
 * The items of a questionnaire, in order: tables with a column of questions, numbered lists with their lettered parts,
 * texts with boxes to tick, across lines and pages. Titles, legends, instructions, form fields and answer boxes are none.
 */
export function readItems(parts: readonly QuestionnairePart[]): ReadItem[] {
  const tables = parts.flatMap((part) => (part.kind === 'table' ? [part.table] : []))
  const chosen = new Map(
    parts.flatMap((part) => (part.kind === 'table' && part.chosen ? [[part.table, part.chosen] as const] : [])),
  )
  const found = readFrom(parts, readTables(tables, chosen))
  // Where nothing asks, what only tells is shown in doubt, for what was uploaded is said to ask.
  return found.length > 0 || tables.length === 0 ? found : readFrom(parts, readTables(tables, chosen, true))
}

function readFrom(parts: readonly QuestionnairePart[], tables: ReadonlyMap<TableBlock, readonly Entry[]>): ReadItem[] {
  const read = (reading: Reading) => {
    const { items, presented } = presentItems(collect(parts, tables, reading))
    const stated = doubtStatements(presented)
    return items.map((item, index) => ({ ...item, doubt: item.doubt || (stated[index] ?? '') }))
  }
  const strict = read({ loose: false, bullets: false })
  const loose = read({ loose: true, bullets: false })
  const bulleted = read({ loose: true, bullets: true })
  const words = parts.reduce((sum, part) => sum + (part.kind === 'rows' ? countWords(part.rows) : 0), 0)
  const isBulletList = bulleted.length >= fewBullets && countQuestions(bulleted) > mostlyBullets * words
  const most = [loose, ...(isBulletList ? [bulleted] : [])].reduce(
    (longest, one) => (explained * one.length > longest.length ? one : longest),
    isBulletList && standBehindBullets(strict, parts) ? bulleted : strict,
  )
  const best = most === strict ? addPlainQuestions(strict, loose) : most
  return findDoubts(fillReferences(dropPoints(best))).map((item, index) =>
    item.doubt === '' ? { ...item, doubt: best[index]?.doubt ?? '' } : item,
  )
}

const mayTell = 'Its row asks nothing and leaves nothing to be filled in: it may only tell something.'
/** What its table says against an entry; '' where nothing does. */
const doubtOf = ({ told, isColumn, isLabel }: Entry) => (told ? mayTell : isColumn ? ofColumn : isLabel ? ofForm : '')

const ofForm = 'It is a short label with room beside it: it may be a field of the form.'
const ofColumn = 'It is a column to be filled in for each row of a table: look whether it asks.'
const mayBeAnswer = 'It may be an answer to choose for the question above it.'

/** One numbered question must not hide sixty plain ones: a reading counts that finds this share of the others' items. */
const explained = 0.4
/** Bullets make a questionnaire where there are as many, and most of the words stand behind them. */
const fewBullets = 8
const mostlyBullets = 0.5

/** Share of the items that stand behind bullets, from which on the others of the list are asked as well. */
const mostlyListed = 0.8
/** Characters by which the beginning of a text is known. */
const beginning = 30

/** Whether items were found among points of a list only, such as those that begin with an order: "Check …", "Ensure …". */
function standBehindBullets(items: readonly ReadItem[], parts: readonly QuestionnairePart[]): boolean {
  const rows = parts.flatMap((part) => (part.kind === 'rows' ? part.rows : []))
  const points = new Set(rows.flatMap(({ bulleted, text }) => (bulleted ? [text.slice(0, beginning)] : [])))
  const listed = items.filter(({ question }) => points.has(question.slice(0, beginning)))
  return items.length > 0 && listed.length >= mostlyListed * items.length
}

const countWords = (rows: readonly QuestionnaireRow[]) =>
  rows.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
const countQuestions = (items: readonly ReadItem[]) =>
  items.reduce((sum, { question }) => sum + question.split(/\s+/).length, 0)

/** The entries of all parts, in order. */
function collect(
  parts: readonly QuestionnairePart[],
  tables: ReadonlyMap<TableBlock, readonly Entry[]>,
  reading: Reading,
): Entry[] {
  const entries: Entry[] = []
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'rows') {
      const own = collectEntries(part.rows, reading)
      const below = parts[at + 1]
      const asks = below?.kind === 'table' && tables.get(below.table)?.some(({ kind }) => kind === 'item')
      const title = asks ? findTitleAbove(part.rows, own) : undefined
      entries.push(...own, ...(title && below?.kind === 'table' ? [headingOf(below.table, title)] : []))
      continue
    }
    const own = tables.get(part.table) ?? []
    // What stands in a table under "Scoring legend" or "References" is no item, unless it asks.
    const isAside = entries.findLast(({ kind }) => kind === 'heading')?.aside ?? false
    if (isAside && !part.chosen && !own.some(({ text }) => isQuestion(text))) continue
    // The name of a sheet is the title of what has none of its own.
    if (part.table.name !== '' && own.length > 0) entries.push(headingOf(part.table, part.table.name))
    entries.push(
      ...own.map((entry) => ({ ...entry, place: entry.place && { ...entry.place, block: part.block ?? 0 } })),
    )
  }
  return dropInstructions(dropColumnNames(entries))
}

/** @returns with the items the entries that they were made of */
function presentItems(all: readonly Entry[]): { items: ReadItem[]; presented: Entry[] } {
  const choices = findChoices(all)
  const entries = all.filter((entry) => choices.get(entry) !== 'known')
  const candidates = entries.filter(({ kind, aside, reference }) => kind === 'item' && !aside && reference)
  const asking = candidates.filter(({ text }) => isQuestion(text)).length
  const statements = asking < 0.4 * candidates.length
  const inTables = entries.filter(({ kind, inTable, aside }) => kind === 'item' && inTable && !aside)
  const tablesAsk = inTables.filter(({ text }) => isQuestion(text)).length > 0.6 * inTables.length
  const counted = new Set(listCountedLevels(candidates))
  const items: ReadItem[] = []
  const presented: Entry[] = []
  const open: { reference: ItemReference; text: string }[] = []
  let section = { ref: '', title: '', leads: false }
  let headings = 0
  const nextReferences = listNextReferences(entries)
  const titles = entries.flatMap(({ kind, text, inTable }, index) =>
    kind === 'heading' && (!inTable || headsItems(entries, index)) ? [fold(text)] : [],
  )
  const endings = new Set(titles.flatMap(listEndings))
  const isTitled = (words: string) => endings.has(words)
  for (const [index, entry] of entries.entries()) {
    const { reference, text } = entry
    const next = nextReferences[index]
    const hasParts = !entry.sure && reference !== undefined && next !== undefined && isBelow(next, reference)
    const restarts =
      !entry.sure &&
      reference !== undefined &&
      next?.kind === reference.kind &&
      isFirst(next) &&
      !follows(reference, next)
    const asks = isQuestion(text)
    const isTitle = !asks && !/[.:;]$/.test(text) && text.split(' ').length <= 14 && reference?.kind !== 'letter'
    const isRowTitle = entry.inTable && !entry.sure && !reference && tablesAsk && isTitle && text.split(' ').length <= 8
    if (entry.kind === 'heading' || isRowTitle || ((hasParts || restarts) && isTitle && !entry.answered)) {
      headings++
      // Above the first item stands the title of all of it.
      const replaces = section.leads || (headings === 2 && items.length === 0)
      if (entry.aside || (entry.leads && section.title !== '' && !replaces)) continue
      section = {
        leads: entry.leads ?? false,
        ref: reference?.text ?? '',
        title: readQuestion(text)
          .question.replace(continuation, '')
          .replace(/(?<![\s:–—-])[\s:–—-]+$/, ''),
      }
      open.length = 0
      continue
    }
    // Tables of contents and of scores list what stands elsewhere as a title; what has a box of its own is asked there.
    const named = fold(readReference(text)?.rest || text)
    const isBoxed = entry.sure && entry.answered && !entry.inTable
    if (entry.aside || (!asks && !isBoxed && isTitled(named))) continue
    while (open.length > 0 && !(reference && isWithin(reference, open.at(-1)?.reference ?? reference))) open.pop()
    const stem = open.at(-1)
    const isPart = reference?.kind === 'letter' || reference?.kind === 'roman'
    // "(a)" of one section is another than that of the next.
    const outer = open.length === 0 ? section.ref : open.map(({ reference: one }) => one.text).join('')
    const ref = isPart ? `${outer}${reference.text}` : (reference?.text ?? '')
    if (reference) open.push({ reference, text })
    // "Does the permit state:" is asked by its parts.
    const following = entries[index + 1]
    const isPartly = /[\p{L}\p{N},]$/u.test(text) && /^\p{Ll}/u.test(following?.text ?? '')
    if (hasParts && (/[:–—-]$/.test(text) || (isPartly && following?.reference === next))) continue
    const words = text.split(' ').length
    const counts =
      entry.sure ||
      asks ||
      (isPart && stem !== undefined) ||
      ((entry.inTable || statements || entry.answered) && words >= fewestWords) ||
      (statements && reference !== undefined && counted.has(levelOf(reference)) && isListed(entries, index))
    if (!counts) continue
    const { question, clause, weight } = readQuestion(text)
    if (question === '') continue
    const goesOn = stem && /[\p{L}\p{N},]$/u.test(stem.text) && /^\p{Ll}/u.test(question)
    const alone = !(isPart || stemOf(reference?.text ?? '') !== '') || !stem || (beginsAsQuestion(question) && !goesOn)
    presented.push(entry)
    items.push({
      ref,
      section: section.ref,
      sectionTitle: section.title,
      question: alone ? question : `${readQuestion(stem.text).question} ${question.replace(/[;,]$/, '')}`,
      clause: entry.clause === '' ? clause : entry.clause,
      weight: entry.weight ?? weight,
      page: entry.page,
      box: entry.box,
      place: entry.place,
      doubt: choices.has(entry) ? mayBeAnswer : doubtOf(entry),
    })
  }
  return { items, presented }
}

/** Titles between one and what it heads: those of a part and of its part. */
const deepestTitle = 3

/** Whether an item stands below a title; in a table of titles, such as the names of photographs, none does. */
const headsItems = (entries: readonly Entry[], index: number) =>
  entries.slice(index + 1, index + 1 + deepestTitle).some(({ kind }) => kind === 'item')

/** Words of a statement; fewer are a name, or a piece of something. */
const fewestWords = 3
/** Share of the statements of a level of numbers that have as many words, from which on the short ones beside them count too. */
const mostlyLong = 0.5

/** "2.3" and "4.1" stand on one level, "2" on another. */
const levelOf = ({ kind, prefix, parts }: ItemReference) => `${kind} ${prefix} ${parts.length}`

/** Whether nothing stands between a numbered statement and another on its level. */
function isListed(entries: readonly Entry[], index: number): boolean {
  const level = (at: number) => {
    const reference = entries[at]?.reference
    return reference && levelOf(reference)
  }
  return [index - 1, index + 1].some((at) => level(at) === level(index))
}

/** Levels of numbers below another on which statements are listed: "2.3 Lighting" among "2.2 Shelter for those who wait". */
function listCountedLevels(candidates: readonly Entry[]): string[] {
  const levels = Map.groupBy(
    candidates.filter(({ reference }) => (reference?.parts.length ?? 0) > 1),
    ({ reference }) => (reference ? levelOf(reference) : ''),
  )
  return [...levels].flatMap(([level, entries]) => {
    const long = entries.filter(({ text }) => text.split(' ').length >= fewestWords)
    return long.length >= mostlyLong * entries.length ? [level] : []
  })
}

/** "3.c.ii" is a part of "3.c", whose words lead in its own. */
const isWithin = (child: ItemReference, parent: ItemReference) =>
  isBelow(child, parent) || stemOf(child.text) === parent.text

/** Behind the title of a part that goes on on the next page. */
const continuation = / ?\((?:continued|continues|cont'?d?\.?)\)$/i

/** Titles are the same with blanks around a stroke and without. */
const fold = (title: string) => title.toLowerCase().replace(/ ?\/ ?/g, '/')

/** "domain 2: access control", "2: access control", "access control", and not "control". */
function listEndings(title: string): string[] {
  const words = title.split(' ')
  return words.flatMap((_, from) =>
    from === 0 || /\d|[:.–—-]$/.test(words[from - 1] ?? '') ? [words.slice(from).join(' ')] : [],
  )
}

/** For each entry the reference of the next one that has one. */
function listNextReferences(entries: readonly Entry[]): (Entry['reference'] | undefined)[] {
  let next: Entry['reference'] | undefined
  return entries
    .toReversed()
    .map(({ reference }) => {
      const behind = next
      next = reference ?? next
      return behind
    })
    .reverse()
}

/** A number that could not be read is known from its neighbours, where just one is missing, or where its dot is. */
function fillReferences(items: readonly ReadItem[]): ReadItem[] {
  return items.map((item, index) => {
    const dotted = restoreDot(items[index - 1]?.ref, item.ref, items[index + 1]?.ref)
    if (dotted) return { ...item, ref: dotted }
    if (item.ref !== '') return item
    const before = numberOf(items[index - 1]?.ref)
    const after = numberOf(items[index + 1]?.ref)
    const fits =
      index === 0 ? after === 2 : before !== undefined && (after === before + 2 || index === items.length - 1)
    return fits ? { ...item, ref: String((before ?? 0) + 1) } : item
  })
}

function numberOf(ref: string | undefined): number | undefined {
  return ref && /^\d{1,3}$/.test(ref) ? Number(ref) : undefined
}
