import { plainOf } from './clause.ts'

/** Lines at the top of a page among which the running title is. */
const onTop = 2

/**
 * The lines of each page without the title of its chapter that runs on at the top of its pages, "ARTICLE IV. MEMBERS": unlike
 * other heads it changes with the chapter, and where it stands depends on how the pages break. It is one where the same title
 * stands once within a page, the first of these or one before, and it tops several or is set otherwise; what heads several
 * sections is none.
 */
export function dropRunningTitles<Line extends { text: string }>(
  pages: readonly (readonly Line[])[],
): readonly (readonly Line[])[] {
  const read = pages.map((lines) => lines.map(({ text }) => ({ text: text.trim(), plain: plainOf(text) })))
  const within = new Map<string, { text: string; page: number; times: number }>()
  const tops = new Map<string, number>()
  for (const [page, lines] of read.entries())
    for (const [at, { text, plain }] of lines.entries()) {
      if (plain === '' || text.includes('\t')) continue
      if (at < onTop) tops.set(plain, (tops.get(plain) ?? 0) + 1)
      else {
        const title = within.get(plain)
        if (title) title.times++
        else within.set(plain, { text, page, times: 1 })
      }
    }
  const runs = (page: number, { text, plain }: { text: string; plain: string }) => {
    const title = within.get(plain)
    if (!title || title.times > 1 || title.page > page) return false
    return (tops.get(plain) ?? 0) > 1 || title.text !== text
  }
  return pages.map((lines, page) =>
    lines.filter((_, at) => {
      const line = read[page]?.[at]
      return at >= onTop || !line || !runs(page, line)
    }),
  )
}
