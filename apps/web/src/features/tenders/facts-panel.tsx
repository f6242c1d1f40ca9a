import { Button } from '@fieldproof/ui/button'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { CalendarPlus, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { FactDialog, type FactDialogMode } from './fact-dialog.tsx'
import { PageLink } from './page-link.tsx'
import type { TenderParts } from './tender-parts.ts'
import { factGroups, factKindWords } from './tender-words.ts'
import { Timeline } from './timeline.tsx'
import { placeOf } from './use-tender-viewer.ts'

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
      {tender.facts.length === 0 ? (
        <p className="px-5 py-8 text-center text-sm text-ink-muted">
          The document names no dates, securities or terms.
        </p>
      ) : null}
      <Timeline facts={tender.facts} onOpenFact={openFact} />
      {factGroups.map(({ title, kinds }) => {
        const facts = tender.facts.filter(({ kind }) => kinds.includes(kind))
        if (facts.length === 0) return null
        return (
          <section key={title} aria-label={title} className="border-t border-line-subtle px-5 py-3 max-sm:px-4">
            <h3 className="text-xs font-medium text-ink-muted">{title}</h3>
            <dl className="mt-1">
              {facts.map((fact) => (
                <div
                  key={fact.id}
                  className="grid grid-cols-[11rem_minmax(0,1fr)_auto] items-start gap-x-4 border-b border-line-subtle py-1.5 text-sm last:border-b-0 max-sm:grid-cols-[minmax(0,1fr)_auto]"
                >
                  <dt className="text-ink-muted max-sm:col-span-2">{fact.label || factKindWords[fact.kind]}</dt>
                  <dd className="min-w-0 [overflow-wrap:anywhere]">{fact.value}</dd>
                  <dd className="flex items-center gap-1">
                    <PageLink place={placeOf(fact)} what={fact.label} onOpen={onOpenPlace} />
                    <IconButton
                      label={`Edit: ${fact.label || factKindWords[fact.kind]}`}
                      icon={Pencil}
                      onClick={() => setEditing({ kind: 'edit', fact })}
                      className="size-6 [&>svg]:size-3.5"
                    />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
      <FactDialog tenderId={tender.id} mode={editing} onClose={() => setEditing(undefined)} />
    </Panel>
  )
}
