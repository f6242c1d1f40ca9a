import { isAskedColumn } from '../../evidence/asked-columns.ts'
import { contentStems } from '../../language/content-words.ts'
import type { BidStatement } from '../reading/read-bid.ts'
import { meetsStem } from '../reading/tender-words.ts'
import type { AskedText } from './find-repeated.ts'
import { readAcceptance } from './read-acceptance.ts'

/** Of a name's words, those that the requirement has: less where its number stands in the row as well. */
const enough = { alone: 0.8, numbered: 0.5 }
/** Stems of a name without a number: one word stands in too many requirements. */
const fewestStems = 2
/** A requirement that has so much less of its words in the name than the best one is another. */
const nearBest = 0.6
const mostNamed = 3
/** A number, a letter or a dash names nothing. */
const isName = (cell: string) => /\p{L}{2}/u.test(cell)

/** "Complied", "Agreed, no extra claim". */
const answers = (cell: string) => readAcceptance(cell.split(/[,:;.–]/, 1)[0] ?? '') !== undefined

/** The cell of a row that says what it answers: the first that is neither a number nor an answer, beside one that follows. */
function nameOf({ cells = [], isOfForm, lists }: BidStatement): string | undefined {
  if (isOfForm || lists || cells.length < 2) return undefined
  // A list of people or of works answers nothing by its first cell.
  if (!cells.some(({ head, text }) => isAskedColumn(head) || answers(text))) return undefined
  const at = cells.findIndex(({ text }) => isName(text) && readAcceptance(text) === undefined)
  return at >= 0 && at < cells.length - 1 ? cells[at]?.text : undefined
}

/**
 * Which requirements the rows of a table of compliance answer by naming them in short: "02.03(e) | Outer covering, joints sealed |
 * Complied". The row's words have to be the requirement's, fewer of them where its number is. By paragraph, the texts.
 */
export function findNamedRows(
  statements: readonly BidStatement[],
  asked: readonly AskedText[],
  normalise: (ref: string) => string,
): ReadonlyMap<number, ReadonlySet<string>> {
  const known = asked.map((one) => ({ ...one, ref: normalise(one.ref), stems: new Set(contentStems(one.text)) }))
  const found = new Map<number, ReadonlySet<string>>()
  for (const statement of statements) {
    const name = nameOf(statement)
    if (name === undefined) continue
    const stems = [...new Set(contentStems(name))]
    if (stems.length === 0) continue
    const ref = normalise(statement.ref)
    const rated = known.map((one) => {
      const shared = stems.reduce((sum, stem) => sum + meetsStem(one.stems, stem), 0)
      return { ...one, ofName: shared / stems.length, ofAsked: shared / Math.max(1, one.stems.size) }
    })
    const numbered = rated.filter((one) => ref !== '' && one.ref === ref && one.ofName >= enough.numbered)
    const alone =
      numbered.length > 0 || stems.length < fewestStems ? [] : rated.filter(({ ofName }) => ofName >= enough.alone)
    const best = Math.max(0, ...alone.map(({ ofAsked }) => ofAsked))
    const near = alone.filter(({ ofAsked }) => ofAsked >= nearBest * best)
    const named = numbered.length > 0 ? numbered : near.length <= mostNamed ? near : []
    if (named.length > 0) found.set(statement.paragraph, new Set(named.map(({ text }) => text)))
  }
  return found
}
