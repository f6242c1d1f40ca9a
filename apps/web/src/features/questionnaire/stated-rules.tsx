import { auditStatusMeanings } from '@fieldproof/schema/audit-labels'
import { auditItemStatusSchema } from '@fieldproof/schema/audits'
import { Popover } from '@fieldproof/ui/popover'
import { WordList } from '../../components/workspace/word-list.tsx'
import { ItemStatusBadge } from './item-status-badge.tsx'

const howItJudges =
  'A question is taken apart into the things that it asks. Each is compared with stretches of your documents and the policy text: who does what, when, how much, under which condition, and whether it is said or denied.'

const words = auditItemStatusSchema.options.map((status) => ({
  key: status,
  shown: <ItemStatusBadge status={status} />,
  meaning: auditStatusMeanings[status],
}))

/** The rules that the local engine proposes by, where somebody asks for them. */
export function StatedRules() {
  return (
    <Popover
      label="The rules of the local engine"
      className="max-w-96 text-sm"
      trigger={
        <button
          type="button"
          className="min-h-6 rounded-sm text-xs font-medium text-primary-ink hover:underline pointer-coarse:min-h-11"
        >
          The rules
        </button>
      }
    >
      <p className="mb-3 text-ink-muted">{howItJudges}</p>
      <WordList words={words} />
    </Popover>
  )
}
