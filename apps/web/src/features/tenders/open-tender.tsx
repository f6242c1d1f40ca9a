import type { Tender } from '@fieldproof/schema/tenders'
import { Button } from '@fieldproof/ui/button'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Panel, PanelBody } from '@fieldproof/ui/panel'
import { ProgressBar } from '@fieldproof/ui/progress-bar'
import { ScreenColumns } from '@fieldproof/ui/screen-columns'
import { TabGroup, TabPanel } from '@fieldproof/ui/tabs'
import { ArrowLeft, RotateCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { PageBeside } from '../../components/viewer/page-beside.tsx'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { AddendumDialog } from './addendum-dialog.tsx'
import { BidsView } from './bids-view.tsx'
import { DeleteTenderDialog } from './delete-tender-dialog.tsx'
import { EvaluationView } from './evaluation-view.tsx'
import { goToRow } from './go-to-doubt.ts'
import { OverviewView } from './overview-view.tsx'
import { RequirementsPanel } from './requirements-panel.tsx'
import { StandardsPanel } from './standards/standards-panel.tsx'
import { useAddAddendum, useAnalyseTender } from './tender-commands.ts'
import { TenderHead, type TenderTab } from './tender-head.tsx'
import { TenderHistory } from './tender-history.tsx'
import { useTenderExport } from './use-tender-export.ts'
import { useTenderViewer } from './use-tender-viewer.ts'
import { useTender } from './use-tenders.ts'

/** A part of a tender that somebody was led to. */
export interface WantedPart {
  part: 'requirement' | 'clarification'
  id: string
}

/** The tender that is open, with its parts as tabs. Give it the tender's id as its key. */
export function OpenTender({
  id,
  first,
  onClose,
}: {
  id: string
  /** What it is opened for. */
  first?: WantedPart | undefined
  onClose: () => void
}) {
  const { query, tender, announcement } = useTender(id)
  const analyse = useAnalyseTender(id)
  const { send: addAddendum } = useAddAddendum(id)
  const [tab, setTab] = useState<TenderTab>('overview')
  const [dialog, setDialog] = useState<'addendum' | 'history' | 'delete'>()
  const [wanted, setWanted] = useState<string>()
  const [question, setQuestion] = useState<string>()
  const [handled, setHandled] = useState<WantedPart>()
  if (first !== handled) {
    setHandled(first)
    setTab(first?.part === 'requirement' ? 'requirements' : 'overview')
    if (first?.part === 'requirement') setWanted(first.id)
    if (first?.part === 'clarification') setQuestion(first.id)
  }
  const exports = useTenderExport(id)
  const viewer = useTenderViewer(tender)
  const analysed = tender !== undefined && tender.status !== 'analysing' && tender.status !== 'failed'
  const { close } = viewer
  const showTab = useCallback(
    (next: TenderTab) => {
      // What was looked at belongs to the rows that are left.
      close()
      setTab(next)
    },
    [close],
  )
  const askedAt = question !== undefined && analysed && tab === 'overview' ? question : undefined
  useEffect(() => {
    if (askedAt === undefined) return
    goToRow(askedAt)
    setQuestion(undefined)
  }, [askedAt])
  return (
    <TabGroup value={tab} onValueChange={showTab} className="flex min-h-0 flex-1 flex-col">
      <TenderHead
        tender={tender}
        exports={exports}
        onClose={onClose}
        onAddendum={() => setDialog('addendum')}
        onHistory={() => setDialog('history')}
        onAskToDelete={() => setDialog('delete')}
      />
      <ScreenColumns part={tab}>
        {query.isError ? (
          <LoadFailed
            title={tender === undefined ? 'The tender could not be loaded.' : 'The tender could not be refreshed.'}
            query={query}
            className="mb-4"
          >
            {tender === undefined ? (
              <Button size="sm" icon={ArrowLeft} onClick={onClose}>
                All tenders
              </Button>
            ) : null}
          </LoadFailed>
        ) : null}
        {tender === undefined ? null : analysed ? (
          <PageBeside
            beside={tab === 'requirements' || tab === 'bids'}
            target={viewer.target}
            onSource={onlyOne}
            onClose={viewer.close}
          >
            <TabPanel value="overview" className="space-y-4">
              <OverviewView
                tender={tender}
                onOpenPlace={viewer.open}
                onCalendar={() => exports.calendar(tender.name)}
                onRequirement={(one) => {
                  setWanted(one ?? undefined)
                  showTab('requirements')
                }}
              />
            </TabPanel>
            <TabPanel value="requirements">
              <StandardsPanel tender={tender} onOpen={viewer.openStandard} />
              <RequirementsPanel
                tender={tender}
                onOpenPlace={viewer.open}
                wanted={wanted}
                shown={viewer.target}
                onClarification={(one) => {
                  showTab('overview')
                  setQuestion(one)
                }}
                onShown={() => setWanted(undefined)}
              />
            </TabPanel>
            <TabPanel value="bids" className="space-y-4">
              <BidsView tender={tender} onOpenPlace={viewer.open} onOpenStandard={viewer.openStandard} />
            </TabPanel>
            <TabPanel value="evaluation" className="space-y-4">
              <EvaluationView tender={tender} />
            </TabPanel>
          </PageBeside>
        ) : (
          <NotAnalysed tender={tender} busy={analyse.isPending} onAnalyse={() => void analyse.send({})} />
        )}
      </ScreenColumns>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <TenderHistory id={id} open={dialog === 'history'} onOpenChange={() => setDialog(undefined)} />
      {tender === undefined ? null : (
        <AddendumDialog
          open={dialog === 'addendum'}
          tender={tender}
          onAdd={addAddendum}
          onClose={() => setDialog(undefined)}
        />
      )}
      <DeleteTenderDialog
        tender={dialog === 'delete' ? tender : undefined}
        onClose={() => setDialog(undefined)}
        onDeleted={onClose}
      />
    </TabGroup>
  )
}

/** A fact or a piece of evidence is opened on its own. */
const onlyOne = () => undefined

function NotAnalysed({
  tender,
  busy,
  onAnalyse,
}: {
  tender: Pick<Tender, 'status' | 'error'>
  busy: boolean
  onAnalyse: () => void
}) {
  if (tender.status === 'failed')
    return (
      <InlineAlert
        tone="danger"
        title="The tender could not be analysed"
        action={
          <Button size="sm" icon={RotateCw} busy={busy} onClick={onAnalyse}>
            Analyse again
          </Button>
        }
      >
        {tender.error}
      </InlineAlert>
    )
  return (
    <Panel aria-label="Analysing">
      <PanelBody>
        <p className="text-md font-medium">Analysing the tender</p>
        <p className="mt-1 text-sm text-ink-muted">
          Its requirements, dates, securities and criteria appear here as soon as they are found. It goes on when you
          leave this page.
        </p>
        <ProgressBar value={undefined} label="Analysing the tender" className="mt-4" />
      </PanelBody>
    </Panel>
  )
}
