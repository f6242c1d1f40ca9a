import { isSameTag } from '@fieldproof/schema/document-facts'
import type { Document } from '@fieldproof/schema/documents'
import { cn } from '@fieldproof/ui/cn'
import { Check } from 'lucide-react'
import { listTags } from './arrange-documents.ts'

/** The tags of these documents as buttons, each pressed where it is chosen. Nothing where no document bears one. */
export function TagChoices({
  documents,
  chosen,
  value,
  onTag,
}: {
  documents: readonly Document[]
  /** Undefined where tags are not kept: then one is chosen while all of its documents are. */
  chosen: readonly string[] | undefined
  value: readonly string[] | null
  onTag: (tag: string, tagged: string[]) => void
}) {
  // One that no document bears any more is shown, so that it can be taken out.
  const gone = (chosen ?? []).filter(
    (tag) => !documents.some(({ facts }) => facts.tags.some((one) => isSameTag(one, tag))),
  )
  const tags = [...listTags(documents), ...gone]
  if (tags.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn around them
    <div role="group" aria-label="Tags" className="flex max-h-24 flex-wrap gap-1.5 overflow-y-auto">
      {tags.map((tag) => {
        const tagged = documents
          .filter(({ facts }) => facts.tags.some((one) => isSameTag(one, tag)))
          .map(({ id }) => id)
        const isChosen =
          chosen === undefined ? tagged.every((id) => value?.includes(id)) : chosen.some((one) => isSameTag(one, tag))
        return (
          <button
            key={tag}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onTag(tag, tagged)}
            className={cn(
              'inline-flex min-h-7 max-w-full items-center gap-1 rounded-md border px-2 text-xs pointer-coarse:min-h-11',
              isChosen
                ? 'border-primary bg-primary-tint text-primary-ink'
                : 'border-line-control text-ink-muted hover:bg-hover hover:text-ink',
            )}
          >
            {isChosen ? <Check aria-hidden="true" size={12} strokeWidth={2.25} className="shrink-0" /> : null}
            <span className="truncate">{tag}</span>
          </button>
        )
      })}
    </div>
  )
}
