/** What a caption says of a table that breaks over pages. */
const continued = /(?<!\s)\s*\((?:continued|cont['’]?d\b|cont\.)[^()]*\)\.?$/i
/**
 * The lines of each page without what says once more what a table is that goes on there: the row that heads it, and its
 * caption "(continued …)". Where a table breaks depends on the pages, not on what it says. Another table below the same head
 * has it no second time either, for at the top of a page nothing tells the two apart.
 */
export function dropContinuedHeads<Line extends { text: string }>(
  pages: readonly (readonly Line[])[],
): readonly (readonly Line[])[] {
  const isRow = (line: Line | undefined) => line?.text.trim().includes('\t') === true
  const heads = new Set<string>()
  const captions = new Set<string>()
  return pages.map((lines) =>
    lines.flatMap((line, at) => {
      const text = line.text.trim()
      const isHead = isRow(line) && !isRow(lines[at - 1]) && isRow(lines[at + 1])
      if (isHead && heads.has(text)) return []
      if (isHead) heads.add(text)
      const caption = text.replace(continued, '')
      if (caption === text || caption === '' || isRow(line)) return [line]
      if (captions.has(caption)) return []
      captions.add(caption)
      return [{ ...line, text: caption }]
    }),
  )
}
