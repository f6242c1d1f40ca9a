import { plainOf } from './clause.ts'

/** A line that leads to a number: of a table of contents, but also "Crew ….. 4". */
const leader = /(?:…|\.\s?\.\s?\.)\s{0,3}(\d{1,4})$/u
/** One that leads there by a wide gap alone, as rows of any table do. */
const wideGap = /^(?:\d{1,3}(?:\.\d{1,3}){0,3}\.?\s)?([^\t]+)\t(\d{1,4})$/u
const fewestLeaders = 3
/** Pages that may come before the one that is numbered 1. */
const mostFrontPages = 30
/** Of the titles which share must stand where their lines lead. */
const fewestFound = 0.8
/** Lines of a page of contents, and of a page that are looked through for a title. */
const mostLines = 200
/** Characters that a line has around a title: "CHAPTER 2 – LADDERS". */
const around = 30

/**
 * The lines of each page that lead to pages, in their order: what they name stands there, and the number is not the matter.
 * Without leaders a line is one of them only where the page that it leads to has its title.
 * @param pages lines of each
 */
export function listContents(pages: readonly (readonly string[])[]): (at: number) => ReadonlySet<string> {
  let titles: string[][] | undefined
  const plainLines = () => {
    titles ??= pages.map((lines) => lines.slice(0, mostLines).map(plainOf))
    return titles
  }
  return (at) => {
    const lines = pages[at] ?? []
    const led = lines.flatMap((line, index) => {
      const to = leader.exec(line.trimEnd())?.[1]
      return to === undefined ? [] : [{ line, index, to: Number(to) }]
    })
    if (isRising(led, pages.length))
      return new Set([...led, ...listChapters(lines, led, pages.length)].toSorted(byPlace).map(({ line }) => line))
    const wide = lines.flatMap((line) => {
      const [, title = '', to] = wideGap.exec(line.trim()) ?? []
      return to === undefined || !/\p{L}/u.test(title) ? [] : [{ line, title: plainOf(title), to: Number(to) }]
    })
    return wide.length <= mostLines && isRising(wide, pages.length) && leadsThere(wide, at, plainLines())
      ? new Set(wide.map(({ line }) => line))
      : new Set()
  }
}

interface Leading {
  line: string
  index: number
  to: number
}

const byPlace = (a: Leading, b: Leading) => a.index - b.index

/** Lines among others that lead to pages, which lead to one between theirs by a gap alone: those of chapters, set apart. */
function listChapters(lines: readonly string[], led: readonly Leading[], pages: number): Leading[] {
  return lines.flatMap((line, index) => {
    const to = Number(wideGap.exec(line.trim())?.[2] ?? Number.NaN)
    const above = led.findLast((one) => one.index < index)?.to ?? 1
    const below = led.find((one) => one.index > index)?.to ?? pages
    return to >= above && to <= below ? [{ line, index, to }] : []
  })
}

const isRising = (found: readonly { to: number }[], pages: number) =>
  found.length >= fewestLeaders && found.every(({ to }, at) => to <= pages && to >= (found[at - 1]?.to ?? 0))

/** Whether most titles head something on the page that their line leads to, counted from one page or another. */
function leadsThere(
  found: readonly { title: string; to: number }[],
  own: number,
  pages: readonly (readonly string[])[],
): boolean {
  const stands = ({ title, to }: { title: string; to: number }, shift: number) => {
    const at = to - 1 + shift
    return (
      at !== own &&
      (pages[at] ?? []).some((line) => line.length <= title.length + around && ` ${line} `.includes(` ${title} `))
    )
  }
  for (let shift = 0; shift <= Math.min(mostFrontPages, pages.length); shift++)
    if (found.filter((one) => stands(one, shift)).length >= fewestFound * found.length) return true
  return false
}
