import { documentClassLabels } from '@fieldproof/schema/document-labels'
import type { DocumentSort } from '@fieldproof/schema/document-pages'
import { Button } from '@fieldproof/ui/button'
import { Popover } from '@fieldproof/ui/popover'
import { Select } from '@fieldproof/ui/select'
import { ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { type DocumentsView, wholeView } from '../../components/documents/documents-view.ts'
import { trpc } from '../../lib/trpc.ts'

const all = 'all'
const statuses = { queued: 'Queued', processing: 'Processing', indexed: 'Indexed', error: 'Error' }
const reviews = { overdue: 'Overdue', soon: 'Due within 90 days', none: 'No review date' }
const sorts: Record<DocumentSort, string> = {
  uploaded: 'Newest upload',
  name: 'File name',
  title: 'Title',
  date: 'Newest date',
  revision: 'Revision',
  owner: 'Owner',
  review: 'Earliest review',
}

/** Chooses which documents the list shows, and in which order. */
export function ViewMenu({ view, onChange }: { view: DocumentsView; onChange: (view: DocumentsView) => void }) {
  const { status, documentClass, tag, review, sort } = view
  const count = [status, documentClass, tag, review].filter((one) => one !== undefined).length
  return (
    <Popover
      label="Sort and filter documents"
      align="end"
      className="flex w-[min(18rem,calc(100vw-2rem))] flex-col gap-3"
      trigger={
        <Button icon={ListFilter} aria-label={`Sort and filter${count === 0 ? '' : `, ${count} chosen`}`}>
          Filter{count === 0 ? '' : ` (${count})`}
        </Button>
      }
    >
      <Choice label="Sort by">
        <Select
          aria-label="Sort by"
          value={sort}
          options={optionsOf(sorts)}
          onValueChange={(next) => onChange({ ...view, sort: next })}
        />
      </Choice>
      <Filter label="Status" value={status} words={statuses} onChange={(next) => onChange({ ...view, status: next })} />
      <Filter
        label="Class"
        value={documentClass}
        words={documentClassLabels}
        onChange={(next) => onChange({ ...view, documentClass: next })}
      />
      <TagFilter tag={tag} onChange={(next) => onChange({ ...view, tag: next })} />
      <Filter label="Review" value={review} words={reviews} onChange={(next) => onChange({ ...view, review: next })} />
      {count === 0 ? null : (
        <Button variant="ghost" onClick={() => onChange({ ...wholeView, sort })}>
          Show all documents
        </Button>
      )}
    </Popover>
  )
}

/** Asked for when the menu opens: only then anybody sees them. */
function TagFilter({ tag, onChange }: { tag: string | undefined; onChange: (tag: string | undefined) => void }) {
  const tags = trpc.documents.listTags.useQuery(undefined, { refetchOnMount: 'always' }).data ?? []
  const words = Object.fromEntries([...tags, ...(tag === undefined ? [] : [tag])].map((one) => [one, one]))
  return <Filter label="Tag" value={tag} words={words} onChange={onChange} />
}

function Filter<Value extends string>({
  label,
  value,
  words,
  onChange,
}: {
  label: string
  value: Value | undefined
  words: Readonly<Record<Value, string>>
  onChange: (value: Value | undefined) => void
}) {
  const options = [{ value: all, label: 'All' }, ...optionsOf(words)]
  return (
    <Choice label={label}>
      <Select
        aria-label={label}
        value={value ?? all}
        options={options}
        onValueChange={(next) => onChange(next === all ? undefined : (next as Value))}
      />
    </Choice>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-2 text-sm text-ink-muted">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}

function optionsOf<Value extends string>(words: Readonly<Record<Value, string>>) {
  return (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))
}
