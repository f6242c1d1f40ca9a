import type { PageBox } from '../../../ingestion/tables/page-drawing.ts'
import { hardToRead } from '../doubt-scans.ts'
import { describeGap } from '../find-doubts.ts'
import { readQuestion } from '../item-text.ts'
import type { ReadItem } from '../read-items.ts'
import type { ModelItem } from './ask-model.ts'
import { findWords, type PlacedWord, placeWords } from './find-words.ts'
import type { ShownPage } from './show-pages.ts'

export interface ComparedReading {
  items: ReadItem[]
  /** Items that both readers found, that only the model found, and that it did not find. */
  agreed: number
  added: number
  alone: number
}

/** So much of the longer one the words of two readings of one item have in common at least: a number more or less is no difference. */
const sameWords = 0.8
/** Share of the rules' items. */
const leastCopied = 0.2
const longestShown = 200

interface Placed {
  page: number
  /** Its words. */
  words: readonly PlacedWord[]
  /** Where they stand among the words of its page; undefined where they do not stand there one after the other. */
  at: { from: number; to: number } | undefined
}

/**
 * Joins what the rules and what a model read of a questionnaire. An item that both found is in no doubt, unless numbers before
 * it are missing. Where they differ the item says how the model reads it; what only the model found is added in its place if it
 * stands on its page word for word, and dropped if not. Both are for a person to look at.
 * @param unread pages that the model did not read: their items stay as they are
 */
export function compareReadings({
  pages,
  items,
  said,
  unread,
}: {
  pages: readonly ShownPage[]
  items: readonly ReadItem[]
  said: readonly ModelItem[]
  unread: readonly number[]
}): ComparedReading {
  const byPage = new Map(pages.map((page) => [page.page, { ...page, words: placeWords(page.text) }]))
  const wordsOf = (page: number) => byPage.get(page)?.words ?? []
  const models = placeAll(said, wordsOf).map((placed) => ({ ...placed, taken: false }))
  const rules = placeAll(items, wordsOf).map((placed) => ({ ...placed, doubt: placed.item.doubt, agreed: false }))
  // A model that copied next to nothing has not read it.
  if (models.filter(({ at }) => at).length < leastCopied * items.length)
    return { items: [...items], agreed: 0, added: 0, alone: 0 }

  for (const rule of rules) {
    const same = models.find((model) => !model.taken && isNear(rule.page, model.page) && isSame(rule, model))
    if (!same) continue
    same.taken = true
    rule.agreed = true
  }
  let alone = 0
  for (const rule of rules) {
    if (rule.agreed || unread.includes(rule.page)) continue
    const others = models.filter((model) => overlaps(rule, model))
    for (const other of others) other.taken = true
    if (others.length === 0) alone++
    rule.doubt =
      others.length === 0
        ? 'The model does not take it for an item.'
        : `The model reads ${others.length === 1 ? 'it' : `${others.length} items here`} as ${others.map(({ item }) => `“${shorten(item.question)}”`).join(', ')}.`
  }
  const added = models.flatMap((model) => {
    const page = byPage.get(model.page)
    return !model.taken && model.at && page ? [{ ...model, at: model.at, shown: page }] : []
  })
  const merged = rules.map(({ item, doubt, agreed, page, at }) => ({ item: { ...item, doubt }, agreed, page, at }))
  for (const { at, page, item, shown } of added) {
    const behind = merged.findLastIndex(
      (one) => one.page < page || (one.page === page && (one.at?.from ?? 0) < at.from),
    )
    const read = readAdded(item, shown, at, merged[behind]?.item)
    merged.splice(behind + 1, 0, { item: read, agreed: false, page, at })
  }
  const inOrder = merged.map(({ item }) => item)
  return {
    items: merged.map(({ item, agreed }, index) =>
      // The model was shown the words that OCR read; that it repeats them says nothing of the page.
      agreed && item.doubt !== hardToRead ? { ...item, doubt: describeGap(item, inOrder[index - 1]) } : item,
    ),
    agreed: rules.filter(({ agreed }) => agreed).length,
    added: added.length,
    alone,
  }
}

/** Texts that stand on a page more than once are taken in their order. */
function placeAll<Item extends { page: number; question: string }>(
  items: readonly Item[],
  wordsOf: (page: number) => readonly PlacedWord[],
): (Placed & { item: Item })[] {
  const reached = new Map<number, number>()
  return items.map((item) => {
    const words = placeWords(item.question)
    const at = findWords(words, wordsOf(item.page), reached.get(item.page))
    if (at) reached.set(item.page, at.to)
    return { page: item.page, words, at, item }
  })
}

/** An item may begin on one page and end on the next. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= 1

/** Equal words but for a few at an end; or the words of a part behind those of the question, which stand elsewhere on the page. */
function isSame(rule: Placed, model: Placed): boolean {
  const [short, long] = rule.words.length <= model.words.length ? [rule, model] : [model, rule]
  const found = findWords(short.words, long.words)
  if (!found) return false
  const isEnd = short === model && !rule.at && found.to === long.words.length && model.words.length > 2
  return isEnd || short.words.length >= sameWords * long.words.length
}

function overlaps(one: Placed, other: Placed): boolean {
  if (one.page !== other.page || !one.at || !other.at) return false
  return one.at.from < other.at.to && other.at.from < one.at.to
}

const shorten = (text: string) => (text.length <= longestShown ? text : `${text.slice(0, longestShown)} …`)

function readAdded(
  { ref, section }: ModelItem,
  { page, text, words, pieces }: ShownPage & { words: readonly PlacedWord[] },
  at: { from: number; to: number },
  before: ReadItem | undefined,
): ReadItem {
  const start = words[at.from]?.start ?? 0
  const end = words[at.to - 1]?.end ?? start
  // A question mark belongs to it, and a closing bracket.
  const printed = text.slice(start, end + (/^[?.!)\]”"]+/.exec(text.slice(end))?.[0].length ?? 0))
  const stands = (copy: string) => findWords(placeWords(copy), words) !== undefined
  const boxes = pieces.filter((piece) => piece.start < end && piece.end > start).map(({ box }) => box)
  return {
    ...readQuestion(printed.replaceAll(' | ', ' ')),
    ref: stands(ref) ? ref.trim().replace(/[.:]$/, '') : '',
    section: before?.section ?? '',
    sectionTitle: stands(section) ? section.trim() : (before?.sectionTitle ?? ''),
    page,
    box: joinBoxes(boxes),
    doubt: 'Only the model takes it for an item.',
  }
}

function joinBoxes(boxes: readonly PageBox[]): PageBox | undefined {
  if (boxes.length === 0) return undefined
  const edge = (at: 0 | 1 | 2 | 3, of: (...values: number[]) => number) => of(...boxes.map((box) => box[at]))
  return [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)]
}
