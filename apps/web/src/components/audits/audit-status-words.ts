import type { AuditStatus } from '@fieldproof/schema/audits'
import type { StatusTone } from '@fieldproof/ui/badge'

export const auditStatusWords: Record<AuditStatus, { tone: StatusTone; word: string }> = {
  reading: { tone: 'info', word: 'Reading' },
  failed: { tone: 'danger', word: 'Error' },
  draft: { tone: 'neutral', word: 'Not run yet' },
  running: { tone: 'info', word: 'Running' },
  paused: { tone: 'warn', word: 'Paused' },
  completed: { tone: 'info', word: 'To review' },
  signed_off: { tone: 'ok', word: 'Signed off' },
}
