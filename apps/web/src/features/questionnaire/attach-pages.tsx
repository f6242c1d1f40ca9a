import { auditLimits } from '@fieldproof/schema/audit-calls'
import type { AttachedPage } from '@fieldproof/schema/audits'
import type { Document } from '@fieldproof/schema/documents'
import { Button } from '@fieldproof/ui/button'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Input } from '@fieldproof/ui/input'
import { Select } from '@fieldproof/ui/select'
import { Paperclip, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { describePage, keyOfPage } from './attached-pages.tsx'
import { nameAudit } from './describe-audit.ts'

const none: Document[] = []
const readable = (documents: Document[]) =>
  documents.filter(({ status, pageCount }) => status === 'indexed' && pageCount > 0)

/**
 * Chooses pages of the workspace's documents that show what a reviewer decides. It stands within a review's form, and a
 * form cannot hold another: its one entry is checked against the document chosen.
 */
export function AttachPages({
  pages,
  onChange,
}: {
  pages: readonly AttachedPage[]
  onChange: (pages: readonly AttachedPage[]) => void
}) {
  const documents = trpc.documents.list.useQuery(undefined, { select: readable }).data ?? none
  const [documentId, setDocumentId] = useState('')
  const [entry, setEntry] = useState('')
  const [error, setError] = useState<string>()
  const errorId = useId()
  const chosen = documents.find(({ id }) => id === documentId) ?? documents[0]
  if (chosen === undefined && pages.length === 0) return null

  function attach() {
    if (chosen === undefined) return
    const page = Number(entry)
    if (!Number.isInteger(page) || page < 1 || page > chosen.pageCount)
      return setError(`Enter a page from 1 to ${chosen.pageCount}.`)
    const fileName = chosen.originalName
    const named = { documentId: chosen.id, documentName: nameAudit(fileName), fileName, page }
    if (!pages.some((one) => keyOfPage(one) === keyOfPage(named))) onChange([...pages, named])
    setEntry('')
    setError(undefined)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // The form around it is sent by its own button.
    event.preventDefault()
    attach()
  }

  return (
    <fieldset className="space-y-2 sm:col-start-2">
      <legend className="text-sm font-medium text-ink">Pages that show it</legend>
      {pages.length === 0 ? null : (
        <ul aria-label="Pages to attach" className="space-y-1">
          {pages.map((page) => (
            <li key={keyOfPage(page)} className="flex min-w-0 items-center gap-1 text-sm">
              <span className="min-w-0 truncate">{describePage(page)}</span>
              <IconButton
                label={`Remove ${describePage(page)}`}
                icon={X}
                onClick={() => onChange(pages.filter((one) => one !== page))}
              />
            </li>
          ))}
        </ul>
      )}
      {chosen === undefined || pages.length >= auditLimits.attachedPagesMax ? null : (
        <div>
          <div className="flex flex-wrap items-center gap-2">
            <Select
              aria-label="Document"
              value={chosen.id}
              options={documents.map(({ id, originalName }) => ({ value: id, label: originalName }))}
              onValueChange={setDocumentId}
              className="min-w-0 flex-1 basis-40"
            />
            <Input
              aria-label="Page"
              aria-describedby={error === undefined ? undefined : errorId}
              aria-invalid={error === undefined ? undefined : true}
              inputMode="numeric"
              placeholder="Page"
              maxLength={5}
              value={entry}
              onChange={({ target }) => setEntry(target.value)}
              onKeyDown={onKeyDown}
              className="w-20 shrink-0"
            />
            <Button icon={Paperclip} onClick={attach}>
              Attach
            </Button>
          </div>
          {error === undefined ? null : (
            <p id={errorId} role="alert" className="mt-1.5 text-xs text-danger-ink">
              {error}
            </p>
          )}
        </div>
      )}
    </fieldset>
  )
}
