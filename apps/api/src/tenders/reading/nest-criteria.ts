import type { Entry } from './find-criteria.ts'
import { nameCriterion } from './name-criterion.ts'

export type Nested = Entry & { parts: Nested[] }

export const sumOf = (entries: readonly { weight: number }[]) => entries.reduce((all, { weight }) => all + weight, 0)

/** Where parts stand below the criterion that they add up to, they are taken as its parts. */
export function nest(entries: readonly Entry[]): Nested[] {
  if (entries.some(({ group }) => group)) return nestGroups(entries)
  const flat = nestNumbers(entries) ?? entries.map((entry) => ({ ...entry, parts: [] as Nested[] }))
  const sum = sumOf(flat)
  if (sum <= 100.6) return flat
  const nested: Nested[] = []
  for (let index = 0; index < flat.length; index++) {
    const head = flat[index]
    if (!head) continue
    if (head.parts.length > 0) {
      nested.push(head)
      continue
    }
    let reached = 0
    let count = 0
    while (reached < head.weight - 0.01 && index + count + 1 < flat.length) {
      count++
      reached += flat[index + count]?.weight ?? 0
    }
    const below = flat.slice(index + 1, index + 1 + count)
    const deeper =
      head.ref !== '' &&
      below.every(({ ref }) => ref.startsWith(head.ref.replace(/[.)]$/, '')) || /^\(?[a-z]\)/.test(ref))
    // "A" has "a" below it, also where that is its only part.
    const lettered = /^[A-Z]$/.test(head.ref) && below.every(({ ref }) => /^[a-z]$/.test(ref))
    if (
      (count >= 2 || (count === 1 && lettered)) &&
      Math.abs(reached - head.weight) < 0.02 &&
      !below.some(({ ref }) => isNextTo(ref, head.ref)) &&
      (deeper || below.every(({ ref }) => ref === '' || ref !== head.ref))
    ) {
      nested.push({ ...head, parts: below })
      index += count
    } else nested.push(head)
  }
  const total = sumOf(nested)
  return Math.abs(total - 100) < Math.abs(sum - 100) ? nested : flat
}

/** "5" behind "4", "c" behind "b": one of the same list, however the weights add up. */
function isNextTo(ref: string, head: string): boolean {
  if (/^\d{1,2}$/.test(ref) && /^\d{1,2}$/.test(head)) return Number(ref) > Number(head)
  return /^[a-z]$/i.test(ref) && /^[a-z]$/i.test(head) && isSameCase(ref, head) && ref > head
}
const isSameCase = (one: string, other: string) => /[a-z]/.test(one) === /[a-z]/.test(other)

/** Rows below a head that has no weight of its own: it weighs what they do together. */
function nestGroups(entries: readonly Entry[]): Nested[] {
  const nested: Nested[] = []
  for (const entry of entries) {
    const last = nested.at(-1)
    if (!entry.group) nested.push({ ...entry, parts: [] })
    else if (last && last.parts.length > 0 && last.ref === entry.group.ref) {
      last.parts.push({ ...entry, parts: [] })
      last.weight = sumOf(last.parts)
    } else nested.push({ ...entry, ...entry.group, description: '', within: [], parts: [{ ...entry, parts: [] }] })
  }
  return nested
}

const addsUp = (parts: readonly { weight: number }[], weight: number) =>
  parts.length >= 2 && [weight, 100].some((whole) => Math.abs(sumOf(parts) - whole) < 0.6)

/** 1, 1.1, 1.2, 2, 2.1 …: by their numbers, where the parts of each make it up, or a hundred percent of it. */
function nestNumbers(entries: readonly Entry[]): Nested[] | undefined {
  const nested: Nested[] = []
  for (const entry of entries) {
    const head = nested.at(-1)
    const own = { ...entry, parts: [] }
    if (head && head.ref !== '' && entry.ref.startsWith(`${head.ref}.`)) head.parts.push(own)
    else nested.push(own)
  }
  const divided = nested.filter(({ parts }) => parts.length > 0)
  return divided.length > 0 && divided.every(({ parts, weight }) => addsUp(parts, weight)) ? nested : undefined
}

/**
 * The parts of criteria and of their parts that tables of their own give: one below a heading that names it, whose marks
 * make it up. At most three levels deep.
 */
export function nestDeeper(criteria: readonly Nested[], sets: readonly (readonly Entry[])[], depth = 0): Nested[] {
  return criteria.map((one) => {
    const deeper = one.parts.length > 0 ? one.parts : (partsOf(one, sets) ?? [])
    return { ...one, parts: depth < deepest ? nestDeeper(deeper, sets, depth + 1) : deeper }
  })
}
const deepest = 2

/** "Section 2. Method" is that of "Method". */
const titled = (caption: string) =>
  nameCriterion(caption.replace(/^(?:section|part|group|heading)\s[\dA-Z]{1,2}\b[.:)\s–-]*/i, '')).toLowerCase()

function partsOf({ name, weight, within = [] }: Nested, sets: readonly (readonly Entry[])[]): Nested[] | undefined {
  if (within.length > 0) return undefined
  const own = name.toLowerCase()
  const set = sets.find(
    (entries) => (entries[0]?.captions ?? []).some((one) => titled(one) === own) && addsUp(entries, weight),
  )
  return set?.map((entry) => ({ ...entry, parts: [] }))
}
