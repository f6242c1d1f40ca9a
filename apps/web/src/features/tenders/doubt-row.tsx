import { doubtKindLabels, type TenderDoubt } from '@fieldproof/schema/tender-doubts'
import { Button } from '@fieldproof/ui/button'
import { Check, MessageCircleQuestion, RotateCcw } from 'lucide-react'
import type { RowPlace } from '../../components/rows/use-virtual-rows.ts'
import { formatDate } from '../../lib/format-date.ts'
import { PageLink } from './page-link.tsx'
import type { TenderParts } from './tender-parts.ts'
import { fileOf, placeOf } from './use-tender-viewer.ts'

const placesAtMost = 6

/** What is doubted and why, its places, and what can be done about it. */
export function DoubtRow({
  tender,
  doubt,
  asked,
  busy,
  place,
  onOpenPlace,
  onGoTo,
  onAsk,
  onLook,
}: TenderParts & {
  doubt: TenderDoubt
  /** The number of the question that asks about it, if one does. */
  asked: number | undefined
  busy: { asking: boolean; looking: boolean }
  place: RowPlace
  onGoTo: (doubt: TenderDoubt) => void
  onAsk: (doubt: TenderDoubt) => void
  onLook: (doubt: TenderDoubt, seen: boolean) => void
}) {
  return (
    <li
      {...place}
      className="grid grid-cols-[9rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1.5 border-b border-line-subtle px-5 py-3 text-sm last:border-b-0 max-sm:grid-cols-1 max-sm:px-4"
    >
      <span className={doubt.seen === null ? 'text-warn-ink' : 'text-ink-subtle'}>{doubtKindLabels[doubt.kind]}</span>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <button
          type="button"
          onClick={() => onGoTo(doubt)}
          className="hit-area relative rounded-sm text-left font-medium hover:underline"
        >
          {doubt.name}
        </button>
        <p className="mt-0.5 text-ink-muted">{doubt.why}</p>
        {doubt.places.length < 2 ? null : (
          <ul className="mt-1 space-y-0.5">
            {doubt.places.slice(0, placesAtMost).map((place, index) => (
              // The same may stand in two places with the same words.
              // biome-ignore lint/suspicious/noArrayIndexKey: places of an entry never move
              <li key={index} className="flex gap-3">
                <span className="min-w-0 flex-1">“{place.value}”</span>
                <PageLink
                  place={placeOf(place)}
                  what={place.value}
                  file={fileOf(tender, place.documentId)?.fileName}
                  onOpen={onOpenPlace}
                  className="mt-0.5"
                />
              </li>
            ))}
            {doubt.places.length <= placesAtMost ? null : (
              <li className="text-ink-subtle">and {doubt.places.length - placesAtMost} more</li>
            )}
          </ul>
        )}
        {doubt.seen === null ? null : (
          <p className="mt-1 text-xs text-ink-subtle">
            Looked at by {doubt.seen.by} on {formatDate(doubt.seen.at)}.
          </p>
        )}
      </div>
      <span className="flex items-center gap-3 max-sm:justify-between">
        {doubt.places.length === 1 && doubt.places[0] !== undefined ? (
          <PageLink
            place={placeOf(doubt.places[0])}
            what={doubt.name}
            file={fileOf(tender, doubt.places[0].documentId)?.fileName}
            onOpen={onOpenPlace}
          />
        ) : null}
        {asked !== undefined ? (
          <span className="text-xs text-ink-subtle">Question {asked}</span>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            icon={MessageCircleQuestion}
            disabled={busy.asking}
            aria-label={`Ask about ${doubt.name}`}
            onClick={() => onAsk(doubt)}
          >
            Ask
          </Button>
        )}
        {tender.freeze !== null ? null : doubt.mustChange ? (
          <Button size="sm" onClick={() => onGoTo(doubt)}>
            Change it
          </Button>
        ) : doubt.seen === null ? (
          <Button
            size="sm"
            icon={Check}
            disabled={busy.looking}
            aria-label={`Looked at: ${doubt.name}`}
            onClick={() => onLook(doubt, true)}
          >
            Looked at
          </Button>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            icon={RotateCcw}
            disabled={busy.looking}
            aria-label={`Look at it again: ${doubt.name}`}
            onClick={() => onLook(doubt, false)}
          >
            Again
          </Button>
        )}
      </span>
    </li>
  )
}
