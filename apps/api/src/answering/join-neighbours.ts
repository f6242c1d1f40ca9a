import type { WordMatch } from '../evidence/quotations/match-words.ts'
import { joinTexts } from '../retrieval/join-texts.ts'
import { isPlaced, type PlacedPassage } from '../retrieval/placed-passage.ts'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'

/**
 * Passages that touch or overlap on one page become one, so that each source is evidence of its own and none ends where
 * the next one goes on. What is joined takes the place, the id and the heading of its best part, and knows where those of other headings begin. Its text is that of the
 * page: only the space between two parts may differ.
 * @param passages best first
 * @returns best first
 */
export function joinNeighbours(passages: readonly RetrievedPassage[]): RetrievedPassage[] {
  const pages = Map.groupBy(passages.filter(isPlaced), ({ documentId, page }) => `${documentId} ${page}`)
  const joinedFrom = new Map<string, RetrievedPassage>()
  for (const ofPage of pages.values())
    for (const run of findRuns(ofPage)) {
      const best = run.reduce((one, other) => (passages.indexOf(other) < passages.indexOf(one) ? other : one))
      for (const { id } of run) if (id !== best.id) joinedFrom.set(id, best)
      joinedFrom.set(best.id, joinRun(run, best))
    }
  return passages.flatMap((passage) => {
    const joined = joinedFrom.get(passage.id) ?? passage
    return joined.id === passage.id ? [joined] : []
  })
}

/** Passages of one page in their order, those that follow each other, or that hold the same stretch of it, together. */
function findRuns(passages: readonly PlacedPassage[]): PlacedPassage[][] {
  const runs: PlacedPassage[][] = []
  for (const passage of passages.toSorted((a, b) => a.span.ordinal - b.span.ordinal)) {
    const run = runs.at(-1)
    const follows = run?.at(-1)?.span.ordinal === passage.span.ordinal - 1
    if (run && (follows || passage.span.start < Math.max(...run.map(({ span }) => span.end)))) run.push(passage)
    else runs.push([passage])
  }
  return runs
}

function joinRun(run: readonly PlacedPassage[], best: PlacedPassage): RetrievedPassage {
  const [first, ...others] = run
  if (!first || others.length === 0) return best
  let { text } = first
  let { end } = first.span
  const breaks = [...(first.breaks ?? [])]
  const sections = [{ at: 0, heading: first.heading }]
  for (const { text: next, span, heading, breaks: ofNext = [] } of others) {
    text = joinTexts(text, end, next, span.start)
    end = Math.max(end, span.end)
    // Both end with the same words.
    const at = text.length - next.length
    breaks.push(...ofNext.map((one) => ({ ...one, at: at + one.at })))
    if (heading !== sections.at(-1)?.heading) sections.push({ at, heading })
  }
  const alsoAt = run.flatMap((passage) => passage.alsoAt ?? [])
  const formal = run.flatMap(({ formalWords }) => (formalWords ? [formalWords] : []))
  return {
    ...best,
    text,
    span: { ordinal: first.span.ordinal, start: first.span.start, end },
    score: Math.max(...run.map(({ score }) => score)),
    similarity: Math.max(...run.map(({ similarity }) => similarity)),
    keywordShare: Math.max(...run.map(({ keywordShare }) => keywordShare)),
    ...(alsoAt.length > 0 ? { alsoAt } : {}),
    ...(breaks.length > 0 ? { breaks } : {}),
    ...(sections.length > 1 ? { sections } : {}),
    terms: [...new Set(run.flatMap(({ terms }) => terms))],
    words: bestMatches(run.map(({ words }) => words)),
    ...(formal.length > 0 ? { formalWords: bestMatches(formal) } : {}),
  }
}

/** The words of one question, each as well as it is met in any of the parts. */
function bestMatches(ofParts: readonly WordMatch[][]): WordMatch[] {
  const [words = []] = ofParts
  return words.map(({ word }, at) => ({
    word,
    match: Math.max(...ofParts.map((part) => part[at]?.match ?? Number.NEGATIVE_INFINITY)),
  }))
}
