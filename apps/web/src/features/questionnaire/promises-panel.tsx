import { countOf } from '@fieldproof/schema/count-of'
import { Button } from '@fieldproof/ui/button'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { toast } from '@fieldproof/ui/toast-store'
import { ClipboardCheck } from 'lucide-react'
import { formatDate } from '../../lib/format-date.ts'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'

/** What awarded contractors promised, handed over by the tender workspace and not taken yet. Nothing where there is none. */
export function PromisesPanel({ onOpen }: { onOpen: (id: string) => void }) {
  const utils = trpc.useUtils()
  const { data } = trpc.promises.list.useQuery(undefined, { staleTime: 0, refetchOnMount: 'always' })
  const take = trpc.promises.take.useMutation({
    onSuccess: ({ id }) => {
      void utils.promises.list.invalidate()
      void utils.audits.listPage.invalidate()
      onOpen(id)
    },
    onError: (error) => {
      toast({ tone: 'danger', title: 'The audit was not started', description: errorText(error) })
      void utils.promises.list.invalidate()
    },
  })
  const waiting = data?.lists.filter(({ taken }) => taken === null) ?? []
  if (waiting.length === 0) return null
  return (
    <Panel aria-labelledby="promises">
      <PanelHead id="promises" title="Promises of contractors" count={waiting.length} />
      <ul aria-label="Promises of contractors" className="divide-y divide-line-subtle">
        {waiting.map(({ id, bidder, tenderName, items, handedBy, handedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 px-5 py-3 text-sm max-sm:px-4">
            <div className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
              <p className="font-medium">{bidder}</p>
              <p className="text-xs text-ink-muted">
                {countOf(items.length, 'promise')} in {tenderName}, handed over by {handedBy} on {formatDate(handedAt)}
              </p>
            </div>
            <Button
              size="sm"
              icon={ClipboardCheck}
              aria-label={`Start an audit of ${bidder}`}
              busy={take.isPending && take.variables?.id === id}
              onClick={() => take.mutate({ id })}
            >
              Start an audit
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
