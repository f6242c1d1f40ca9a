import { AddendaPanel } from './addenda-panel.tsx'
import { CriteriaPanel } from './criteria-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { FreezeBar } from './freeze-bar.tsx'
import type { TenderParts } from './tender-parts.ts'

/** What the tender says and how its bids are judged. */
export function OverviewView({
  onCalendar,
  ...parts
}: TenderParts & {
  onCalendar: () => void
}) {
  const { tender } = parts
  return (
    <>
      <FreezeBar tender={tender} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <FactsPanel {...parts} onCalendar={onCalendar} />
        <div className="min-w-0 space-y-4">
          <CriteriaPanel {...parts} />
          <AddendaPanel addenda={tender.addenda} />
        </div>
      </div>
    </>
  )
}
