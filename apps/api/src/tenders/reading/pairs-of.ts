/** A name of a form with what stands beside it. */
export interface Pair {
  label: string
  value: string
}

const named = /[\p{L})\]?]\s?:$/u

/** "Agent name: | Ada Quay | Agent telephone: | 410": the pairs of a row whose cells are names that end in a colon and values in turn. */
export function pairsOf(row: readonly string[]): Pair[] {
  const cells = row.map((cell) => cell.replace(/\s+/g, ' ').trim())
  if (cells.length < 2 || cells.length % 2 === 1) return []
  const pairs: Pair[] = []
  for (let index = 0; index < cells.length; index += 2) {
    const [label = '', value = ''] = cells.slice(index, index + 2)
    if (!named.test(label) || named.test(value)) return []
    pairs.push({ label: label.replace(/\s?:$/, ''), value })
  }
  return pairs
}
