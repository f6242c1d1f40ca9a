import type { DocumentPageText } from './read-clauses.ts'

/** A line that is a name with its weight, and nothing else. */
export interface WeightLine {
  name: string
  weight: number
  /** 1-based. */
  page: number
  /** The line as it stands there, its spaces folded. */
  quote: string
}

const weightLine =
  /^(?:\(?(?:[a-z]|\d{1,2}|[ivx]{1,4})[.)]\s+|[•●▪*–-]\s+)?(?<name>\p{L}[\p{L}\d ,&/()'’-]{2,90}?)[\s:=.…–—-]*?\s(?:weight(?:ing|age)?:?\s*)?(?<weight>\d{1,3}(?:\.\d+)?)\s*(?<unit>%|per\s?cent|percent|points?|marks?)?$/iu
const totalLine = /^(?:(?:grand |sub-?)?total|sum|overall)\b/i
const announces = /evaluat|award|scor|weight|marking|criteria|points|marks|functionality/i
/** Lines above a list in which it may be announced. */
const reach = 3

/**
 * Lists of weights without numbers or columns: lines below each other, each a name and its weight, announced as what
 * bids are judged by. Every list has two lines at least, and adds up to 100 where the lines give no unit.
 */
export function readWeightLines(pages: readonly DocumentPageText[]): WeightLine[][] {
  return pages.flatMap(({ page, text }) => {
    const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
    const lists: WeightLine[][] = []
    let list: WeightLine[] = []
    let withUnit = true
    const close = (before: number) => {
      const sum = list.reduce((all, { weight }) => all + weight, 0)
      const announced = announces.test(lines.slice(Math.max(0, before - reach), before).join(' '))
      if (list.length >= 2 && announced && (withUnit || Math.abs(sum - 100) < 0.6)) lists.push(list)
      list = []
      withUnit = true
    }
    let first = 0
    for (const [index, line] of lines.entries()) {
      if (line === '') continue
      const { name, weight, unit } = weightLine.exec(line)?.groups ?? {}
      if (name === undefined || totalLine.test(name)) {
        close(first)
        continue
      }
      if (list.length === 0) first = index
      // "Location = 20" needs no unit: nothing else equals a bare figure.
      if (unit === undefined && !/=\s?\d/.test(line)) withUnit = false
      list.push({ name: name.trim(), weight: Number(weight), page, quote: line })
    }
    close(first)
    return lists
  })
}
