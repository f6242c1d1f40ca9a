import type { AuditItem } from '@fieldproof/schema/audits'

/** A row of a Word or Excel questionnaire as it was read, and the items that stand in it. */
export interface FileRow {
  position: number
  cells: { text: string; itemIds: string[] }[]
  /** Something else begins here: a blank line stands before it. */
  isFirst: boolean
}

type PlacedItem = Pick<AuditItem, 'id' | 'question'>

/** Between the cells of a row, where a questionnaire's text is shown. */
const cellEdge = ' | '
/** Rows that are looked through for an item that is a part of its cell: the next one is not far. */
const nearRows = 60

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * The rows of a questionnaire's text, with the items that stand in their cells: each where its words stand next behind the
 * item before it. An item whose words were changed since stands nowhere.
 * @param text rows in lines, cells parted by bars
 */
export function placeItems(text: string, items: readonly PlacedItem[]): FileRow[] {
  const lines = text.split('\n')
  const rows: FileRow[] = []
  for (const [index, line] of lines.entries())
    if (line.trim() !== '')
      rows.push({
        position: rows.length,
        cells: line.split(cellEdge).map((cell) => ({ text: cell.trim(), itemIds: [] })),
        isFirst: index > 0 && lines[index - 1]?.trim() === '',
      })
  const cells = rows.flatMap(({ position, cells: own }) =>
    own.map((cell) => ({ cell, position, words: oneLine(cell.text) })),
  )
  const byWords = Map.groupBy(cells, ({ words }) => words)
  let from = 0
  for (const { id, question } of items) {
    const words = oneLine(question)
    if (words === '') continue
    const alike = byWords.get(words) ?? []
    const found =
      alike.find(({ position, cell }) => position >= from && cell.itemIds.length === 0) ??
      alike.find(({ cell }) => cell.itemIds.length === 0) ??
      cells.find(
        (one) => one.position >= from && one.position < from + nearRows && ` ${one.words} `.includes(` ${words} `),
      )
    if (!found) continue
    found.cell.itemIds.push(id)
    from = found.position
  }
  return rows
}
