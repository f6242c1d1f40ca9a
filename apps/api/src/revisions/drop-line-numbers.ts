interface Line {
  text: string
  start: number
  end: number
}

/** A number ahead of a line, and nothing that would make it one of a clause. */
const ahead = /^(\d{1,5})[\t ]{1,4}(?=\S)/
/** In these steps lines are counted in a margin. Where each bears its number, rows of a table could as well. */
const steps = [5, 10]
/** Numbers that must follow each other, and lines by which they may be off: heads of pages, a line laid in two. */
const fewest = 8
const mayBeOff = 3

/**
 * The lines of each page without the numbers by which lines are counted in a margin, "5", "10", "15", as of bills and minutes:
 * they change wherever a line came or went above. They are told by their distance, which is as many lines as they say.
 */
export function dropLineNumbers(pages: readonly (readonly Line[])[]): readonly (readonly Line[])[] {
  const numbered = pages.flatMap((lines, page) =>
    lines.flatMap(({ text }, at) => {
      const value = Number(ahead.exec(text)?.[1] ?? 0)
      return value > 0 ? [{ page, at, value }] : []
    }),
  )
  const above = pages.map((_, page) => pages.slice(0, page).reduce((sum, lines) => sum + lines.length, 0))
  const found = steps.map((step) => findCounting(numbered, step, ({ page, at }) => (above[page] ?? 0) + at))
  const counting = found.reduce((most, one) => (one.length > most.length ? one : most), [])
  if (counting.length < fewest) return pages
  const dropped = new Set(counting.map(({ page, at }) => `${page} ${at}`))
  return pages.map((lines, page) =>
    lines.map((line, at) => (dropped.has(`${page} ${at}`) ? { ...line, text: line.text.replace(ahead, '') } : line)),
  )
}

interface Numbered {
  page: number
  at: number
  value: number
}

/** The numbers that go on by a step, as many lines apart; they may begin anew on a page. */
function findCounting(numbered: readonly Numbered[], step: number, lineOf: (one: Numbered) => number): Numbered[] {
  const counting: Numbered[] = []
  let last: Numbered | undefined
  for (const one of numbered) {
    const by = one.value - (last?.value ?? 0)
    const lines = lineOf(one) - (last ? lineOf(last) : 0)
    const goesOn = last !== undefined && by > 0 && by % step === 0 && Math.abs(lines - by) <= mayBeOff * (by / step)
    const begins = one.value === step && one.page !== last?.page
    if (!goesOn && !begins) continue
    counting.push(one)
    last = one
  }
  return counting
}
