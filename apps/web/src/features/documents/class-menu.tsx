import { documentClassLabels } from '@fieldproof/schema/document-labels'
import type { Document, DocumentClass } from '@fieldproof/schema/documents'
import { Menu, MenuChoices, MenuLabel } from '@fieldproof/ui/menu'
import { ChevronDown } from 'lucide-react'
import { describeClass } from '../../components/documents/describe-class.ts'

const choices = Object.entries(documentClassLabels).map(([value, label]) => ({ value: value as DocumentClass, label }))

/** Says whose word a document is and whether that is a guess, and lets a person put it right. */
export function ClassMenu({
  document,
  onChange,
}: {
  document: Document
  onChange: (document: Document, documentClass: DocumentClass) => void
}) {
  const said = describeClass(document)
  if (said === undefined) return null
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`Class of ${document.originalName}: ${said}. Change it`}
          className="hit-area inline-flex shrink-0 items-center gap-0.5 rounded-sm text-xs text-ink-muted underline decoration-line-control decoration-dotted underline-offset-3 hover:text-ink"
        >
          {said}
          <ChevronDown aria-hidden="true" size={13} strokeWidth={1.75} className="shrink-0" />
        </button>
      }
    >
      <MenuLabel>Whose word is it?</MenuLabel>
      <MenuChoices
        value={document.documentClass}
        choices={choices}
        onValueChange={(next) => onChange(document, next)}
      />
    </Menu>
  )
}
