import type { BowTie, BowTieCounts, BowTieElement } from '@fieldproof/schema/bow-ties'
import { countOf } from '@fieldproof/schema/count-of'
import { Badge } from '@fieldproof/ui/badge'
import { Button } from '@fieldproof/ui/button'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Menu, MenuItem } from '@fieldproof/ui/menu'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import {
  ArrowLeft,
  CircleAlert,
  FileDown,
  FilePen,
  FileSpreadsheet,
  FileX,
  HelpCircle,
  Image,
  Pencil,
  Plus,
  Sparkles,
  Trash2,
  Workflow,
} from 'lucide-react'
import { useState } from 'react'
import { useDownload } from '../../components/viewer/use-download.ts'
import { ViewerSheet } from '../../components/viewer/viewer-sheet.tsx'
import type { ViewerTarget } from '../../components/viewer/viewer-target.ts'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useDraftBowTie, useUpdateBowTie } from './bow-tie-commands.ts'
import { BowTieDiagram } from './bow-tie-diagram.tsx'
import type { DeletableBowTie } from './delete-bow-tie-dialog.tsx'
import { ElementDialog } from './element-dialog.tsx'
import { ElementRow, type OpenQuotation, rowId } from './element-row.tsx'
import { savePicture } from './save-picture.ts'
import { TopicDialog } from './topic-dialog.tsx'

const isBarrier = (side: BowTieElement['side']) => (one: BowTieElement) => one.kind === 'barrier' && one.side === side
const parts: readonly { title: string; has: (element: BowTieElement) => boolean }[] = [
  { title: 'Threats', has: ({ kind }) => kind === 'threat' },
  { title: 'Preventive barriers', has: isBarrier('preventive') },
  { title: 'Barriers whose side is not clear', has: isBarrier('unclear') },
  { title: 'Recovery barriers', has: isBarrier('recovery') },
  { title: 'Consequences', has: ({ kind }) => kind === 'consequence' },
]

/** A bow-tie: its diagram, and its elements as lists with everything that can be done. Give it the id as its key. */
export function OpenBowTie({
  id,
  onClose,
  onAskToDelete,
}: {
  id: string
  onClose: () => void
  onAskToDelete: (bowTie: DeletableBowTie) => void
}) {
  const query = trpc.bowTies.get.useQuery({ id }, { refetchOnMount: 'always' })
  const [editing, setEditing] = useState<BowTieElement | 'new'>()
  const [target, setTarget] = useState<ViewerTarget>()
  const bowTie = query.data
  const openQuotation: OpenQuotation = ({ documentId, documentName, fileName, page, quote }) =>
    setTarget({ documentId, name: documentName, fileName, page, citation: { quote, number: 1, count: 1 } })
  if (bowTie === undefined)
    return query.error === null ? (
      <p className="text-sm text-ink-muted">Loading...</p>
    ) : (
      <div className="space-y-4">
        <Button icon={ArrowLeft} onClick={onClose}>
          All bow-ties
        </Button>
        <LoadFailed title="The bow-tie could not be loaded." query={query} />
      </div>
    )
  const { elements } = bowTie
  const drafts = elements.filter(({ state }) => state === 'drafted')
  const dismissed = elements.filter(({ state }) => state === 'dismissed')
  const rows = (title: string, shown: readonly BowTieElement[]) => (
    <Panel key={title} aria-label={title}>
      <PanelHead title={title} count={shown.length} as="h3" />
      <ul aria-label={title} className="divide-y divide-line-subtle">
        {shown.map((element) => (
          <ElementRow
            key={element.id}
            bowTie={bowTie}
            element={element}
            onOpen={openQuotation}
            onEdit={() => setEditing(element)}
          />
        ))}
      </ul>
    </Panel>
  )
  return (
    <div className="space-y-4">
      <Head bowTie={bowTie} onClose={onClose} onAdd={() => setEditing('new')} onDelete={() => onAskToDelete(bowTie)} />
      <Panel aria-label="The bow-tie at a glance">
        <Glance counts={bowTie.counts} />
        {elements.some(({ state }) => state === 'accepted') ? (
          <BowTieDiagram bowTie={bowTie} onChoose={goToRow} />
        ) : (
          <EmptyState
            icon={Workflow}
            title="Nothing is accepted yet"
            description="Draft from your documents or add elements by hand. What you accept is drawn here."
          />
        )}
      </Panel>
      {drafts.length > 0 ? rows('Drafts to decide on', drafts) : null}
      {parts.map(({ title, has }) => {
        const shown = elements.filter((element) => element.state === 'accepted' && has(element))
        return shown.length === 0 ? null : rows(title, shown)
      })}
      {dismissed.length > 0 ? rows('Dismissed', dismissed) : null}
      <ElementDialog bowTie={bowTie} editing={editing} onClose={() => setEditing(undefined)} />
      <ViewerSheet
        target={target}
        onSource={onlyOne}
        onClose={() => setTarget(undefined)}
        className="w-[min(48rem,92vw)]"
      />
    </div>
  )
}

