import type { Entry } from './find-criteria.ts'
import { isTotal, nameCriterion, shortName } from './name-criterion.ts'
import { sumOf } from './nest-criteria.ts'
import type { Clause } from './read-clauses.ts'
import { weighedIn, weightHeads } from './weight-cells.ts'

/**
 * The rows of a table "Criterion | Weight | Sub-criterion | Sub-weight": each criterion with its parts beside it and in
 * the rows below, whose first two cells are empty or gone. Undefined of a table that has not two such pairs of columns,
 * and of one whose rows do not begin by both.
 */
export function readPairedRows(columns: readonly string[], rows: readonly Clause[]): Entry[] | undefined {
  const heads = weightHeads(columns)
  const [own = -1, inner = -1] = heads
  if (heads.length !== 2 || own < 1 || inner !== own + 2 || inner !== columns.length - 1) return undefined
  const entries: Entry[] = []
  for (const row of rows) {
    const { cells = [] } = row
    const weight = weighedIn(cells[own])
    const part = { name: nameOf(cells.at(-2)), weight: weighedIn(cells.at(-1)) ?? Number.NaN }
    if (cells.length < 2 || part.name === '' || Number.isNaN(part.weight)) continue
    const isWhole = cells.length === columns.length && weight !== undefined
    const name = nameOf(cells[own - 1])
    if (isWhole && isTotal({ name, weight }, entries)) continue
    if (isWhole) entries.push({ ...begin(row), name, weight, within: [part] })
    else entries.at(-1)?.within?.push(part)
  }
  return entries.length > 1 && entries.every(addsUp) ? entries : undefined
}

/** The figures of a second column that are no parts are points of a scale, or what somebody has given. */
function addsUp({ weight, within = [] }: Entry): boolean {
  return Math.abs(sumOf(within) - weight) < 0.02
}

const nameOf = (cell = '') => nameCriterion(shortName(nameCriterion(cell)))

function begin({ ref, page, quote }: Clause) {
  return { ref, page, quote, description: '', threshold: null, headed: true }
}
