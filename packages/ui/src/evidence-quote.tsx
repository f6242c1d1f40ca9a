import type { ReactNode } from 'react'
import { cn } from './cn.ts'

const tones = {
  primary: { line: 'border-primary-fill', badge: 'border-primary-line text-primary-ink' },
  danger: { line: 'border-danger-fill', badge: 'border-danger-line text-danger-ink' },
  neutral: { line: 'border-line', badge: 'border-line text-ink-muted' },
}

/**
 * Words of a document as they stand there, with their line breaks: serif, with a line at the left, and under them their
 * number and where they stand. With `onOpen`, that line is a button.
 */
export function EvidenceQuote({
  quote,
  number,
  name,
  page,
  note,
  tone = 'primary',
  openLabel,
  onOpen,
  className,
}: {
  quote: string
  number: number
  /** Of the document. */
  name: string
  /** 1-based; null where it has no pages. */
  page: number | null
  /** Beneath the quote, for example that it says the opposite. */
  note?: ReactNode
  /** Neutral is what neither shows nor denies. */
  tone?: keyof typeof tones
  /** What the button does, for assistive technology, before what is seen of it. */
  openLabel?: string
  onOpen?: () => void
  className?: string
}) {
  const foot = (
    <>
      <span
        className={cn(
          'mt-px flex h-[1.125rem] min-w-[1.125rem] shrink-0 items-center justify-center rounded-[4px] border bg-surface px-1 text-2xs leading-none font-semibold tabular-nums',
          tones[tone].badge,
        )}
      >
        {number}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {name}
        {page === null ? null : <span className="ml-2 whitespace-nowrap tabular-nums">p. {page}</span>}
      </span>
    </>
  )
  const footLook = 'mt-1 flex items-start gap-2 text-left text-xs text-ink-muted'
  return (
    <figure className={cn('border-l-2 pl-3', tones[tone].line, className)}>
      <blockquote className="font-paper text-[0.84375rem]/5 text-ink whitespace-pre-line [overflow-wrap:anywhere]">
        {quote}
      </blockquote>
      {note ? <p className="mt-1 text-xs">{note}</p> : null}
      <figcaption>
        {onOpen === undefined ? (
          <span className={footLook}>{foot}</span>
        ) : (
          <button
            type="button"
            onClick={onOpen}
            className={cn(
              footLook,
              'min-h-6 rounded-sm hover:text-primary-ink hover:underline pointer-coarse:mt-0 pointer-coarse:min-h-11 pointer-coarse:items-center',
            )}
          >
            {openLabel === undefined ? null : <span className="sr-only">{openLabel}</span>}
            {foot}
          </button>
        )}
      </figcaption>
    </figure>
  )
}