/** An element has one sentence. */
const onlyOne = () => undefined

function goToRow(elementId: string) {
  const row = document.getElementById(rowId(elementId))
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
}

function Head({
  bowTie,
  onClose,
  onAdd,
  onDelete,
}: {
  bowTie: BowTie
  onClose: () => void
  onAdd: () => void
  onDelete: () => void
}) {
  const { id, topEvent, hazard, alsoCalled, documentIds } = bowTie
  const { mutateAsync: makeExcel } = trpc.exports.bowTie.useMutation()
  const draft = useDraftBowTie(id)
  const update = useUpdateBowTie(id)
  const { busy, download, downloadMade } = useDownload()
  const [renaming, setRenaming] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <IconButton label="All bow-ties" icon={ArrowLeft} onClick={onClose} className="-ml-2" />
      <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <h2 className="text-lg font-semibold tracking-snug">{topEvent}</h2>
        {hazard === '' ? null : <p className="text-sm text-ink-muted">Hazard: {hazard}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" icon={Sparkles} busy={draft.isPending} onClick={() => void draft.send({})}>
          Draft from documents
        </Button>
        <Button icon={Plus} onClick={onAdd}>
          Add
        </Button>
        <Menu
          label="Export"
          trigger={
            <Button icon={FileDown} busy={busy}>
              Export
            </Button>
          }
        >
          <MenuItem icon={Image} onSelect={() => void download(() => savePicture(bowTie, 'png'))}>
            Picture (PNG)
          </MenuItem>
          <MenuItem icon={Image} onSelect={() => void download(() => savePicture(bowTie, 'svg'))}>
            Picture (SVG)
          </MenuItem>
          <MenuItem icon={FileSpreadsheet} onSelect={() => void downloadMade(() => makeExcel({ id }))}>
            Excel
          </MenuItem>
        </Menu>
        <IconButton label="Edit the top event" icon={Pencil} onClick={() => setRenaming(true)} />
        <IconButton label="Delete the bow-tie" icon={Trash2} onClick={onDelete} />
      </div>
      <TopicDialog
        open={renaming}
        onClose={() => setRenaming(false)}
        title="Top event"
        submitLabel="Save"
        initial={{ topEvent, hazard, alsoCalled, documentIds }}
        onSubmit={(topic) => update.send(topic)}
      />
    </div>
  )
}

function Glance({ counts }: { counts: BowTieCounts }) {
  const { threats, barriers, consequences, drafted, openFindings, notTested, withoutEvidence } = counts
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line-subtle px-5 py-2.5 text-sm max-sm:px-4">
      <p className="mr-2 text-ink-muted tabular-nums">
        {countOf(threats, 'threat')}, {countOf(barriers, 'barrier')}, {countOf(consequences, 'consequence')} accepted
      </p>
      {openFindings === 0 ? null : (
        <Badge tone="danger" icon={CircleAlert}>
          {openFindings} with an open finding
        </Badge>
      )}
      {notTested === 0 ? null : (
        <Badge tone="warn" icon={HelpCircle}>
          {notTested} not tested
        </Badge>
      )}
      {withoutEvidence === 0 ? null : (
        <Badge tone="warn" icon={FileX}>
          {withoutEvidence} without evidence
        </Badge>
      )}
      {drafted === 0 ? null : (
        <Badge tone="info" icon={FilePen}>
          {countOf(drafted, 'draft')} to decide on
        </Badge>
      )}
    </div>
  )
}
