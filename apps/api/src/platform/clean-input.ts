import { AppError } from '../errors.ts'

/** No form of ours goes deeper. */
const deepest = 100

/**
 * An input as Postgres can keep it: texts, and the names of fields, without NUL and without halves of characters (lone
 * surrogates, which JSON can write and Unicode does not know). They come along when text is pasted or cut, and mean
 * nothing. An input without them, which is nearly every one, is given back as it is.
 * @throws AppError invalid where one that has them is nested deeper than any of ours
 */
export function cleanInput(input: unknown): unknown {
  return hasBadText(input) ? clean(input, 0) : input
}

function hasBadText(input: unknown): boolean {
  // A stack of its own: inputs may be nested deeper than calls can be.
  const open: unknown[] = [input]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) return true
    } else if (Array.isArray(value)) {
      for (const one of value) open.push(one)
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) open.push(key, one)
    }
  }
  return false
}

function clean(value: unknown, depth: number): unknown {
  if (depth > deepest) throw new AppError('invalid')
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map((one) => clean(one, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [cleanText(key), clean(one, depth + 1)]))
}

const cleanText = (text: string) => text.replaceAll('\0', '').toWellFormed()
