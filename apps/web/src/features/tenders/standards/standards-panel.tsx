import { countOf } from '@fieldproof/schema/count-of'
import type { Standard } from '@fieldproof/schema/shared-standards'
import type { Tender } from '@fieldproof/schema/tenders'
import { Button } from '@fieldproof/ui/button'
import { Checkbox } from '@fieldproof/ui/checkbox'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { FilePen } from 'lucide-react'
import { useState } from 'react'
import type { OpenStandard } from '../use-tender-viewer.ts'
import { AskStandards } from './ask-standards.tsx'
import { DraftRows } from './draft-rows.tsx'
import { useDrafting, useStandards } from './use-standards.ts'

/** Requirements from our own standards: nothing where no standard is shared and none was drafted. */
export function StandardsPanel({ tender, onOpen }: { tender: Pick<Tender, 'id' | 'freeze'>; onOpen: OpenStandard }) {
  const { standards, drafts } = useStandards(tender.id)
  const { draft } = useDrafting(tender.id)
  const [left, setLeft] = useState<readonly string[]>([])
  if (standards.length === 0 && drafts.length === 0) return null
  const locked = tender.freeze !== null
  const chosen = standards.filter(({ id }) => !left.includes(id)).slice(0, 20)
  const open = drafts.filter(({ state }) => state === 'draft').length
  return (
    <Panel aria-labelledby="our-standards" className="mb-4">
      <PanelHead id="our-standards" title="Our standards" count={open === 0 ? 0 : `${open} drafted`}>
        {locked || standards.length === 0 ? null : (
          <Button
            size="sm"
            icon={FilePen}
            busy={draft.isPending}
            disabled={chosen.length === 0}
            disabledReason="Choose a standard."
            onClick={() => draft.mutate({ id: tender.id, documentIds: chosen.map(({ id }) => id) })}
          >
            Draft requirements
          </Button>
        )}
      </PanelHead>
      {standards.length === 0 ? (
        <p className="border-b border-line-subtle px-5 py-3 text-sm text-ink-muted max-sm:px-4">
          No standard is shared with this workspace any more.
        </p>
      ) : (
        <div className="border-b border-line-subtle px-5 py-3 max-sm:px-4">
          <ul aria-label="Shared standards" className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {standards.map((standard) => (
              <StandardChoice
                key={standard.id}
                standard={standard}
                chosen={!left.includes(standard.id)}
                onChoose={(next) => setLeft(next ? left.filter((id) => id !== standard.id) : [...left, standard.id])}
              />
            ))}
          </ul>
          <AskStandards onOpen={onOpen} />
        </div>
      )}
      {drafts.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-muted max-sm:px-4">
          Nothing is drafted yet. Each duty of a standard becomes a draft with its sentence and page; it counts once
          somebody accepts it.
        </p>
      ) : (
        <DraftRows tenderId={tender.id} drafts={drafts} locked={locked} onOpen={onOpen} />
      )}
    </Panel>
  )
}

function StandardChoice({
  standard: { name, revision, pageCount },
  chosen,
  onChoose,
}: {
  standard: Standard
  chosen: boolean
  onChoose: (chosen: boolean) => void
}) {
  return (
    <li>
      <Checkbox
        checked={chosen}
        onCheckedChange={onChoose}
        label={
          <span className="[overflow-wrap:anywhere]">
            {name}
            <span className="text-ink-muted">
              {revision === null ? '' : ` · revision ${revision}`} · {countOf(pageCount, 'page')}
            </span>
          </span>
        }
      />
    </li>
  )
}
