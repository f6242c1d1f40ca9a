import type { CorrectedWord } from '@fieldproof/schema/chat'
import { sayCorrected } from '@fieldproof/schema/say-corrected'
import { SpellCheck } from 'lucide-react'

/** Above an answer to a question that was read with other words than it was written in. */
export function CorrectedWords({ corrected }: { corrected: readonly CorrectedWord[] }) {
  return (
    <p className="mb-2 flex items-start gap-2 text-xs text-ink-muted">
      <SpellCheck aria-hidden="true" size={15} strokeWidth={1.75} className="mt-px shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{sayCorrected(corrected)}</span>
    </p>
  )
}
