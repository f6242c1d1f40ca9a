import type { Document } from '@fieldproof/schema/documents'
import { Checkbox } from '@fieldproof/ui/checkbox'
import { cn } from '@fieldproof/ui/cn'
import { Popover } from '@fieldproof/ui/popover'
import { SearchInput } from '@fieldproof/ui/search-input'
import { ChevronDown, Files } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { VirtualRows } from '../rows/virtual-rows.tsx'
import { describeChoice, toggleDocument, toggleTag, toggleTagged } from './choose-documents.ts'
import { filterDocuments } from './filter-documents.ts'
import { TagChoices } from './tag-choices.tsx'

/** Chooses the documents that are searched, or all of them. */
export function DocumentPicker({
  value,
  onValueChange,
  tags,
  side = 'bottom',
  className,
}: {
  /** Null: all. */
  value: readonly string[] | null
  onValueChange: (value: string[] | null) => void
  /** Chosen tags, where they are kept: what bears one is searched as well. Without it, a tag chooses its documents. */
  tags?: { value: readonly string[]; onChange: (tags: string[]) => void }
  side?: 'top' | 'bottom'
  className?: string
}) {
  const documents = trpc.documents.list.useQuery(undefined, { select: indexedOf }).data ?? none
  const [search, setSearch] = useState('')
  const shown = filterDocuments(documents, search)
  // One that was deleted meanwhile is no choice any more.
  const kept = value === null ? null : value.filter((id) => documents.some((document) => document.id === id))
  const said = describeChoice(value, documents, tags?.value)
  return (
    <Popover
      label="Documents that are searched"
      side={side}
      className="flex w-[min(20rem,calc(100vw-2rem))] flex-col gap-2"
      trigger={
        <button
          type="button"
          aria-label={`Documents that are searched: ${said}`}
          className={cn(
            'inline-flex min-h-8 min-w-0 items-center gap-1.5 rounded-md px-2 text-sm text-ink-muted hover:bg-hover hover:text-ink pointer-coarse:min-h-11',
            className,
          )}
        >
          <Files aria-hidden="true" size={15} strokeWidth={1.75} className="shrink-0" />
          <span className="truncate">{said}</span>
          <ChevronDown aria-hidden="true" size={14} strokeWidth={1.75} className="shrink-0" />
        </button>
      }
    >
      <Checkbox
        label="All documents"
        checked={value === null && (tags?.value.length ?? 0) === 0}
        onCheckedChange={() => {
          onValueChange(null)
          tags?.onChange([])
        }}
        className="font-medium pointer-coarse:min-h-11"
      />
      <TagChoices
        documents={documents}
        chosen={tags?.value}
        value={value}
        onTag={(tag, tagged) =>
          tags === undefined ? onValueChange(toggleTagged(kept, tagged)) : tags.onChange(toggleTag(tags.value, tag))
        }
      />
      <SearchInput label="Search by file name" value={search} onValueChange={setSearch} />
      <ul aria-label="Documents" className="-mx-1 max-h-60 overflow-y-auto px-1">
        <VirtualRows as="li" rows={shown} keyOf={idOf} estimate={heightOf}>
          {({ id, originalName }, place) => (
            <li {...place}>
              <Checkbox
                label={<span className="[overflow-wrap:anywhere]">{originalName}</span>}
                checked={value?.includes(id) ?? false}
                onCheckedChange={() => onValueChange(toggleDocument(kept, id))}
                className="py-0.5 pointer-coarse:min-h-11"
              />
            </li>
          )}
        </VirtualRows>
      </ul>
      {shown.length === 0 ? (
        <p className="text-xs text-ink-subtle">
          {documents.length === 0 ? 'No document is indexed yet.' : 'No document has this in its name.'}
        </p>
      ) : null}
    </Popover>
  )
}

const none: Document[] = []
const idOf = ({ id }: Document) => id
const heightOf = () => 28

function indexedOf(documents: Document[]): Document[] {
  return documents
    .filter(({ status }) => status === 'indexed')
    .toSorted((a, b) => a.originalName.localeCompare(b.originalName))
}
