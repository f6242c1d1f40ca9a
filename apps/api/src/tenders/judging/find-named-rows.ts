import { isAnswerColumn, isAskedColumn } from '../../evidence/asked-columns.ts'
import { contentStems } from '../../language/content-words.ts'
import type { BidStatement } from '../reading/read-bid.ts'
import { meetsStem } from '../reading/tender-words.ts'
import type { AskedText } from './find-repeated.ts'
import { readAcceptance } from './read-acceptance.ts'
import { readTitles } from './read-titles.ts'

/** Of a name's words, those that the requirement has: less where its number stands in the row as well. */
const enough = { alone: 0.8, numbered: 0.5 }
/** Of a name's words, by how rare they are, the only requirement which it can mean has more than these. */
const enoughOfOnly = 0.5
/** "CraneLog", "EN388": the name of one thing, which tells as much as a number. */
const properName = /\p{Ll}\p{Lu}|\p{Lu}{2}|\p{Lu}\d|\d\p{Lu}/u
/** Stems of a name without a number: one word stands in too many requirements. */
const fewestStems = 2
/** A requirement that has so much less of its words in the name than the best one is another. */
const nearBest = 0.6
const mostNamed = 3
/** A number, a letter or a dash names nothing. */
const isName = (cell: string) => /\p{L}{2}/u.test(cell)

/** "Complied", "Agreed, no extra claim". */
const answers = (cell: string) => readAcceptance(cell.split(/[,:;.–]/, 1)[0] ?? '') !== undefined

/** Whether a row stands in a table that answers: it has a column for what is asked, or for what is said to it. */
const isOfCompliance = ({ cells = [], isOfForm, lists }: BidStatement): boolean =>
  !isOfForm &&
  !lists &&
  cells.length >= 2 &&
  cells.some(({ head, text }) => isAskedColumn(head) || isAnswerColumn(head) || answers(text))

/** The cell of a row that says what it answers: the first that is neither a number nor an answer, beside one that follows. */
function nameOf(statement: BidStatement): string | undefined {
  // A list of people or of works answers nothing by its first cell.
  if (!isOfCompliance(statement)) return undefined
  const { cells = [] } = statement
  const at = cells.findIndex(({ text }) => isName(text) && readAcceptance(text) === undefined)
  return at >= 0 && at < cells.length - 1 ? cells[at]?.text : undefined
}

interface Known extends AskedText {
  stems: ReadonlySet<string>
  titles: readonly ReadonlySet<string>[]
}

/**
 * Which requirements the rows of a table of compliance answer by naming them in short: "02.03(e) | Outer covering, joints sealed |
 * Complied". The row's words have to be the requirement's, fewer of them where its number is; or its title; or nearly half of them
 * where there is one requirement alone that they can mean. By paragraph, the texts.
 */
export function findNamedRows(
  statements: readonly BidStatement[],
  asked: readonly AskedText[],
  normalise: (ref: string) => string,
): ReadonlyMap<number, ReadonlySet<string>> {
  const known = asked.map((one) => ({
    ...one,
    ref: normalise(one.ref),
    stems: new Set(contentStems(one.text)),
    titles: readTitles(one.text).map((title) => new Set(contentStems(title))),
  }))
  const findOnly = createOnlyFinder(known)
  const found = new Map<number, ReadonlySet<string>>()
  for (const statement of statements) {
    const name = nameOf(statement)
    if (name === undefined) continue
    const stems = [...new Set(contentStems(name))]
    if (stems.length === 0) continue
    const named = findNamed(stems, normalise(statement.ref), known)
    const titled = named.length > 0 ? [] : known.filter(({ titles }) => titles.some((title) => isSame(title, stems)))
    const only = named.length > 0 || titled.length > 0 ? undefined : findOnly(name, stems)
    const all = [...named, ...(titled.length <= mostNamed ? titled : []), ...(only ? [only] : [])]
    if (all.length > 0) found.set(statement.paragraph, new Set(all.map(({ text }) => text)))
  }
  return found
}

function findNamed(stems: readonly string[], ref: string, known: readonly Known[]): Known[] {
  const rated = known.map((one) => {
    const shared = stems.reduce((sum, stem) => sum + meetsStem(one.stems, stem), 0)
    return { ...one, ofName: shared / stems.length, ofAsked: shared / Math.max(1, one.stems.size) }
  })
  const numbered = rated.filter((one) => ref !== '' && one.ref === ref && one.ofName >= enough.numbered)
  if (numbered.length > 0) return numbered
  const alone = stems.length < fewestStems ? [] : rated.filter(({ ofName }) => ofName >= enough.alone)
  const best = Math.max(0, ...alone.map(({ ofAsked }) => ofAsked))
  const near = alone.filter(({ ofAsked }) => ofAsked >= nearBest * best)
  return near.length <= mostNamed ? near : []
}

const isSame = (title: ReadonlySet<string>, stems: readonly string[]) =>
  title.size === stems.length && stems.every((stem) => title.has(stem))

/**
 * Finds the requirement that a name can only mean: by how rare each word is among the requirements it has more than half of the name,
 * and no other has nearly as much; or it alone has a proper name of it.
 */
function createOnlyFinder(known: readonly Known[]): (name: string, stems: readonly string[]) => Known | undefined {
  const counts = new Map<string, number>()
  for (const { stems } of known) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const rarity = (stem: string) => Math.log(1 + known.length / (counts.get(stem) ?? 1))
  const weigh = (stems: readonly string[]) => stems.reduce((sum, stem) => sum + rarity(stem), 0)
  return (name, stems) => {
    const rated = known
      .map((one) => ({ one, of: weigh(stems.filter((stem) => one.stems.has(stem))) }))
      .toSorted((a, b) => b.of - a.of)
    const [first, second] = rated
    if (!first || first.of === 0 || (second && second.of > nearBest * first.of)) return undefined
    const proper = name.split(/\s+/).filter((word) => properName.test(word))
    const isProper = proper.some((word) =>
      contentStems(word).some((stem) => counts.get(stem) === 1 && first.one.stems.has(stem)),
    )
    const shared = stems.filter((stem) => first.one.stems.has(stem)).length
    return isProper || (shared >= fewestStems && first.of > enoughOfOnly * weigh(stems)) ? first.one : undefined
  }
}
