import type { LayoutLine } from '../../ingestion/layout-lines.ts'
import { follows, readReference } from './item-reference.ts'

/** Heights of the font by which the left edges of numbers in one column may differ. */
const sameEdge = 0.6

/** Puts back the dots that OCR lost in the numbers that begin the lines of a scan. */
export function restoreDots(lines: readonly LayoutLine[]): LayoutLine[] {
  const restored = [...lines]
  const numbered = lines.flatMap(({ cells: [first] }, index) => (first && /^\d[\d.]*$/.test(first.text) ? [index] : []))
  for (const [at, index] of numbered.entries()) {
    const line = restored[index]
    const [first, ...others] = line?.cells ?? []
    if (!line || !first) continue
    const textBeside = (other: number | undefined) => {
      const number = other === undefined ? undefined : restored[other]?.cells[0]
      return number && Math.abs(number.x - first.x) < sameEdge * line.size ? number.text : undefined
    }
    const text = restoreDot(textBeside(numbered[at - 1]), first.text, textBeside(numbered[at + 1]))
    if (text) restored[index] = { ...line, cells: [{ ...first, text }, ...others] }
  }
  return restored
}

/** "21" between "1.5" and "2.2" is "2.1". */
export function restoreDot(before: string | undefined, ref: string, after: string | undefined): string | undefined {
  if (!/^\d{2,4}$/.test(ref)) return undefined
  const known = [before, after].filter((other) => other !== undefined && /^\d+\.\d+$/.test(other))
  if (known.length === 0) return undefined
  const readings = Array.from(ref.slice(1), (_, at) => `${ref.slice(0, at + 1)}.${ref.slice(at + 1)}`)
  return readings.find((reading) => {
    const own = readReference(reading)?.reference
    const previous = before === undefined ? undefined : readReference(before)?.reference
    const next = after === undefined ? undefined : readReference(after)?.reference
    return own && ((previous && follows(previous, own)) || (next && follows(own, next)))
  })
}
