/** A run of text at one place of a page, as the PDF draws it. Points, y downwards, text upright. */
export interface TextFragment {
  text: string
  /** Left edge and baseline. */
  x: number
  y: number
  width: number
  /** Height of the font. */
  size: number
  bold?: boolean
  /** Position in the order in which the page draws its text. */
  order: number
}

export const right = (fragment: TextFragment) => fragment.x + fragment.width

/** Fragments that share a baseline, top row first, each row from left to right. */
export function groupRows(fragments: readonly TextFragment[]): TextFragment[][] {
  const rows: { y: number; size: number; items: TextFragment[] }[] = []
  for (const fragment of fragments.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    // Superscripts and mixed sizes sit a little off the baseline of their row.
    if (row && fragment.y - row.y < 0.5 * Math.max(row.size, fragment.size)) {
      row.items.push(fragment)
      if (fragment.size > row.size) row.size = fragment.size
    } else rows.push({ y: fragment.y, size: fragment.size, items: [fragment] })
  }
  return rows.map((row) => row.items.sort((a, b) => a.x - b.x || a.order - b.order))
}

/** How often the order in which texts are drawn passes from one side of something to the other. */
export function countCrossings<Fragment extends TextFragment>(
  fragments: readonly Fragment[],
  isOnOne: (fragment: Fragment) => boolean,
): number {
  const sides = fragments.toSorted((a, b) => a.order - b.order).map(isOnOne)
  return sides.filter((side, index) => index > 0 && side !== sides[index - 1]).length
}

/** The value below which the share `q` of the values lies; 0 for none. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0
}
