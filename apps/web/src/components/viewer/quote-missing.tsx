import { Info } from 'lucide-react'

/** Says plainly that the cited words are not marked, and gives them, so that the reader can look for them. */
export function QuoteMissing({ page, quote }: { page: number; quote: string }) {
  return (
    <div
      role="status"
      className="flex shrink-0 gap-2.5 border-b border-line-subtle bg-sunken px-[1.125rem] py-2.5 text-xs"
    >
      <Info aria-hidden="true" size={15} strokeWidth={1.75} className="mt-px shrink-0 text-ink-muted" />
      <div className="min-w-0">
        <p className="text-ink-muted">The cited words could not be marked on page {page}. They are:</p>
        <blockquote
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Cited words"
          className="mt-1.5 max-h-24 overflow-y-auto border-l-2 border-primary pl-2.5 font-paper text-[0.8125rem]/[1.25rem] [overflow-wrap:anywhere]"
        >
          {quote}
        </blockquote>
      </div>
    </div>
  )
}
