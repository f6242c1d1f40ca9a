import { countOf } from '@fieldproof/schema/count-of'
import type { Tender } from '@fieldproof/schema/tenders'
import { Button } from '@fieldproof/ui/button'
import { Panel } from '@fieldproof/ui/panel'
import { toast } from '@fieldproof/ui/toast-store'
import { Send } from 'lucide-react'
import { formatDate } from '../../../lib/format-date.ts'
import { errorText } from '../../../lib/rest-error.ts'
import { trpc } from '../../../lib/trpc.ts'

/** Hands what the winner promised of HSE over, where a super admin allows it. Nothing before an award. */
export function HandOverBar({ tender: { id, award } }: { tender: Pick<Tender, 'id' | 'award'> }) {
  const utils = trpc.useUtils()
  const { data } = trpc.standards.handOver.useQuery({ id }, { enabled: award !== null, staleTime: 0 })
  const hand = trpc.standards.handPromises.useMutation({
    onSuccess: (answer) => utils.standards.handOver.setData({ id }, answer),
    onError: (error) =>
      toast({ tone: 'danger', title: 'The promises were not handed over', description: errorText(error) }),
  })
  if (award === null || data === undefined || (!data.allowed && data.handed === null)) return null
  const { handed } = data
  return (
    <Panel aria-label="Promises" className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4 max-sm:px-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-md font-semibold tracking-snug [overflow-wrap:anywhere]">
          What {award.bidder} promised of HSE
        </p>
        <p className="mt-0.5 text-sm text-ink-muted">
          {handed === null
            ? 'Its sentences are handed to the HSE Agent as text, for an audit. The bid stays here.'
            : `${countOf(handed.items, 'promise')} handed over by ${handed.by} on ${formatDate(handed.at)}${handed.taken ? '; an audit was started' : ''}.`}
        </p>
      </div>
      {handed === null ? (
        <Button icon={Send} busy={hand.isPending} onClick={() => hand.mutate({ id })} className="max-sm:w-full">
          Hand over to HSE
        </Button>
      ) : null}
    </Panel>
  )
}
