import type { AgentId } from '@fieldproof/schema/agents'
import { passageId } from '../platform/passage-id.ts'
import { joinTexts } from './join-texts.ts'
import type { LoadPassages } from './load-passages.repo.ts'
import { isPlaced, type PlacedPassage } from './placed-passage.ts'
import type { RetrievedPassage } from './retrieve-passages.ts'

/** Passages that are taken in on each side: a table longer than that is not read whole. */
const mostSteps = 4

type Neighbour = Pick<PlacedPassage, 'text' | 'page' | 'span'>
type Side = 'before' | 'after'

/**
 * Passages that begin or end within a table get the rest of it from the passages beside them on the page: the names of its
 * columns stand in the first of them, and the row that is asked for in any.
 * @returns the same passages in the same order; `text` and `span` may have grown
 */
export async function completeTables(
  load: LoadPassages,
  { agent, passages }: { agent: AgentId; passages: readonly RetrievedPassage[] },
): Promise<RetrievedPassage[]> {
  const known = new Map<string, Neighbour>()
  for (const passage of passages) if (isPlaced(passage)) known.set(passage.id, passage)
  const growing = passages.filter(isPlaced).map((passage) => ({
    passage,
    edges: { before: passage.span.ordinal, after: passage.span.ordinal },
    open: { before: true, after: true },
  }))
  for (let step = 0; step < mostSteps; step++) {
    const wanted = growing.flatMap((one) =>
      sides.flatMap((side) => (one.open[side] && isOpen(one.passage.text, side) ? [nextId(one, side)] : [])),
    )
    const missing = [...new Set(wanted)].filter((id) => !known.has(id))
    for (const [id, { text, page, span }] of await load(agent, missing)) if (span) known.set(id, { text, page, span })
    for (const one of growing)
      for (const side of sides) {
        if (!one.open[side]) continue
        const next = isOpen(one.passage.text, side) ? known.get(nextId(one, side)) : undefined
        one.open[side] = next?.page === one.passage.page && isOpen(next.text, opposite[side])
        if (!next || !one.open[side]) continue
        one.passage = join(one.passage, next, side)
        one.edges[side] += stepOf[side]
      }
  }
  const grown = new Map(growing.map(({ passage }) => [passage.id, passage]))
  return passages.map((passage) => grown.get(passage.id) ?? passage)
}

const sides: readonly Side[] = ['before', 'after']
const opposite = { before: 'after', after: 'before' } as const
const stepOf = { before: -1, after: 1 }

function nextId({ passage, edges }: { passage: PlacedPassage; edges: Record<Side, number> }, side: Side): string {
  return passageId(passage.documentId, edges[side] + stepOf[side])
}

/** Whether a text begins (before) or ends (after) with a row, whose cells are parted by tabs. */
function isOpen(text: string, side: Side): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.at(side === 'before' ? 0 : -1)?.includes('\t') ?? false
}

function join(passage: PlacedPassage, next: Neighbour, side: Side): PlacedPassage {
  const { text, span } = passage
  return side === 'after'
    ? { ...passage, text: joinTexts(text, span.end, next.text, next.span.start), span: { ...span, end: next.span.end } }
    : {
        ...passage,
        text: joinTexts(next.text, next.span.end, text, span.start),
        span: { ...span, start: next.span.start },
      }
}
