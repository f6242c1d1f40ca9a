import { AddendaPanel } from './addenda-panel.tsx'
import { ClarificationsPanel } from './clarifications-panel.tsx'
import { CriteriaPanel } from './criteria-panel.tsx'
import { DoubtsPanel } from './doubts-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { FilesPanel } from './files-panel.tsx'
import { FreezeBar } from './freeze-bar.tsx'
import { goToDoubt } from './go-to-doubt.ts'
import type { TenderParts } from './tender-parts.ts'

/** What the tender says and how its bids are judged. */
export function OverviewView({
  onCalendar,
  onRequirement,
  ...parts
}: TenderParts & {
  onCalendar: () => void
  /** Leads to a requirement. */
  onRequirement: (id: string | null) => void
}) {
  const { tender } = parts
  return (
    <>
      <FreezeBar tender={tender} />
      <DoubtsPanel
        {...parts}
        onGoTo={(doubt) => (doubt.part === 'requirements' ? onRequirement(doubt.targetId) : goToDoubt(doubt))}
      />
      <ClarificationsPanel tender={tender} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <FactsPanel {...parts} onCalendar={onCalendar} />
        <div className="min-w-0 space-y-4">
          <CriteriaPanel {...parts} />
          <FilesPanel tender={tender} />
          <AddendaPanel addenda={tender.addenda} />
        </div>
      </div>
    </>
  )
}
