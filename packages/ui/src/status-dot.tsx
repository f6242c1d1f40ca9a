import { cn } from './cn.ts'

/** A dot beside a word that says the same. */
export function StatusDot({ tone, className }: { tone: 'ok' | 'danger' | 'neutral'; className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-graphic
      className={cn(
        'inline-block size-2 shrink-0 rounded-full',
        tone === 'ok' && 'bg-ok shadow-[0_0_0_3px_color-mix(in_srgb,var(--ok)_20%,transparent)]',
        tone === 'danger' && 'bg-danger shadow-[0_0_0_3px_color-mix(in_srgb,var(--danger)_20%,transparent)]',
        tone === 'neutral' && 'bg-ink-subtle',
        className,
      )}
    />
  )
}
