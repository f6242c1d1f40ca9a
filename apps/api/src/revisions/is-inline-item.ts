/** "(b)", "(iv)", "(3)" at the beginning of a line. */
const mark = /^\(([a-z]|[ivx]{1,4}|\d{1,2})\)\s/
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
/** Lines in which the next item of a sentence is looked for, and the one before. */
export const linesAhead = 6
const linesBehind = 40

/**
 * Whether a line begins with an item only because it was broken there: "shall (a) keep the log;" goes on with "(b) sign it"
 * within its sentence, wherever its lines end. It does where the item before stands within a line, and a first item where
 * the next one does.
 * @param before lines of its clause so far
 * @param after lines behind it; no more than `linesAhead` are read
 */
export function isInlineItem(line: string, before: readonly string[], after: readonly string[]): boolean {
  const own = mark.exec(line)?.[1]
  if (own === undefined || before.length === 0) return false
  const from = Math.max(0, before.length - linesBehind)
  const near = before.slice(from)
  return neighboursOf(own).some(([previous, next]) =>
    previous === undefined
      ? standsWithin([line, ...after.slice(0, linesAhead)], next)
      : near.some((one, at) =>
          from + at > 0 || !one.startsWith(`(${previous}) `) ? one.includes(`(${previous}) `) : false,
        ),
  )
}

/** Whether an item stands behind other words before a line begins with it. */
function standsWithin(lines: readonly string[], item: string): boolean {
  const first = lines.find((line) => line.includes(`(${item}) `))
  return first !== undefined && !first.trim().startsWith(`(${item}) `)
}

/** The item before and the one behind, for each way of counting that a mark may be of: "(i)" follows "(h)", or is the first. */
function neighboursOf(own: string): [previous: string | undefined, next: string][] {
  if (/\d/.test(own)) return [[own === '1' ? undefined : String(Number(own) - 1), String(Number(own) + 1)]]
  const at = romans.indexOf(own)
  const roman: [string | undefined, string][] = at < 0 ? [] : [[romans[at - 1], romans[at + 1] ?? '']]
  if (own.length > 1) return roman
  const by = (step: number) => String.fromCharCode(own.charCodeAt(0) + step)
  return [[own === 'a' ? undefined : by(-1), by(1)], ...roman]
}
