import { readAsk } from '../../evidence/ask.ts'
import { readBounds } from '../../evidence/aspects/read-bounds.ts'
import type { AspectFinding } from '../../evidence/verdict.ts'
import { shorten } from '../shorten.ts'

/**
 * What is missing, short or in conflict, one sentence for each aspect, for who evaluates bids.
 * @param text of the span that the aspects were found in
 */
export function describeGaps(asked: string, text: string, aspects: readonly AspectFinding[]): string[] {
  const ask = readAsk(asked)
  const bounds = readBounds(ask).map(({ quantity: { start, end } }) => wordsAround(ask.statement.text, start, end))
  let figure = 0
  const gaps = aspects.flatMap((finding) => {
    const bound = finding.aspect === 'quantity' ? (bounds[figure++] ?? '') : ''
    if (finding.outcome === 'found') return []
    const words = text.slice(finding.start, finding.end).replace(/\s+/g, ' ').trim()
    return describe(finding, { bound, words, said: finding.aspect === 'quantity' ? figureAt(text, finding) : '' })
  })
  return [...new Set(gaps)]
}

function describe(
  { aspect, outcome }: AspectFinding,
  { bound, words, said }: { bound: string; words: string; said: string },
): string {
  const quoted = words ? `: “${shorten(words, 160)}”.` : '.'
  if (aspect === 'quantity')
    return outcome === 'missing' || said === ''
      ? `Not stated by the bid: ${bound}.`
      : `Asked: ${bound}; offered: ${said}.`
  if (aspect === 'time')
    return outcome === 'conflict' ? `Expired, or outside of the time asked for${quoted}` : 'The bid does not say when.'
  if (aspect === 'modality') return `Planned, possible or conditional, not promised${quoted}`
  if (aspect === 'actor')
    return outcome === 'conflict' ? `Left to another party${quoted}` : `Said of another party${quoted}`
  if (aspect === 'polarity')
    return outcome === 'conflict' ? `Denied by the bid${quoted}` : `Denied by the bid for a part${quoted}`
  if (aspect === 'condition')
    return outcome === 'conflict'
      ? `The exception takes out what is asked for${quoted}`
      : `With an exception or condition${quoted}`
  if (aspect === 'scope')
    return outcome === 'conflict' ? `Limited to something else${quoted}` : `Offered for a part only${quoted}`
  if (aspect === 'list') return 'Only a part of what is listed is offered.'
  if (aspect === 'kind') return 'The bid only names this, asks about it or reports what the tender asks for.'
  return 'The bid does not clearly say this.'
}

const leads =
  /\b(?:at (?:the )?(?:least|most)|not? (?:more|less|fewer|later|longer|older|greater) than|(?:not )?(?:to )?exceed(?:ing)?|within|minimum(?: of)?|maximum(?: of)?|up to|every|below|above|under|over)\s+(?:the\s+|an?\s+)?$/i

/** A figure with the words that bound it: "at least 60 minutes". */
function wordsAround(text: string, start: number, end: number): string {
  const lead = leads.exec(text.slice(Math.max(0, start - 30), start))?.[0] ?? ''
  return `${lead}${text.slice(start, end)}`.replace(/\s+/g, ' ').trim()
}

function figureAt(text: string, { start, end }: AspectFinding): string {
  return end > start ? wordsAround(text, start, end) : ''
}
