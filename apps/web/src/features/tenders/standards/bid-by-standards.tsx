import type { TenderBid } from '@fieldproof/schema/bids'
import type { StandardJudgement } from '@fieldproof/schema/shared-standards'
import type { Tender } from '@fieldproof/schema/tenders'
import { Badge } from '@fieldproof/ui/badge'
import { Button } from '@fieldproof/ui/button'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { CircleCheck, CircleDashed, CircleHelp, CircleX, Scale } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../lib/rest-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { PageLink } from '../page-link.tsx'
import { type OpenPlace, type OpenStandard, placeOf } from '../use-tender-viewer.ts'
import { StandardLink } from './standard-link.tsx'
import { useStandards } from './use-standards.ts'

const verdicts = {
  shown: { tone: 'ok', icon: CircleCheck, label: 'Shown' },
  partly: { tone: 'warn', icon: CircleDashed, label: 'In part' },
  contradicted: { tone: 'danger', icon: CircleX, label: 'Contradicted' },
  unclear: { tone: 'neutral', icon: CircleHelp, label: 'Unclear' },
} as const

/** What a bid says to the sentences of our standards, both quoted. Nothing where no row was drafted from one. */
export function BidByStandards({
  tender,
  bid,
  onOpenPlace,
  onOpenStandard,
}: {
  tender: Pick<Tender, 'id'>
  bid: Pick<TenderBid, 'id' | 'status' | 'bidder'>
  onOpenPlace: OpenPlace
  onOpenStandard: OpenStandard
}) {
  const { drafts } = useStandards(tender.id)
  const [asked, setAsked] = useState(false)
  const found = trpc.standards.judgeBid.useQuery(
    { id: tender.id, bidId: bid.id },
    { enabled: asked, staleTime: Number.POSITIVE_INFINITY, retry: false },
  )
  if (bid.status !== 'judged' || !drafts.some(({ state }) => state === 'accepted')) return null
  return (
    <Panel aria-labelledby="by-standards">
      <PanelHead id="by-standards" title="Against our standards" count={found.data?.judgements.length ?? 0}>
        <Button
          size="sm"
          icon={Scale}
          busy={found.isFetching}
          onClick={() => (asked ? void found.refetch() : setAsked(true))}
        >
          {found.data === undefined ? 'Judge' : 'Judge again'}
        </Button>
      </PanelHead>
      {found.isError ? (
        <p className="px-5 py-4 text-sm text-danger-ink max-sm:px-4">{errorText(found.error)}</p>
      ) : found.data === undefined ? (
        <p className="px-5 py-4 text-sm text-ink-muted max-sm:px-4">
          Judges what {bid.bidder} says by the sentences of the standards that the requirements come from.
        </p>
      ) : (
        <ul aria-label="Against our standards">
          {found.data.judgements.map((one) => (
            <JudgedRow
              key={one.requirementId}
              judgement={one}
              onOpenPlace={onOpenPlace}
              onOpenStandard={onOpenStandard}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function JudgedRow({
  judgement: { standard, verdict, evidence, noLongerShared },
  onOpenPlace,
  onOpenStandard,
}: {
  judgement: StandardJudgement
  onOpenPlace: OpenPlace
  onOpenStandard: OpenStandard
}) {
  const { tone, icon, label } = verdicts[verdict]
  return (
    <li className="grid grid-cols-[7.5rem_minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line-subtle px-5 py-3 text-sm last:border-b-0 max-sm:grid-cols-1 max-sm:px-4">
      <span>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </span>
      <div className="min-w-0 space-y-1 [overflow-wrap:anywhere]">
        <p className="text-xs text-ink-muted">Our standard</p>
        <p className="font-paper">{standard.sentence}</p>
        <StandardLink
          standard={standard}
          noLongerShared={noLongerShared}
          quote={standard.sentence}
          onOpen={onOpenStandard}
        />
      </div>
      <div className="min-w-0 space-y-1 [overflow-wrap:anywhere]">
        <p className="text-xs text-ink-muted">The bid</p>
        {evidence === null ? (
          <p className="text-ink-muted">Nothing was found.</p>
        ) : (
          <>
            <p className="font-paper">{evidence.quote}</p>
            <PageLink
              place={placeOf(evidence)}
              what="what the bid says"
              file={evidence.fileName}
              onOpen={onOpenPlace}
            />
          </>
        )}
      </div>
    </li>
  )
}
