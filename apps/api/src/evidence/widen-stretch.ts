import { splitDocumentText } from '../language/split-document-text.ts'
import type { Stretch } from './cut-stretches.ts'

/** Words that the verifier reads of a source beside a claim: as many as the passages had that it was trained with. */
const mostWords = 130

type Place = Pick<Stretch, 'start' | 'end'>

/**
 * Widens stretches of a span by the sentences around them, up to `mostWords`: a claim is compressed from several sentences of its
 * source, and what one of them allows the next may take back. Each window begins in the middle of the one before, so that
 * stretches share theirs and it is read once.
 * @returns of a stretch the window in whose middle it stands most; itself where none holds it
 */
export function createWidening(span: string): (stretch: Place) => Place {
  const windows = cutWindows(span)
  return ({ start, end }) => {
    const room = (window: Place) => Math.min(start - window.start, window.end - end)
    const [best] = windows
      .filter((window) => window.start <= start && end <= window.end)
      .sort((one, other) => room(other) - room(one))
    return best ?? { start, end }
  }
}

function cutWindows(span: string): Place[] {
  const sentences = splitDocumentText(span).map(({ start, end, text }) => ({
    start,
    end,
    words: text.split(/\s+/).length,
  }))
  const windows: Place[] = []
  for (let from = 0; from < sentences.length; ) {
    let to = from
    let words = sentences[from]?.words ?? 0
    for (let next = sentences[to + 1]; next && words + next.words <= mostWords; next = sentences[to + 1]) {
      words += next.words
      to++
    }
    windows.push({ start: sentences[from]?.start ?? 0, end: sentences[to]?.end ?? span.length })
    if (to === sentences.length - 1) break
    let skipped = 0
    do skipped += sentences[from++]?.words ?? 0
    while (from <= to && skipped < words / 2)
  }
  return windows
}
