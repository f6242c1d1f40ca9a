import type { TenderSummary } from '@fieldproof/schema/tenders'
import { ScreenColumns } from '@fieldproof/ui/screen-columns'
import { ScreenHead, screenTabsClass } from '@fieldproof/ui/screen-head'
import { TabGroup, TabList, TabPanel } from '@fieldproof/ui/tabs'
import { useState } from 'react'
import { DeleteTenderDialog } from './delete-tender-dialog.tsx'
import { StartAnalysis } from './start-analysis.tsx'
import { SuppliersPanel } from './suppliers-panel.tsx'
import { TendersPanel } from './tenders-panel.tsx'

type StartTab = 'tenders' | 'suppliers'

/** Before a tender is open: a new analysis, the tenders that are there, and the suppliers over all of them. */
export function TenderStart({ onOpen }: { onOpen: (id: string) => void }) {
  const [tab, setTab] = useState<StartTab>('tenders')
  const [deleting, setDeleting] = useState<TenderSummary>()
  return (
    <TabGroup value={tab} onValueChange={setTab} className="flex min-h-0 flex-1 flex-col">
      <ScreenHead
        name={<p className="truncate text-md font-semibold tracking-snug">Tender analysis and bid evaluation</p>}
        tabs={
          <TabList
            label="Parts of the tender desk"
            className={screenTabsClass}
            tabs={[
              { value: 'tenders', label: 'Tenders' },
              { value: 'suppliers', label: 'Suppliers' },
            ]}
          />
        }
      />
      <ScreenColumns part={tab}>
        <TabPanel value="tenders" className="space-y-4">
          <StartAnalysis onStarted={onOpen} />
          <TendersPanel onOpen={onOpen} onAskToDelete={setDeleting} />
        </TabPanel>
        <TabPanel value="suppliers">
          <SuppliersPanel onOpenTender={onOpen} />
        </TabPanel>
      </ScreenColumns>
      <DeleteTenderDialog tender={deleting} onClose={() => setDeleting(undefined)} onDeleted={noFollowUp} />
    </TabGroup>
  )
}

/** The list is shown already. */
const noFollowUp = () => undefined
