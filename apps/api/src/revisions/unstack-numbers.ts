interface Line {
  text: string
  start: number
  end: number
}

export const sentenceEnd = /[.!?:;…]["'”’)\]]*$/
/** "4.1. 4.2.": numbers of clauses and nothing else. */
const stacked = /^\d{1,3}(?:\.\d{1,3}){0,4}\.?(?:\s{1,3}\d{1,3}(?:\.\d{1,3}){1,4}\.?){1,4}$/
const alone = /^(?:\d{1,3}(?:\.\d{1,3}){1,4}\.?|\(?[a-z]{1,3}[.)])(?:\s|$)/

/** Lines of the clauses whose numbers stand together. */
const mostLines = 60

/**
 * Numbers that stand in a margin of their own come stacked ahead of their clauses, "4.1. 4.2.": each is given to the line
 * that its clause begins with. Where the lines do not tell which those are, they stay as they are.
 */
export function unstackNumbers(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => stacked.test(text.trim()))) return lines
  const laid = [...lines]
  for (const [at, { text }] of lines.entries()) {
    if (!stacked.test(text.trim())) continue
    const numbers = text.trim().split(/\s+/)
    const starts = findStarts(lines, at + 1, numbers.length)
    if (!starts) continue
    for (const [index, start] of starts.entries()) {
      const line = lines[start]
      if (line) laid[start] = { ...line, text: `${numbers[index]} ${line.text.trimStart()}` }
    }
    const first = laid[at + 1]
    // The first clause begins where its number stood, behind the same gap.
    if (first) laid[at + 1] = { ...first, start: lines[at]?.start ?? first.start }
    laid[at] = { text: '', start: -1, end: -1 }
  }
  return laid.filter(({ start }) => start >= 0)
}

/** So many lines at which a clause begins: behind the end of a sentence or, where that tells fewer, behind a title. */
function findStarts(lines: readonly Line[], from: number, wanted: number): number[] | undefined {
  let until = from
  const end = Math.min(lines.length, from + mostLines)
  while (until < end && !begins(lines[until]?.text.trim() ?? '')) {
    const [line, next] = [lines[until], lines[until + 1]]
    until++
    if (line && next && next.start - line.end > 1) break
  }
  const inner = Array.from({ length: until - from - 1 }, (_, index) => from + 1 + index)
  const behindEnd = inner.filter((at) => sentenceEnd.test(lines[at - 1]?.text.trim() ?? ''))
  const behindTitle = inner.filter((at) => /^\p{Lu}/u.test(lines[at]?.text.trim() ?? ''))
  const starts = [behindEnd, behindTitle].find((found) => found.length === wanted - 1)
  return until > from && starts ? [from, ...starts] : undefined
}

const begins = (line: string) => alone.test(line) || stacked.test(line)
