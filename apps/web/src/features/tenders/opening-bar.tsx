import type { TenderOpening } from '@fieldproof/schema/bids'
import { countOf } from '@fieldproof/schema/count-of'
import type { Tender } from '@fieldproof/schema/tenders'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { Button } from '@fieldproof/ui/button'
import { Panel } from '@fieldproof/ui/panel'
import { MailOpen } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../../lib/format-date.ts'
import { MisreadDeadline } from './misread-deadline.tsx'
import { useOpenBids, useOpenPrices } from './tender-commands.ts'

/** Whether bids and prices are sealed, what hinders their opening, and who opened them and when. */
export function OpeningBar({ tender }: { tender: Tender }) {
  const openBids = useOpenBids(tender.id)
  const openPrices = useOpenPrices(tender.id)
  const [asking, setAsking] = useState(false)
  const { freeze, opening, priceOpening, priceRule, openingProblems, deadlineChanges, bids } = tender
  if (freeze === null) return null
  const two = priceRule.envelopes === 'two'
  const step = opening === null ? bidsStep : two && priceOpening === null ? pricesStep : undefined
  const command = opening === null ? openBids : openPrices
  const sealed = bids.filter(({ status }) => status === 'sealed').length
  const told = step === undefined || openingProblems.length === 0
  return (
    <Panel aria-label="Opening" className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4 max-sm:px-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-md font-semibold tracking-snug">{step?.title ?? 'The bids are opened'}</p>
        {opening === null ? (
          <p className="mt-0.5 text-sm text-ink-muted">
            {countOf(sealed, 'sealed bid')}. Nobody can read, search or ask about them before they are opened.
          </p>
        ) : (
          <p className="mt-0.5 text-sm text-ink-muted">
            {describeOpening('Bids', opening)}
            {priceOpening === null ? '' : ` ${describeOpening('Prices', priceOpening)}`}
          </p>
        )}
        {deadlineChanges.length === 0 ? null : (
          <details className="mt-1 text-sm text-ink-muted" open={opening === null}>
            <summary className="cursor-pointer">How the deadline has moved ({deadlineChanges.length})</summary>
            <ul aria-label="How the deadline has moved" className="mt-1 list-disc space-y-0.5 pl-5">
              {deadlineChanges.map(({ at, by, text }) => (
                <li key={`${at} ${text}`} className="[overflow-wrap:anywhere]">
                  {text} <span className="text-xs text-ink-subtle">{`${by}, ${formatMoment(at)}`}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
        <MisreadDeadline tender={tender} />
        {told ? null : (
          <details className="mt-1 text-sm text-warn-ink" open={openingProblems.length < 3}>
            <summary className="cursor-pointer">What hinders the opening ({openingProblems.length})</summary>
            <ul aria-label="What hinders the opening" className="mt-1 list-disc space-y-0.5 pl-5">
              {openingProblems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {step === undefined ? null : (
        <Button
          variant="primary"
          icon={MailOpen}
          busy={command.isPending}
          disabled={openingProblems.length > 0}
          disabledReason={openingProblems[0]}
          onClick={() => setAsking(true)}
          className="max-sm:w-full"
        >
          {step.action}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`${(step ?? bidsStep).action}?`}
        description={(step ?? bidsStep).question}
        actionLabel={(step ?? bidsStep).action}
        busyLabel="Opening..."
        tone="primary"
        busy={command.isPending}
        onConfirm={async () => {
          await command.send({})
          setAsking(false)
        }}
      />
    </Panel>
  )
}

const bidsStep = {
  title: 'The bids are sealed',
  action: 'Open bids',
  question:
    'All sealed bids are opened together, with your name and the time on record. They can be read from then on, no further sealed bid is received, and nobody can take this back.',
}
const pricesStep = {
  title: 'The prices are sealed',
  action: 'Open prices',
  question:
    'The prices of the bids that passed the technical stage are opened, with your name and the time on record. What was found of the bids stays as it is from then on, and nobody can take this back.',
}

const describeOpening = (what: string, { at, by }: TenderOpening) =>
  `${what} opened on ${formatMoment(at)}${by === '' ? '' : ` by ${by}`}.`
