import { Fragment } from 'react'
import type { TextRange } from './find-quote.ts'

/** A text with the cited words in it marked. */
export function MarkedText({ text, ranges }: { text: string; ranges: readonly TextRange[] | undefined }) {
  if (ranges === undefined) return text
  let at = 0
  return (
    <>
      {ranges.map(({ start, end }) => {
        const before = text.slice(at, start)
        at = end
        return (
          <Fragment key={start}>
            {before}
            <mark data-testid="quote-mark" className="fp-appear rounded-[1px] bg-mark text-paper-ink">
              {text.slice(start, end)}
            </mark>
          </Fragment>
        )
      })}
      {text.slice(at)}
    </>
  )
}
