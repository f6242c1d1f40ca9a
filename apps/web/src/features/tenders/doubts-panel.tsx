import { proposeQuestion } from '@fieldproof/schema/clarifications'
import { countOf } from '@fieldproof/schema/count-of'
import { listUnseenDoubts, type TenderDoubt } from '@fieldproof/schema/tender-doubts'
import { Button } from '@fieldproof/ui/button'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { useState } from 'react'
import { VirtualRows } from '../../components/rows/virtual-rows.tsx'
import { DoubtRow } from './doubt-row.tsx'
import { useAddClarification, useLookAtDoubts } from './tender-commands.ts'
import type { TenderParts } from './tender-parts.ts'

/** Shown before "Show all": a document that was scanned badly may have hundreds. */
const atFirst = 12
const keyOf = ({ key }: TenderDoubt) => key
const heightOf = () => 72

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
  const ordered = [...unseen, ...doubts.filter(({ seen }) => seen !== null)]
  const shown = all ? ordered : ordered.slice(0, atFirst)
  const look = (doubt: TenderDoubt, seen: boolean) => void send({ keys: [doubt.key], ...(seen ? {} : { seen }) })
  const askAbout = (doubt: TenderDoubt) =>
    void ask.send({
      question: proposeQuestion(doubt),
      askedOf: tender.buyer?.slice(0, 200) || 'The buyer',
      doubtKey: doubt.key,
    })
  if (doubts.length === 0) return null
  return (
    <Panel aria-labelledby="needs-your-eye">
      <PanelHead
        id="needs-your-eye"
        title="Needs your eye"
        count={unseen.length === 0 ? 'all looked at' : `${unseen.length} of ${doubts.length} open`}
      />
      <ul aria-label="Needs your eye">
        <VirtualRows as="li" rows={shown} keyOf={keyOf} estimate={heightOf}>
          {(doubt, place) => (
            <DoubtRow
              tender={tender}
              doubt={doubt}
              asked={asked.get(doubt.key)}
              busy={{ asking: ask.isPending, looking: isPending }}
              place={place}
              onOpenPlace={onOpenPlace}
              onGoTo={onGoTo}
              onAsk={askAbout}
              onLook={look}
            />
          )}
        </VirtualRows>
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
