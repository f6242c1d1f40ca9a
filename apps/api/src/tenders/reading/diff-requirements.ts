import { contentStems } from '../../language/content-words.ts'
import { normaliseRef } from '../judging/find-paragraphs.ts'

interface Compared {
  ref: string
  text: string
}

export interface RequirementDiff<Old, New> {
  unchanged: { old: Old; now: New }[]
  /** The words are others. */
  changed: { old: Old; now: New }[]
  added: New[]
  /** Not in the new version. */
  gone: Old[]
}

/** Shares of words that two texts have in common: with the same number, and without. */
const sameNumber = 0.3
const otherNumber = 0.7

/**
 * Compares the requirements of two versions of a tender: those of the same number and similar words belong together,
 * then those of nearly the same words, wherever they have moved to.
 */
export function diffRequirements<Old extends Compared, New extends Compared>(
  before: readonly Old[],
  after: readonly New[],
): RequirementDiff<Old, New> {
  const left = new Set(before)
  const open = new Set(after)
  const pairs: { old: Old; now: New }[] = []
  const join = (old: Old, now: New) => {
    left.delete(old)
    open.delete(now)
    pairs.push({ old, now })
  }
  const words = new Map<Compared, ReadonlySet<string>>(
    [...before, ...after].map((one) => [one, new Set(contentStems(one.text))]),
  )
  const alike = (a: Compared, b: Compared) => jaccard(words.get(a), words.get(b))

  // What has not changed first, so that a moved clause is not taken for the one whose number it got.
  const byText = Map.groupBy(after, ({ text }) => plain(text))
  for (const old of before) {
    const now = byText.get(plain(old.text))?.find((one) => open.has(one))
    if (now) join(old, now)
  }
  for (const old of [...left]) {
    const ref = normaliseRef(old.ref)
    const now =
      ref === ''
        ? undefined
        : [...open].filter((one) => normaliseRef(one.ref) === ref).toSorted((a, b) => alike(old, b) - alike(old, a))[0]
    if (now && alike(old, now) >= sameNumber) join(old, now)
  }
  const candidates = [...left].flatMap((old) => [...open].map((now) => ({ old, now, share: alike(old, now) })))
  for (const { old, now, share } of candidates.sort((a, b) => b.share - a.share))
    if (share >= otherNumber && left.has(old) && open.has(now)) join(old, now)

  const isSame = ({ old, now }: { old: Old; now: New }) => plain(old.text) === plain(now.text)
  return {
    unchanged: pairs.filter(isSame),
    changed: pairs.filter((pair) => !isSame(pair)),
    added: [...open],
    gone: [...left],
  }
}

/** The same by places in the two lists, for whoever has more of them than is compared. */
export function compareRequirements({ before, after }: { before: readonly Compared[]; after: readonly Compared[] }) {
  const { unchanged, changed, added, gone } = diffRequirements(before, after)
  const oldAt = new Map(before.map((one, index) => [one, index]))
  const nowAt = new Map(after.map((one, index) => [one, index]))
  const place = (at: ReadonlyMap<Compared, number>, one: Compared) => at.get(one) ?? -1
  const places = ({ old, now }: { old: Compared; now: Compared }) => [place(oldAt, old), place(nowAt, now)] as const
  return {
    unchanged: unchanged.map(places),
    changed: changed.map(places),
    added: added.map((one) => place(nowAt, one)),
    gone: gone.map((one) => place(oldAt, one)),
  }
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.%]+/gu, ' ')
    .trim()
}

function jaccard(a: ReadonlySet<string> = new Set(), b: ReadonlySet<string> = new Set()): number {
  const shared = [...a].filter((one) => b.has(one)).length
  return shared / Math.max(a.size + b.size - shared, 1)
}
