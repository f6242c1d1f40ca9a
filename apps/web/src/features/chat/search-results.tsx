import type { ChatSearchHit } from '@fieldproof/schema/chat'
import { countOf } from '@fieldproof/schema/count-of'
import { useLateLoading } from '@fieldproof/ui/skeleton'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { useSessionSearch } from './use-search.ts'

/** The sessions that a search finds, each with the words around what it found. */
export function SearchResults({ text, onOpen }: { text: string; onOpen: (sessionId: string) => void }) {
  const query = useSessionSearch(text)
  const { data } = query
  const late = useLateLoading(query.isPending)
  if (query.isError) return <LoadFailed title="The search failed." query={query} className="mx-1 my-3" />
  return (
    <>
      <p role="status" className="px-2.5 pt-3 pb-1.5 text-xs text-ink-subtle">
        {data === undefined
          ? late
            ? 'Searching...'
            : '\u00a0'
          : data.length === 0
            ? `No session has “${text.trim()}”`
            : `${countOf(data.length, 'session')} found`}
      </p>
      <ul aria-label="Sessions found">
        {data?.map((hit) => (
          <Hit key={hit.sessionId} hit={hit} onOpen={onOpen} />
        ))}
      </ul>
    </>
  )
}

function Hit({
  hit: { sessionId, title, owner, excerpt },
  onOpen,
}: {
  hit: ChatSearchHit
  onOpen: (id: string) => void
}) {
  return (
    <li className="pb-0.5">
      <button
        type="button"
        onClick={() => onOpen(sessionId)}
        className="w-full rounded-md px-2.5 py-2 text-left hover:bg-pressed"
      >
        <span className="block truncate text-sm font-medium">{title}</span>
        {owner === null ? null : <span className="block truncate text-xs text-ink-subtle">Shared by {owner}</span>}
        {excerpt === null ? null : (
          <span className="mt-0.5 line-clamp-2 text-xs [overflow-wrap:anywhere] text-ink-muted">{excerpt}</span>
        )}
      </button>
    </li>
  )
}
