import { TextSearch } from 'lucide-react'

/** Under an answer whose passages were not found by their meaning, so that nobody takes it for all there is. */
export function KeywordsOnly() {
  return (
    <p className="mt-3 flex items-start gap-2 text-xs text-ink-muted">
      <TextSearch aria-hidden="true" size={15} strokeWidth={1.75} className="mt-px shrink-0" />
      Searched by words only, because the AI provider did not answer. Passages that put it in other words may be
      missing.
    </p>
  )
}
