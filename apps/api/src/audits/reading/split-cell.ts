import { readReference } from './item-reference.ts'
import { isNumbered, withoutBullet } from './item-text.ts'

/** "3. are": a number, whatever letter follows it. */
const inFront = /^(\d{1,2})[.)]\s*\p{L}/u

/**
 * Which lines of a cell begin with a number of their own: a capital letter stands behind it, or it counts on from the one before,
 * as the first of several does from nothing.
 */
export function findNumbered(lines: readonly string[]): Set<number> {
  const numbers = lines.map((line) => Number(inFront.exec(line)?.[1] ?? 0))
  const hasSecond = numbers.includes(2)
  const found = new Set<number>()
  let last = hasSecond ? 0 : Number.NaN
  for (const [at, line] of lines.entries()) {
    const number = numbers[at] ?? 0
    if (number === 0 || !(isNumbered(line) || number === last + 1)) continue
    found.add(at)
    last = number
  }
  return found
}

/** The numbered questions of a cell, which count on, and the end of one that began in a cell on the page before. */
export function splitNumbers(text: string): { rest: string; numbers: string[] } {
  const rest: string[] = []
  const numbers: string[] = []
  let first: number | undefined
  const lines = text.split('\n').map(oneLine)
  const numbered = findNumbered(lines)
  for (const [at, line] of lines.entries()) {
    const number = numbered.has(at) ? readReference(line)?.reference.parts[0] : undefined
    first ??= number
    if (first !== undefined && number === first + numbers.length) numbers.push(line)
    else if (numbers.length > 0) numbers.push(`${numbers.pop()} ${line}`)
    else rest.push(line)
  }
  // What is no end of a sentence has something to say of the list.
  const isList = numbers.length > 0 && (rest.length === 0 || (/^\p{Ll}/u.test(rest[0] ?? '') && first !== 1))
  return isList ? { rest: rest.join(' '), numbers } : { rest: '', numbers: [] }
}

/** What a cell lists: several questions, each a paragraph, or several points behind bullets, with what stands above them. */
export function splitPoints(text: string): { lead: string; points: string[] } {
  const lines = text.split('\n').map(oneLine)
  if (lines.length > 1 && lines.every((line) => /\?$/.test(line))) return { lead: '', points: lines }
  const first = lines.findIndex((line) => withoutBullet(line) !== undefined)
  const points: string[] = []
  for (const line of first < 0 ? [] : lines.slice(first)) {
    const point = withoutBullet(line)
    if (point !== undefined) points.push(point)
    else points.push(`${points.pop() ?? ''} ${line}`.trim())
  }
  return { lead: lines.slice(0, Math.max(first, 0)).join(' '), points }
}

/** A text without line breaks. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
