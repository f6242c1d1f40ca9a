import type { Compliance, ComplianceStatus, TenderBid } from '@fieldproof/schema/bids'
import { countOf } from '@fieldproof/schema/count-of'
import { complianceLabels } from '@fieldproof/schema/tender-labels'
import type { TenderRequirement } from '@fieldproof/schema/tenders'
import { Button } from '@fieldproof/ui/button'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { SearchInput } from '@fieldproof/ui/search-input'
import { Segmented } from '@fieldproof/ui/segmented'
import { Select } from '@fieldproof/ui/select'
import { Copy, RotateCw } from 'lucide-react'
import { useCallback, useState } from 'react'
import { VirtualRows } from '../../components/rows/virtual-rows.tsx'
import { BidMenu } from './bid-menu.tsx'
import { ComplianceLegend } from './compliance-legend.tsx'
import { ComplianceRow } from './compliance-row.tsx'
import { copyQuestions } from './copy-questions.ts'
import { holdsWords } from './filter-requirements.ts'
import { ReviewTogetherBar } from './review-together-bar.tsx'
import { useJudgeBid } from './tender-commands.ts'
import type { TenderParts } from './tender-parts.ts'
import { complianceOrder } from './tender-words.ts'

type Shown = 'all' | ComplianceStatus
type Kind = 'all' | 'mandatory' | 'desirable'
const kinds = [
  { value: 'all' as const, label: 'Mandatory and desirable' },
  { value: 'mandatory' as const, label: 'Mandatory' },
  { value: 'desirable' as const, label: 'Desirable' },
]

/** One bid against every requirement: what was found, what is missing, and the reviewer's decision. */
export function CompliancePanel({ tender, bid, onOpenPlace }: TenderParts & { bid: TenderBid }) {
  const judge = useJudgeBid(tender.id)
  const judgeBid = () => void judge.send({ bidId: bid.id })
  const [filter, setFilter] = useState<Shown>('all')
  const [kind, setKind] = useState<Kind>('all')
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<string>()
  const toggle = useCallback((id: string) => setOpened((known) => (known === id ? undefined : id)), [])
  const byRequirement = new Map(bid.compliance.map((compliance) => [compliance.requirementId, compliance]))
  const found = tender.requirements
    .map((requirement) => ({ requirement, compliance: byRequirement.get(requirement.id) }))
    .filter(({ compliance }) => filter === 'all' || compliance?.status === filter)
    .filter(({ requirement }) => kind === 'all' || requirement.mandatory === (kind === 'mandatory'))
    .filter(({ requirement, compliance }) => holdsWords(requirement, search) || quotes(compliance, search))
  const questions = bid.compliance.filter(({ clarification }) => clarification !== '')
  const stale = bid.compliance.filter((compliance) => compliance.stale).length
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = useCallback(
    (id: string, next: boolean) =>
      setChosen((known) => (next ? new Set([...known, id]) : new Set([...known].filter((one) => one !== id)))),
    [],
  )
  // What is not judged, or was judged before it changed, cannot be decided.
  const decidable = found.flatMap(({ compliance }) =>
    compliance === undefined || compliance.stale ? [] : compliance.requirementId,
  )
  // Only a person says that something does not apply: until somebody has, there is nothing to look for.
  const shownStatuses = complianceOrder.filter(
    (status) => status !== 'not_applicable' || bid.counts.not_applicable > 0 || filter === status,
  )
  const locked = tender.award !== null || bid.status === 'withdrawn'
  return (
    <Panel aria-label={`Compliance of ${bid.bidder}`}>
      <PanelHead title={`Compliance of ${bid.bidder}`} count={bid.compliance.length}>
        {questions.length === 0 ? null : (
          <Button size="sm" icon={Copy} onClick={() => void copyQuestions(tender, bid)}>
            Copy {countOf(questions.length, 'question')}
          </Button>
        )}
        <ComplianceLegend />
        <BidMenu tender={tender} bid={bid} onJudge={judgeBid} />
      </PanelHead>
      {bid.notes.map((note) => (
        <InlineAlert key={note} tone="warn" className="m-4 mb-0">
          {note}
        </InlineAlert>
      ))}
      {bid.status === 'failed' || (stale > 0 && bid.status !== 'judging') ? (
        <InlineAlert
          tone={bid.status === 'failed' ? 'danger' : 'warn'}
          title={
            bid.status === 'failed'
              ? 'The bid could not be judged'
              : `${countOf(stale, 'result is', 'results are')} out of date after an addendum`
          }
          action={
            <Button size="sm" icon={RotateCw} busy={judge.isPending} onClick={judgeBid}>
              Judge again
            </Button>
          }
          className="m-4 mb-0"
        >
          {bid.error}
        </InlineAlert>
      ) : null}
      <div className="flex flex-wrap items-center gap-2 border-b border-line-subtle px-5 py-2.5 max-sm:px-4">
        <SearchInput
          label="Search the results"
          value={search}
          onValueChange={setSearch}
          className="min-w-0 flex-1 basis-52"
        />
        <Select aria-label="Kind" value={kind} options={kinds} onValueChange={setKind} className="w-56 max-sm:w-full" />
        <Segmented
          label="Shown results"
          value={filter}
          segments={[
            { value: 'all' as const, label: 'All' },
            ...shownStatuses.map((status) => ({
              value: status,
              label: complianceLabels[status],
              count: bid.counts[status],
            })),
          ]}
          onValueChange={setFilter}
        />
      </div>
      {locked || bid.compliance.length === 0 ? null : (
        <ReviewTogetherBar
          tenderId={tender.id}
          bidId={bid.id}
          chosen={bid.compliance.flatMap(({ requirementId, stale: old }) =>
            chosen.has(requirementId) && !old ? requirementId : [],
          )}
          shown={decidable}
          onChoose={setChosen}
        />
      )}
      {found.length === 0 ? (
        <p className="px-5 py-8 text-center text-sm text-ink-muted">No requirement is in this view.</p>
      ) : (
        <ul aria-label={`Compliance of ${bid.bidder}`}>
          <VirtualRows as="li" rows={found} keyOf={idOf} estimate={heightOf} step={40}>
            {({ requirement, compliance }, place) => (
              <ComplianceRow
                place={place}
                tenderId={tender.id}
                bidId={bid.id}
                requirement={requirement}
                compliance={compliance}
                expanded={opened === requirement.id}
                locked={locked}
                chosen={chosen.has(requirement.id)}
                onChoose={choose}
                onToggle={toggle}
                onOpenPlace={onOpenPlace}
              />
            )}
          </VirtualRows>
        </ul>
      )}
    </Panel>
  )
}

/** Whether what was found in the bid holds what is searched for. */
const quotes = (compliance: Compliance | undefined, search: string) =>
  search.trim() !== '' &&
  (compliance?.evidence ?? []).some(({ quote }) => quote.toLowerCase().includes(search.trim().toLowerCase()))

const idOf = ({ requirement }: { requirement: TenderRequirement }) => requirement.id
const heightOf = () => 61
