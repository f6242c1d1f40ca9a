import { readReference } from './item-reference.ts'
import type { QuestionnaireRow } from './read-rows.ts'

/** Rows of a table that stand close together are one row of it; elsewhere each line is a group of its own. */
export function groupTableRows(rows: readonly QuestionnaireRow[], leading: number): QuestionnaireRow[][] {
  const blocks: QuestionnaireRow[][] = []
  for (const row of rows) {
    const last = blocks.at(-1)?.at(-1)
    const joins =
      last?.inTable &&
      row.inTable &&
      !row.isHeader &&
      !last.isHeader &&
      last.spans === row.spans &&
      row.gap < 1.35 * leading
    if (joins) blocks.at(-1)?.push(row)
    else blocks.push([row])
  }
  return blocks.flatMap((block) => {
    const starts = block.filter((row) => startsItem(row)).length
    if (starts < 2) return [block]
    const groups: QuestionnaireRow[][] = []
    for (const row of block) {
      if (startsItem(row) || groups.length === 0) groups.push([row])
      else groups.at(-1)?.push(row)
    }
    return groups
  })
}

function startsItem(row: QuestionnaireRow): boolean {
  if (row.refText !== '') return readReference(row.refText) !== undefined
  const found = readReference(row.text)
  return found !== undefined && found.rest !== '' && /^\p{Lu}/u.test(found.rest)
}
