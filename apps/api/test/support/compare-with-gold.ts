import type { ComplianceStatus } from '@fieldproof/schema/bids'
import type { PriceFormula, TenderFactKind } from '@fieldproof/schema/tenders'
import { contentStems } from '../../src/language/content-words.ts'

/** A tender as a text to be laid out, and what a careful reader finds in it. */
export interface TenderGold {
  name: string
  text: string
  requirements: { ref?: string; page: number; mandatory: boolean; text: string }[]
  criteria: { name: string; weight: number }[]
  formula: PriceFormula
  qualityThreshold: number | null
  facts: { kind: TenderFactKind; value?: string; day?: string; time?: string }[]
  /** Statuses by the requirement's number, or by how it begins. */
  bids: { text: string; statuses: Record<string, ComplianceStatus> }[]
}

interface Place {
  page: number | null
  text: string
}

/** Share of the shorter text's words that the other has too, from which on both are the same requirement. */
const sameRequirement = 0.75

/**
 * Joins what was found with what should be, by page and words: each gold entry with the found one that shares most of its
 * words. @returns recall over the gold, precision over the found, and the pairs
 */
export function matchRequirements<Gold extends Place, Found extends Place>(
  gold: readonly Gold[],
  found: readonly Found[],
) {
  const candidates = gold.flatMap((expected) =>
    found
      .filter(({ page }) => page === expected.page)
      .map((actual) => ({ expected, actual, share: overlap(expected.text, actual.text) })),
  )
  const pairs = new Map<Gold, Found>()
  const taken = new Set<Found>()
  for (const { expected, actual, share } of candidates.sort((a, b) => b.share - a.share)) {
    if (share < sameRequirement || pairs.has(expected) || taken.has(actual)) continue
    pairs.set(expected, actual)
    taken.add(actual)
  }
  return {
    pairs,
    recall: pairs.size / Math.max(gold.length, 1),
    precision: pairs.size / Math.max(found.length, 1),
    missed: gold.filter((one) => !pairs.has(one)),
    extra: found.filter((one) => !taken.has(one)),
  }
}

function overlap(a: string, b: string): number {
  const [one, other] = [new Set(contentStems(a)), new Set(contentStems(b))]
  return [...one].filter((word) => other.has(word)).length / Math.max(Math.min(one.size, other.size), 1)
}
