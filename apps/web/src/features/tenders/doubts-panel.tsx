import { proposeQuestion } from '@fieldproof/schema/clarifications'
import { countOf } from '@fieldproof/schema/count-of'
import { doubtKindLabels, listUnseenDoubts, type TenderDoubt } from '@fieldproof/schema/tender-doubts'
import { Button } from '@fieldproof/ui/button'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Check, MessageCircleQuestion, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import { PageLink } from './page-link.tsx'
import { useAddClarification, useLookAtDoubts } from './tender-commands.ts'
import type { TenderParts } from './tender-parts.ts'
import { fileOf, placeOf } from './use-tender-viewer.ts'

/** Shown before "Show all": a document that was scanned badly may have hundreds. */
const atFirst = 12
const placesAtMost = 6

/** All of the tender that a person must look at before it is frozen; each entry leads to its place and to its row. */
export function DoubtsPanel({
  tender,
  onOpenPlace,
  onGoTo,
}: TenderParts & {
  /** Leads to what is doubted. */
  onGoTo: (doubt: TenderDoubt) => void
}) {
  const { send, isPending } = useLookAtDoubts(tender.id)
  const ask = useAddClarification(tender.id)
  const asked = new Map(tender.clarifications.map(({ doubtKey, number }) => [doubtKey, number]))
  const [all, setAll] = useState(false)
  const { doubts } = tender
  const unseen = listUnseenDoubts(doubts)
  const locked = tender.freeze !== null
  const ordered = [...unseen, ...doubts.filter(({ seen }) => seen !== null)]
  const shown = all ? ordered : ordered.slice(0, atFirst)
  if (doubts.length === 0) return null
  return (
    <Panel aria-labelledby="needs-your-eye">
      <PanelHead
        id="needs-your-eye"
        title="Needs your eye"
        count={unseen.length === 0 ? 'all looked at' : `${unseen.length} of ${doubts.length} open`}
      />
      <ul aria-label="Needs your eye">
        {shown.map((doubt) => (
          <li
            key={doubt.key}
            className="grid grid-cols-[9rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1.5 border-b border-line-subtle px-5 py-3 text-sm last:border-b-0 max-sm:grid-cols-1 max-sm:px-4"
          >
            <span className={doubt.seen === null ? 'text-warn-ink' : 'text-ink-subtle'}>
              {doubtKindLabels[doubt.kind]}
            </span>
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
              {asked.has(doubt.key) ? (
                <span className="text-xs text-ink-subtle">Question {asked.get(doubt.key)}</span>
              ) : (
                <Button
                  size="sm"
                  variant="ghost"
                  icon={MessageCircleQuestion}
                  disabled={ask.isPending}
                  aria-label={`Ask about ${doubt.name}`}
                  onClick={() =>
                    void ask.send({
                      question: proposeQuestion(doubt),
                      askedOf: tender.buyer?.slice(0, 200) || 'The buyer',
                      doubtKey: doubt.key,
                    })
                  }
                >
                  Ask
                </Button>
              )}
              {locked ? null : doubt.mustChange ? (
                <Button size="sm" onClick={() => onGoTo(doubt)}>
                  Change it
                </Button>
              ) : doubt.seen === null ? (
                <Button
                  size="sm"
                  icon={Check}
                  disabled={isPending}
                  aria-label={`Looked at: ${doubt.name}`}
                  onClick={() => void send({ keys: [doubt.key] })}
                >
                  Looked at
                </Button>
              ) : (
                <Button
                  size="sm"
                  variant="ghost"
                  icon={RotateCcw}
                  disabled={isPending}
                  aria-label={`Look at it again: ${doubt.name}`}
                  onClick={() => void send({ keys: [doubt.key], seen: false })}
                >
                  Again
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {shown.length === ordered.length ? null : (
        <p className="border-t border-line-subtle px-5 py-2 max-sm:px-4">
          <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
            Show all {countOf(ordered.length, 'entry', 'entries')}
          </Button>
        </p>
      )}
    </Panel>
  )
}
