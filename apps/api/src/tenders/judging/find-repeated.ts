import { contentStems } from '../../language/content-words.ts'
import type { BidStatement } from '../reading/read-bid.ts'

/** Of a cell's words, those that the requirement has; of the requirement's, those that the cell has. */
const enough = { ofCell: 0.8, ofRequirement: 0.6 }
/** Stems of a cell from which on the same words are no accident. */
const fewestStems = 3

export interface AskedText {
  ref: string
  text: string
}

/**
 * Which requirements the cells of a bid's rows repeat, as tables of compliance do: such a row answers those and no others,
 * whatever its number is. Takes time by how many requirements share a word.
 */
export function createRepeatedFinder(asked: readonly AskedText[]): (statement: BidStatement) => ReadonlySet<string> {
  const stemsOf = asked.map(({ text }) => new Set(contentStems(text)))
  const holding = new Map<string, number[]>()
  for (const [index, stems] of stemsOf.entries())
    for (const stem of stems) {
      const own = holding.get(stem)
      if (own) own.push(index)
      else holding.set(stem, [index])
    }
  return ({ cells = [] }) => {
    const found = new Set<string>()
    for (const { text } of cells) {
      const stems = [...new Set(contentStems(text))]
      if (stems.length < fewestStems) continue
      const shared = new Map<number, number>()
      for (const stem of stems)
        for (const index of holding.get(stem) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1)
      for (const [index, count] of shared)
        if (areSame(count, stems.length, stemsOf[index]?.size ?? 0)) found.add(asked[index]?.text ?? '')
    }
    return found
  }
}

/** Whether a cell holds a requirement's own words, and little else. */
export function repeatsRequirement(cell: string, asked: string): boolean {
  const stems = new Set(contentStems(cell))
  const wanted = new Set(contentStems(asked))
  return (
    stems.size >= fewestStems && areSame([...stems].filter((stem) => wanted.has(stem)).length, stems.size, wanted.size)
  )
}

const areSame = (shared: number, ofCell: number, ofRequirement: number) =>
  shared >= enough.ofCell * ofCell && shared >= enough.ofRequirement * ofRequirement
