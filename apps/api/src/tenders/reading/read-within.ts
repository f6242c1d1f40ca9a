import { nameCriterion } from './name-criterion.ts'

/** A sub-criterion that stands in a cell of its criterion. */
export interface Within {
  name: string
  weight: number
}

const longestName = 90
const figureAlone = /^\d{1,3}(?:\.\d+)?\s?(?:%|points?|marks?)?$/i
/** "Helmet detection : 2 Marks", "Reports: max 5 marks" ahead of the next item. */
const marksBehind = /(?::|–|—|-)\s?(?:max(?:imum)?\.?\s)?(?<weight>\d{1,3}(?:\.\d+)?)\s?(?:%|points?|marks?)/giu

/**
 * "Method (10 %) • Programme (5 %)" or "1) Helmet : 2 Marks 2) Belt : 3 Marks" in the cells of a criterion: its
 * sub-criteria. None unless they add up to it: steps of one scale ("3 projects: 30 marks, 2 projects: 20 marks") do not.
 */
export function readWithin(text: string, weight: number): Within[] {
  const bracketed = text.split(/[•;)]/).flatMap((piece) => {
    const open = piece.lastIndexOf('(')
    const part = figureAlone.exec(piece.slice(open + 1).trim())
    const name = nameCriterion(piece.slice(0, Math.max(open, 0)))
    return open > 0 && part && name.length <= longestName ? [{ name, weight: Number.parseFloat(part[0]) }] : []
  })
  if (addsUp(bracketed, weight)) return bracketed
  const behind: Within[] = []
  let from = 0
  for (const match of text.matchAll(marksBehind)) {
    const piece = text.slice(from, match.index)
    from = match.index + match[0].length
    const name = nameCriterion(piece.split(/(?:^|\s)(?:\d{1,2}[).]|[a-z][).]|[-•]|[ivx]{1,4}\))\s/).at(-1) ?? '')
    if (name.length >= 3 && name.length <= longestName) behind.push({ name, weight: Number(match.groups?.weight ?? 0) })
  }
  return addsUp(behind, weight) ? behind : []
}

function addsUp(parts: readonly Within[], weight: number): boolean {
  return parts.length >= 2 && Math.abs(parts.reduce((all, part) => all + part.weight, 0) - weight) < 0.02
}
