import { Button } from '@fieldproof/ui/button'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { SearchInput } from '@fieldproof/ui/search-input'
import { Share2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { useSharing } from './use-sharing.ts'

/** Documents of HSE by name, each with the button that shares it. */
export function ShareDocumentPanel() {
  const [search, setSearch] = useState('')
  const text = useDeferredValue(search.slice(0, 200))
  const { share } = useSharing()
  const found = trpc.admin.findShareable.useQuery({ text }, { staleTime: 0, placeholderData: (before) => before })
  const documents = found.data?.documents
  return (
    <Panel aria-labelledby="share-document">
      <PanelHead id="share-document" title="Share a document of HSE" />
      <div className="border-b border-line-subtle px-5 py-2.5 max-sm:px-4">
        <SearchInput label="Search documents of HSE by name" value={search} onValueChange={setSearch} />
      </div>
      {documents?.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-muted max-sm:px-4">No other document of this name can be shared.</p>
      ) : (
        <ul aria-label="Documents of HSE" className="max-h-80 divide-y divide-line-subtle overflow-y-auto">
          {documents?.map(({ id, name, revision }) => (
            <li key={id} className="flex items-center gap-3 px-5 py-2.5 text-sm max-sm:px-4">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {name}
                {revision === null ? null : <span className="text-ink-muted"> · revision {revision}</span>}
              </span>
              <Button
                size="sm"
                icon={Share2}
                aria-label={`Share ${name}`}
                busy={share.isPending && share.variables?.id === id}
                onClick={() => share.mutate({ id })}
              >
                Share
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
