import { Button } from '@fieldproof/ui/button'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'

const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** The changes of an audit, or of one of its items, newest first. */
export function ChangeList({ auditId, itemId }: { auditId: string; itemId?: string }) {
  const query = trpc.audits.history.useQuery({ id: auditId }, { refetchOnMount: 'always' })
  if (query.isError)
    return (
      <InlineAlert
        tone="danger"
        title="The history could not be loaded."
        action={
          <Button size="sm" onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      >
        {errorText(query.error)}
      </InlineAlert>
    )
  if (query.data === undefined) return <p className="text-sm text-ink-subtle">Loading the history</p>
  const changes = itemId === undefined ? query.data : query.data.filter((change) => change.itemId === itemId)
  if (changes.length === 0) return <p className="text-sm text-ink-subtle">Nothing has been changed yet.</p>
  return (
    <ol aria-label="Change history" className="space-y-2 text-sm">
      {changes.map(({ id, at, by, text }) => (
        <li key={id} className="border-l-2 border-line pl-3">
          <p className="[overflow-wrap:anywhere]">{text}</p>
          <p className="text-xs text-ink-subtle tabular-nums">
            {by}, {times.format(new Date(at))}
          </p>
        </li>
      ))}
    </ol>
  )
}
