import { Button } from '@fieldproof/ui/button'
import { Plus, Upload } from 'lucide-react'
import { trpc } from '../../lib/trpc.ts'
import { useWorkspace } from '../workspace/use-workspace.ts'
import { useAgent } from './use-agent.ts'

/** Before the first question, or before the first session where `onNewSession` is given. */
export function EmptyConversation({ onNewSession, busy }: { onNewSession?: () => void; busy?: boolean }) {
  const agent = useAgent()
  const { openTab } = useWorkspace()
  const documents = trpc.documents.list.useQuery().data
  const ready = documents?.filter((document) => document.status === 'indexed').length
  const nothingToSearch = ready === 0
  return (
    <div className="m-auto flex max-w-96 flex-col items-center py-8 text-center">
      <h2 className="text-lg font-semibold tracking-snug">
        {agent.id === 'hse' ? 'Ask your policies a question' : 'Ask your tender documents a question'}
      </h2>
      <p className="mt-1 text-sm text-ink-muted">Answers name the page they come from.</p>
      {ready === undefined ? null : (
        <p className="mt-3 text-sm text-ink-subtle">{describeReadiness(ready, documents?.length ?? 0)}</p>
      )}
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {nothingToSearch ? (
          <Button
            variant={onNewSession === undefined ? 'secondary' : 'primary'}
            icon={Upload}
            onClick={() => openTab('documents')}
          >
            Upload New Document
          </Button>
        ) : null}
        {onNewSession === undefined ? null : (
          <Button
            variant={nothingToSearch ? 'secondary' : 'primary'}
            icon={Plus}
            busy={busy ?? false}
            onClick={onNewSession}
          >
            New session
          </Button>
        )}
      </div>
    </div>
  )
}

function describeReadiness(ready: number, total: number): string {
  if (total === 0) return 'No documents uploaded yet.'
  if (ready === 0) return 'Your documents are still being read. Ask as soon as the first one is indexed.'
  return `${ready} ${ready === 1 ? 'document is' : 'documents are'} ready to search.`
}
