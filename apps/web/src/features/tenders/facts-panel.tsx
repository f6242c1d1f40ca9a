import { Button } from '@fieldproof/ui/button'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { CalendarPlus, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { ClarifiedBy } from './clarified-by.tsx'
import { FactDialog, type FactDialogMode } from './fact-dialog.tsx'
import { anchorOf } from './go-to-doubt.ts'
import { PageLink } from './page-link.tsx'
import type { TenderParts } from './tender-parts.ts'
import { askedKinds, factGroups, factKindWords } from './tender-words.ts'
import { TimeZoneRow } from './time-zone-row.tsx'
import { Timeline } from './timeline.tsx'
import { fileOf, placeOf } from './use-tender-viewer.ts'

/** What the tender says about dates, securities, terms and contacts, each with its page. */
export function FactsPanel({
  tender,
  onOpenPlace,
  onCalendar,
}: TenderParts & {
  /** Saves the dates as a calendar file. */
  onCalendar: () => void
}) {
  const [editing, setEditing] = useState<FactDialogMode>()
  const openFact = (id: string) => {
    const place = placeOf(tender.facts.find((fact) => fact.id === id) ?? { documentId: null, page: null, quote: '' })
    if (place !== undefined) onOpenPlace(place)
  }
  const dated = tender.facts.some(({ date }) => date !== null)
  return (
    <Panel aria-labelledby="key-facts">
      <PanelHead id="key-facts" title="Key facts" count={tender.facts.length}>
        <Button size="sm" variant="ghost" icon={Plus} onClick={() => setEditing({ kind: 'add' })}>
          Add a fact
        </Button>
        {dated ? (
          <Button size="sm" icon={CalendarPlus} onClick={onCalendar}>
            Calendar
          </Button>
        ) : null}
      </PanelHead>
      <Timeline facts={tender.facts} onOpenFact={openFact} />
      <TimeZoneRow tender={tender} />
      {factGroups.map(({ title, kinds }) => {
        const facts = tender.facts.filter(({ kind }) => kinds.includes(kind))
        const unstated = kinds.filter((kind) => askedKinds.has(kind) && !facts.some((fact) => fact.kind === kind))
        if (facts.length === 0 && unstated.length === 0) return null
        return (
          <section key={title} aria-label={title} className="border-t border-line-subtle px-5 py-3 max-sm:px-4">
            <h3 className="text-xs font-medium text-ink-muted">{title}</h3>
            <dl className="mt-1">
              {facts.map((fact) => (
                <div
                  key={fact.id}
                  id={anchorOf(fact.id)}
                  className="grid grid-cols-[11rem_minmax(0,1fr)_auto] items-start gap-x-4 border-b border-line-subtle py-1.5 text-sm last:border-b-0 max-sm:grid-cols-[minmax(0,1fr)_auto]"
                >
                  <dt className="text-ink-muted max-sm:col-span-2">{fact.label || factKindWords[fact.kind]}</dt>
                  <dd className="min-w-0 [overflow-wrap:anywhere]">
                    {fact.value}
                    <ClarifiedBy tender={tender} targetId={fact.id} />
                    {fact.doubt === '' ? null : (
                      <p className="mt-0.5 text-xs text-warn-ink">Needs your eye: {fact.doubt}</p>
                    )}
                  </dd>
                  <dd className="flex items-center gap-1">
                    <PageLink
                      place={placeOf(fact)}
                      what={fact.label}
                      file={fileOf(tender, fact.documentId)?.fileName}
                      onOpen={onOpenPlace}
                    />
                    <IconButton
                      label={`Edit: ${fact.label || factKindWords[fact.kind]}`}
                      icon={Pencil}
                      onClick={() => setEditing({ kind: 'edit', fact })}
                      className="size-6 [&>svg]:size-3.5"
                    />
                  </dd>
                </div>
              ))}
              {unstated.map((kind) => (
                <div
                  key={kind}
                  className="grid grid-cols-[11rem_minmax(0,1fr)] gap-x-4 border-b border-line-subtle py-1.5 text-sm text-ink-muted last:border-b-0 max-sm:grid-cols-1"
                >
                  <dt>{factKindWords[kind]}</dt>
                  <dd>The document does not state it.</dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
      <FactDialog
        tenderId={tender.id}
        isFrozen={tender.freeze !== null}
        mode={editing}
        onClose={() => setEditing(undefined)}
      />
    </Panel>
  )
}
