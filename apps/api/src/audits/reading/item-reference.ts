/** The number of an item as it is printed, "3.2", "A1", "7(b)", and what is needed to tell which one comes next. */
export interface ItemReference {
  /** Without the full stop or bracket after it. */
  text: string
  kind: 'number' | 'code' | 'letter' | 'roman' | 'capital'
  /** Numbers of "3.2" are [3, 2], of "A1" [1]; a letter counts from 1. */
  parts: number[]
  /** "A" of "A1", "HSE-" of "HSE-01"; empty for others. */
  prefix: string
}

const number =
  /^(?:(?:q|no|item|question)\b\.?\s*)?(\d{1,3}(?:\.\d{1,3}){0,4})([a-z])?(?:[.):]+(?=\s|$|\p{Lu})|(?=\s|$))/iu
const code = /^([A-Z]{1,5}(?:[-./ ](?=\d)|(?=\d))|Q)(\d{1,3}(?:\.\d{1,3})*)([a-z])?(?:[.):]+(?=\s|$)|(?=\s|$))/
const letter = /^(?:\(([a-z])\)|([a-z])[.)](?=\s|$))/
const roman = /^(?:\(([ivx]{1,5})\)|([ivx]{1,5})[.)](?=\s|$))/
const capital = /^(?:\(([A-Z])\)|([A-Z])(?:[.):](?=\s|$)|\s+[-–—]\s)|([IVX]{1,5})[.)](?=\s|$|\p{Lu}\p{Ll}))/u

/** The reference that a text begins with, and the text after it. @returns undefined where there is none */
export function readReference(text: string): { reference: ItemReference; rest: string } | undefined {
  const found = readNumber(text) ?? readCode(text) ?? readLetters(text)
  if (!found) return undefined
  return { reference: found.reference, rest: text.slice(found.length).replace(/^[\s.:–—-]+/, '') }
}

type Found = { reference: ItemReference; length: number } | undefined

function readNumber(text: string): Found {
  const match = number.exec(text)
  if (!match?.[1]) return undefined
  const suffix = match[2] ?? ''
  const parts = match[1].split('.').map(Number)
  if (suffix) parts.push(letterValue(suffix))
  return { reference: { text: match[1] + suffix, kind: 'number', parts, prefix: '' }, length: match[0].length }
}

function readCode(text: string): Found {
  const match = code.exec(text)
  if (!match?.[1] || !match[2]) return undefined
  const suffix = match[3] ?? ''
  const parts = match[2].split('.').map(Number)
  if (suffix) parts.push(letterValue(suffix))
  const reference = { text: match[1] + match[2] + suffix, kind: 'code' as const, parts, prefix: match[1] }
  return { reference, length: match[0].length }
}

function readLetters(text: string): Found {
  const small = letter.exec(text)
  const numeral = roman.exec(text)
  const large = capital.exec(text)
  // A lone "i" is decided by what stood before it.
  if (numeral && (!small || /^\(?i\b/.test(text))) {
    const value = numeral[1] ?? numeral[2] ?? ''
    return make(value, 'roman', romanValue(value), numeral[0])
  }
  if (small) {
    const value = small[1] ?? small[2] ?? ''
    return make(value, 'letter', letterValue(value), small[0])
  }
  if (large) {
    const value = large[1] ?? large[2] ?? large[3] ?? ''
    return make(value, 'capital', value.length > 1 ? romanValue(value.toLowerCase()) : letterValue(value), large[0])
  }
  return undefined

  function make(value: string, kind: ItemReference['kind'], part: number, whole: string): Found {
    const brackets = whole.trimStart().startsWith('(') && kind !== 'capital'
    const reference = { text: brackets ? `(${value})` : value, kind, parts: [part], prefix: '' }
    return { reference, length: whole.length }
  }
}

function letterValue(letter: string): number {
  return letter.toLowerCase().charCodeAt(0) - 96
}

function romanValue(numeral: string): number {
  const values: Record<string, number> = { i: 1, v: 5, x: 10 }
  const digits = [...numeral].map((digit) => values[digit] ?? 0)
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0)
}

const dottedPart = /^(\d{1,3}(?:\.[\p{L}\d]{1,4}){1,3})\.[a-z]{1,5}$/u

/** "3.c" of "3.c.ii": what a reference with a letter or a numeral behind its last full stop is a part of; '' of others. */
export const stemOf = (reference: string): string => dottedPart.exec(reference)?.[1] ?? ''

/** Numbers that may be missing between two items, where a page was read badly. */
const mostMissing = 3

/** Whether `next` can follow `previous`: its successor, its first child, or the next one further up. */
export function follows(previous: ItemReference, next: ItemReference): boolean {
  if (previous.kind !== next.kind) return false
  if (previous.prefix !== next.prefix) return next.parts.every((part) => part <= 1)
  const { parts: before } = previous
  const { parts: after } = next
  if (after.length > before.length) {
    const stem = after.slice(0, before.length)
    const rest = after.slice(before.length)
    const own = isNear(before, stem) || before.every((part, index) => part === stem[index])
    return own && rest.every((part) => part <= 2)
  }
  return isNear(before.slice(0, after.length), after)
}

function isNear(before: readonly number[], after: readonly number[]): boolean {
  const differs = after.findIndex((part, index) => part !== before[index])
  if (differs < 0) return false
  const step = (after[differs] ?? 0) - (before[differs] ?? 0)
  return step > 0 && step <= mostMissing && after.slice(differs + 1).every((part) => part <= 2)
}

/** Whether a list can begin with it: "1", "1.1", "A1", "(a)". */
export function isFirst({ parts }: ItemReference): boolean {
  return (parts.at(-1) ?? 0) <= 1
}

/** Whether it stands below: "3.1" below "3" and "3.0", "(a)" below any number. */
export function isBelow(child: ItemReference, parent: ItemReference): boolean {
  if (child.kind === 'letter' || child.kind === 'roman')
    return parent.kind === 'number' || parent.kind === 'code' || (child.kind === 'roman' && parent.kind === 'letter')
  const trunk = parent.parts.length > 1 && parent.parts.at(-1) === 0 ? parent.parts.slice(0, -1) : parent.parts
  return (
    child.prefix === parent.prefix &&
    child.parts.length > trunk.length &&
    child.parts.at(-1) !== 0 &&
    trunk.every((part, index) => child.parts[index] === part)
  )
}
