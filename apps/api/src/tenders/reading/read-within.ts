import { nameCriterion } from './name-criterion.ts'

/** A sub-criterion that stands in a cell of its criterion. */
export interface Within {
  name: string
  weight: number
}

const longestName = 90
/** "Capital cost (CapEx) (4 %)": brackets without a figure are a part of the name. */
const marksInBrackets = /\((?<weight>\d{1,3}(?:\.\d{1,2})?)\s?(?:%|points?|marks?)?\)/gi
/** "Helmet detection : 2 Marks", "Reports: max 5 marks" ahead of the next item. */
const marksBehind = /(?::|–|—|-)\s?(?:max(?:imum)?\.?\s)?(?<weight>\d{1,3}(?:\.\d+)?)\s?(?:%|points?|marks?)/giu

/**
 * "Method (10 %) • Programme (5 %)" or "1) Helmet : 2 Marks 2) Belt : 3 Marks" in the cells of a criterion: its
 * sub-criteria. None unless they add up to it: steps of one scale ("3 projects: 30 marks, 2 projects: 20 marks") do not.
 */
export function readWithin(text: string, weight: number): Within[] {
  let end = 0
  const bracketed = [...text.matchAll(marksInBrackets)].flatMap(({ 0: marks, index, groups }) => {
    const name = nameCriterion(text.slice(end, index).split(/[•;]/).at(-1) ?? '')
    end = index + marks.length
    return name !== '' && name.length <= longestName ? [{ name, weight: Number(groups?.weight ?? 0) }] : []
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
