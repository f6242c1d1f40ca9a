import type { CorrectionRule } from '@fieldproof/schema/price-check'
import { findNegations } from '../../language/negation.ts'
import { splitDocumentText } from '../../language/split-document-text.ts'
import type { DocumentPageText } from '../reading/read-clauses.ts'

const prevails = /\b(?:prevails?|governs?|takes? precedence|shall be (?:taken as )?correct|binding)\b/gi

type Side = keyof CorrectionRule
/** What is set against each other; who says that one prevails names both. */
const pairs: readonly (readonly [Side, RegExp])[][] = [
  [
    ['unitRate', /\bunit (?:rate|price|cost)s?\b/gi],
    [
      'lineTotal',
      /\b(?:(?:line|item|extended|row) (?:totals?|amounts?|prices?)|totals?(?: (?:price|amount|cost)s?)?)\b/gi,
    ],
  ],
  [
    ['words', /\bin words\b|\bwords\b/gi],
    ['figures', /\bfigures?\b/gi],
  ],
]

/** By which rule the tender corrects what does not add up, with its words; what it does not state follows usual practice. */
export function findCorrectionRule(
  documents: readonly { id: string; pages: readonly DocumentPageText[] }[],
): CorrectionRule {
  const rule: CorrectionRule = { unitRate: null, lineTotal: null, words: null, figures: null }
  for (const { id: documentId, pages } of documents)
    for (const { page, text } of pages)
      for (const { text: sentence } of splitDocumentText(text)) {
        const quote = sentence.replace(/\s+/g, ' ').trim().slice(0, 400)
        for (const side of findSides(sentence)) {
          const other = pairs.find((pair) => pair.some(([one]) => one === side)) ?? []
          // The first that is stated holds: two that differ are a matter for the committee.
          if (other.every(([one]) => rule[one] === null)) rule[side] = { documentId, page, quote }
        }
      }
  return rule
}

/** What prevails stands before the verb, and nearest to it. */
function findSides(sentence: string): Side[] {
  let from = 0
  return [...sentence.matchAll(prevails)].flatMap(({ 0: verb, index }) => {
    const before = sentence.slice(from, index)
    from = index + verb.length
    if (findNegations(before.split(/\s+/).slice(-4).join(' ')).length > 0) return []
    return pairs.flatMap((pair) => {
      if (pair.some(([, word]) => lastOf(sentence, word) < 0)) return []
      const [nearest] = pair
        .map(([side, word]) => ({ side, at: lastOf(before, word) }))
        .filter(({ at }) => at > before.lastIndexOf(','))
        .toSorted((a, b) => b.at - a.at)
      return nearest && nearest.at >= 0 ? [nearest.side] : []
    })
  })
}

const lastOf = (text: string, word: RegExp): number => [...text.matchAll(word)].at(-1)?.index ?? -1
