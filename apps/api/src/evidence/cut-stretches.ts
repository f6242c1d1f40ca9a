import { splitDocumentText } from '../language/split-document-text.ts'

/** A contiguous part of a span that is read at once: text.slice(start, end) of the span. */
export interface Stretch {
  start: number
  end: number
}

/** A rule with what stands before or behind it; the verifier loses the thread of more, and a span of few is read whole. */
const sentencesAtOnce = 2
const sentencesOfWhole = 5
/** Characters; the verifier reads some 150 words beside what is asked. */
const longest = 900

/**
 * Cuts a span into stretches that are read one by one; neighbours overlap by half, so that two sentences that belong together
 * stand in one of them. Linear in the length of the span.
 */
export function cutStretches(span: string): Stretch[] {
  const sentences = splitDocumentText(span)
  const [first] = sentences
  const last = sentences.at(-1)
  if (!first || !last) return []
  if (sentences.length <= sentencesOfWhole && last.end - first.start <= longest)
    return [{ start: first.start, end: last.end }]
  const stretches: Stretch[] = []
  const step = sentencesAtOnce / 2
  for (let from = 0; from < sentences.length; from += step) {
    const own = sentences.slice(from, from + sentencesAtOnce)
    const start = own[0]?.start ?? 0
    const inReach = own.filter(({ end }, index) => index === 0 || end - start <= longest)
    stretches.push({ start, end: inReach.at(-1)?.end ?? start })
    if (from + sentencesAtOnce >= sentences.length) break
  }
  return stretches
}
