import type { Audit } from '@fieldproof/schema/audits'
import { Button } from '@fieldproof/ui/button'
import { cn } from '@fieldproof/ui/cn'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { Panel } from '@fieldproof/ui/panel'
import { ClipboardCheck, ClipboardPaste, PanelLeft, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAddItems } from './audit-commands.ts'
import { ColumnsButton } from './columns/columns-button.tsx'
import { FilePane } from './file-pane.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { PagePane } from './page-pane.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { useItemEdits } from './use-item-edits.ts'
import type { ItemsEditing } from './use-items-editing.ts'

/** A questionnaire in which nothing was read: beside its page, on which items can be drawn, with the ways to add them. */
export function NoItems({
  audit,
  editing: { canShowPage, pageShown, setPageShown },
}: {
  audit: Audit
  editing: Pick<ItemsEditing, 'canShowPage' | 'pageShown' | 'setPageShown'>
}) {
  const { send: add } = useAddItems(audit.id)
  const edits = useItemEdits(audit)
  const [adding, setAdding] = useState(false)
  const [pasting, setPasting] = useState(false)
  const isPdf = audit.fileKind === 'pdf'
  const beside = { audit, currentId: undefined, onPick: pickNothing, onHide: () => setPageShown(false) }
  return (
    <div className={cn(pageShown && 'grid grid-cols-2 items-start gap-4')}>
      {pageShown ? isPdf ? <PagePane {...beside} edits={edits} /> : <FilePane {...beside} /> : null}
      <Panel aria-label="Questionnaire items">
        <EmptyState
          icon={ClipboardCheck}
          title="No questions found"
          description="Nothing in the file was recognised as a question, a list or a table of questions. That does not mean that it asks nothing: look at it, and add the items by hand, or upload another file."
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
                Add an item
              </Button>
              <Button icon={ClipboardPaste} onClick={() => setPasting(true)}>
                Paste a list
              </Button>
              <ColumnsButton audit={audit} variant="secondary" label="Choose the columns" />
              {canShowPage && !pageShown ? (
                <Button icon={PanelLeft} onClick={() => setPageShown(true)}>
                  {isPdf ? 'Show the page' : 'Show the file'}
                </Button>
              ) : null}
            </span>
          }
        />
        <ItemDialog
          mode={adding ? { kind: 'add' } : undefined}
          onSave={(fields) => add({ items: [fields] })}
          onClose={() => setAdding(false)}
        />
        <PasteDialog
          open={pasting}
          after={undefined}
          onAdd={(added) => add({ items: [...added] })}
          onClose={() => setPasting(false)}
        />
      </Panel>
    </div>
  )
}

/** There is no item to pick. */
const pickNothing = () => undefined
