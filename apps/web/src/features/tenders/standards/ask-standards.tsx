import { Button } from '@fieldproof/ui/button'
import { SearchInput } from '@fieldproof/ui/search-input'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../lib/rest-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { OpenStandard } from '../use-tender-viewer.ts'
import { StandardLink } from './standard-link.tsx'

/** Looks through the shared standards: what they say, with the page that says it. */
export function AskStandards({ onOpen }: { onOpen: OpenStandard }) {
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState('')
  const found = trpc.standards.find.useQuery({ text: asked }, { enabled: asked !== '', staleTime: 0 })
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const text = words.trim()
    if (text.length > 1) setAsked(text)
  }
  return (
    <>
      <form onSubmit={onSubmit} className="mt-3 flex items-center gap-2">
        <SearchInput
          label="Ask the shared standards"
          value={words}
          onValueChange={(next) => {
            setWords(next)
            if (next === '') setAsked('')
          }}
          className="min-w-0 flex-1"
        />
        <Button size="sm" type="submit" icon={Search} busy={found.isFetching}>
          Ask
        </Button>
      </form>
      {asked === '' ? null : found.isError ? (
        <p className="mt-2 text-sm text-danger-ink">{errorText(found.error)}</p>
      ) : found.data?.length === 0 ? (
        <p className="mt-2 text-sm text-ink-muted">The shared standards say nothing of this.</p>
      ) : (
        <ul aria-label="What the standards say" className="mt-2 max-h-72 divide-y divide-line-subtle overflow-y-auto">
          {found.data?.map((passage) => (
            <li key={`${passage.documentId} ${passage.page} ${passage.text}`} className="space-y-1 py-2 text-sm">
              <p className="line-clamp-4 font-paper [overflow-wrap:anywhere]">{passage.text}</p>
              <StandardLink
                standard={passage}
                noLongerShared={false}
                quote={passage.text.slice(0, 200)}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
