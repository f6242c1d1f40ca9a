import type { LucideIcon } from 'lucide-react'
import { cn } from './cn.ts'

/** A small icon beside a status, its words in the tooltip and for screen readers. */
export function StatusMark({ icon: Icon, words, className }: { icon: LucideIcon; words: string; className?: string }) {
  return (
    <span title={words} className={cn(className ?? 'text-ink-muted')}>
      <Icon aria-hidden="true" size={15} strokeWidth={1.75} />
      <span className="sr-only">{words}</span>
    </span>
  )
}
