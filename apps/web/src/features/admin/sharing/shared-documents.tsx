import type { SharedDocument } from '@fieldproof/schema/shared-standards'
import { Badge } from '@fieldproof/ui/badge'
import { Button } from '@fieldproof/ui/button'
import { CircleCheck, CircleSlash, X } from 'lucide-react'
import { VirtualRows } from '../../../components/rows/virtual-rows.tsx'
import { formatDate } from '../../../lib/format-date.ts'
import { useSharing } from './use-sharing.ts'

const states = {
  shared: { tone: 'ok', icon: CircleCheck, label: 'Shared' },
  superseded: { tone: 'warn', icon: CircleSlash, label: 'Not read: another revision is in force' },
  unread: { tone: 'warn', icon: CircleSlash, label: 'Not read: it is not indexed' },
} as const

const idOf = ({ id }: SharedDocument) => id
/** In pixels, of a row before it is measured. */
const heightOf = () => 100

/** What is shared, since when and by whom, each with the button that ends it. */
export function SharedDocuments({ documents }: { documents: readonly SharedDocument[] }) {
  const { stop } = useSharing()
  return (
    <ul aria-label="Shared documents" className="divide-y divide-line-subtle">
      <VirtualRows as="li" rows={documents} keyOf={idOf} estimate={heightOf}>
        {({ id, name, revision, sharedBy, sharedAt, state }, place) => (
          <li {...place} className="flex flex-wrap items-start gap-3 px-5 py-3.5 max-sm:px-4">
            <div className="min-w-0 flex-1 basis-52 space-y-1.5 text-sm">
              <p className="font-medium [overflow-wrap:anywhere]">
                {name}
                {revision === null ? null : <span className="font-normal text-ink-muted"> · revision {revision}</span>}
              </p>
              <p className="text-xs text-ink-muted">
                Since {formatDate(sharedAt)} by {sharedBy}
              </p>
              <Badge
                tone={states[state].tone}
                icon={states[state].icon}
                className="h-auto min-h-[1.375rem] whitespace-normal"
              >
                {states[state].label}
              </Badge>
            </div>
            <Button
              size="sm"
              icon={X}
              aria-label={`Stop sharing ${name}`}
              busy={stop.isPending && stop.variables?.id === id}
              onClick={() => stop.mutate({ id })}
            >
              Stop sharing
            </Button>
          </li>
        )}
      </VirtualRows>
    </ul>
  )
}
