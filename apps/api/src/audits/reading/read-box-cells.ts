import type { TableBlock } from '../../ingestion/document-block.ts'
import type { Entry } from './collect-entries.ts'
import { isAnswerText, isQuestion, splitAtBoxes } from './item-text.ts'
import { oneLine } from './split-cell.ts'
import { toTitle } from './table-entries.ts'
import { itemOf } from './table-item.ts'

/** Cells with a list in them from which on a table is a form of such lists, and their share of all cells. */
const fewest = 2
const mostly = 0.5

/** A title with what is to be ticked below it: "Before the dive", "☐ Air is tested", "☐ Line is tied". */
interface BoxList {
  lead: string
  points: string[]
}

/** What a form asks whose cells each hold a title and a list of boxes; undefined where a table is none. */
export function readBoxCells(table: TableBlock): Entry[] | undefined {
  const lists = table.cells.flatMap((cell) => {
    const list = readBoxList(cell.text)
    return list ? [{ cell, ...list }] : []
  })
  if (lists.length < fewest || lists.length < mostly * table.cells.length) return undefined
  return lists.flatMap(({ cell, lead, points }) => [
    ...toTitle(table, [lead]),
    ...points.map((text) => ({ ...itemOf(table, cell, text), boxed: true })),
  ])
}

/** Nothing where the title asks, so that the boxes are its answers, or where they say yes and no. */
function readBoxList(text: string): BoxList | undefined {
  const lead: string[] = []
  const points: string[] = []
  for (const line of text.split('\n').map(oneLine)) {
    const [before, point = '', ...more] = splitAtBoxes(line) ?? []
    if (more.length > 0 || (before !== undefined && before !== '')) return undefined
    if (before === '') points.push(point)
    else if (points.length > 0) points.push(`${points.pop()} ${line}`)
    else lead.push(line)
  }
  const title = lead.join(' ')
  const areAnswers = points.some((point) => isAnswerText(point)) || isQuestion(title) || /:$/.test(title)
  return title === '' || points.length === 0 || areAnswers ? undefined : { lead: title, points }
}
