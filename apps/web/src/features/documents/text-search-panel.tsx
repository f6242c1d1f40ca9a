import { countOf } from '@fieldproof/schema/count-of'
import type { TextHit } from '@fieldproof/schema/document-search'
import { Panel } from '@fieldproof/ui/panel'
import { SearchInput } from '@fieldproof/ui/search-input'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { namePage } from '../../components/answer/name-page.ts'
import { nameDocument } from '../../components/documents/document-kinds.ts'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { trpc } from '../../lib/trpc.ts'
import { markTerms } from './mark-terms.ts'

/** What is typed is looked for when nothing more has been typed for so long. */
const restMs = 250

/** Looks for words on all pages of the workspace; what is found leads to its page. */
export function TextSearchPanel({ onOpen }: { onOpen: (hit: TextHit) => void }) {
  const [typed, setTyped] = useState('')
  const text = useRested(typed.trim())
  const query = trpc.documents.search.useQuery(
    { text },
    { enabled: text !== '', placeholderData: keepPreviousData, staleTime: 0 },
  )
  const hits = text === '' ? undefined : query.data
  return (
    <Panel aria-label="Search in all pages">
      <div className="p-2.5">
        <SearchInput label="Search the text of all pages" value={typed} onValueChange={setTyped} />
      </div>
      {text !== '' && query.isError ? (
        <LoadFailed title="The search failed." query={query} className="m-4 mt-0" />
      ) : null}
      {hits === undefined ? null : hits.length === 0 ? (
        <p className="border-t border-line-subtle px-5 py-4 text-sm text-ink-muted">
          These words were not found on any page.
        </p>
      ) : (
        <ol
          aria-label="Pages found"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="max-h-96 overflow-y-auto border-t border-line-subtle -outline-offset-2"
        >
          {hits.map((hit) => (
            <li key={hit.passageId} className="border-b border-line-subtle last:border-b-0">
              <button
                type="button"
                onClick={() => onOpen(hit)}
                className="block w-full px-5 py-2.5 text-left -outline-offset-2 hover:bg-hover"
              >
                <span className="flex items-baseline justify-between gap-3">
                  <span title={hit.fileName} className="min-w-0 truncate text-sm font-medium">
                    {nameDocument(hit.fileName)}
                  </span>
                  <span className="shrink-0 text-xs text-ink-muted tabular-nums">{namePage(hit)}</span>
                </span>
                <span className="mt-0.5 block font-paper text-[0.8125rem]/[1.25rem] text-ink-muted [overflow-wrap:anywhere]">
                  {markTerms(hit.text, hit.terms).map((piece, at) =>
                    piece.marked ? (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its position
                      <mark key={at} className="rounded-[1px] bg-mark text-paper-ink">
                        {piece.text}
                      </mark>
                    ) : (
                      piece.text
                    ),
                  )}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {hits === undefined ? '' : `${countOf(hits.length, 'passage')} found`}
      </p>
    </Panel>
  )
}

/** The text once it has not changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
