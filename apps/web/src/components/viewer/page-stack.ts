/** Where the pages of a document lie under each other. All lengths in CSS pixels, pages are 1-based. */
export interface PageStack {
  /** The distance from the start to the top of a page. */
  topOf(page: number): number
  heightOf(page: number): number
  /** The page at this distance from the start; the nearest one where there is none. */
  pageAt(offset: number): number
  /** With the gaps before the first and after the last page. */
  height: number
  width: number
  count: number
}

/** Height by width of a page of which nothing is known yet: A4. */
export const usualRatio = Math.SQRT2

/**
 * Stacks pages of one width with a gap around each.
 * @param ratios height by width of the pages that are known; the others are taken to be like `defaultRatio`
 */
export function stackPages(options: {
  count: number
  width: number
  gap: number
  ratios: ReadonlyMap<number, number>
  defaultRatio: number
}): PageStack {
  const { count, width, gap, ratios, defaultRatio } = options
  const heightOf = (page: number) => Math.round(width * (ratios.get(page) ?? defaultRatio))
  const tops = new Float64Array(count + 2)
  for (let page = 1; page <= count; page += 1)
    tops[page + 1] = (tops[page] ?? 0) + heightOf(page) + gap + (page === 1 ? gap : 0)
  const topOf = (page: number) => (page <= 1 ? gap : (tops[Math.min(page, count + 1)] ?? gap))

  return {
    topOf,
    heightOf,
    pageAt(offset) {
      let low = 1
      let high = count
      while (low < high) {
        const middle = Math.ceil((low + high) / 2)
        if (topOf(middle) <= offset) low = middle
        else high = middle - 1
      }
      return Math.max(1, low)
    },
    height: count === 0 ? 0 : topOf(count) + heightOf(count) + gap,
    width,
    count,
  }
}
