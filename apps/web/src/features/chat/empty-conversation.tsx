import { countOf } from '@fieldproof/schema/count-of'
import { Button } from '@fieldproof/ui/button'
import { ChevronRight, Plus, Upload } from 'lucide-react'
import { useAgent } from '../../components/auth/use-agent.ts'
import { useWorkspace } from '../../components/workspace/use-workspace.ts'
import { trpc } from '../../lib/trpc.ts'
import { useEngine } from '../../lib/use-engine.ts'

/** Milliseconds until it is asked again for questions that are being made. */
const makingMs = 3_000

/** Before the first question, or before the first session where `onNewSession` is given. */
export function EmptyConversation({
  onAsk,
  onNewSession,
  busy = false,
}: {
  /** Asks one of the questions that are offered. */
  onAsk: (question: string) => void
  onNewSession?: () => void
  /** A session is being made. */
  busy?: boolean
}) {
  const agent = useAgent()
  const { openTab } = useWorkspace()
  const page = trpc.documents.listPage.useQuery({ status: 'indexed', limit: 1 }, { refetchOnMount: 'always' }).data
  const questions = trpc.chat.listStarters.useQuery(undefined, {
    refetchOnMount: 'always',
    // They are made in the background, once for the documents that there are.
    refetchInterval: ({ state }) => (state.data?.making ? makingMs : false),
  }).data?.questions
  const ready = page?.documents
  const nothingToSearch = ready?.length === 0
  return (
    <div className="m-auto flex w-full max-w-96 flex-col items-center py-8 text-center">
      <h2 className="text-lg font-semibold tracking-snug">
        {agent.id === 'hse' ? 'Ask your policies a question' : 'Ask your tender documents a question'}
      </h2>
      <p className="mt-1 text-sm text-ink-muted">Answers name the page they come from.</p>
      <QuotationsOnly />
      {questions === undefined || questions.length === 0 ? null : (
        <ul className="mt-5 w-full space-y-2" aria-label="Questions to begin with">
          {questions.map((question) => (
            <li key={question}>
              <button
                type="button"
                aria-disabled={busy || undefined}
                onClick={() => (busy ? undefined : onAsk(question))}
                className="flex min-h-10 w-full items-center justify-between gap-3 rounded-md border border-line bg-surface px-3.5 py-2 text-left text-sm font-medium shadow-(--shadow-xs) transition-colors hover:bg-hover aria-disabled:bg-pressed! aria-disabled:text-ink-disabled pointer-coarse:min-h-11 dark:bg-raised dark:hover:bg-pressed"
              >
                {question}
                <ChevronRight aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-ink-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {ready === undefined ? null : (
        <p className="mt-4 text-sm text-ink-subtle">
          {describeReadiness(page?.counts?.indexed ?? 0, page?.counts?.total ?? 0)}
        </p>
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
          <Button variant={nothingToSearch ? 'secondary' : 'primary'} icon={Plus} busy={busy} onClick={onNewSession}>
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
  return `${countOf(ready, 'document is', 'documents are')} ready to search.`
}

/** Said once, before the first question: without a provider nothing is written, and what changes that. */
function QuotationsOnly() {
  const { openTab } = useWorkspace()
  const engine = useEngine()
  if (engine?.kind !== 'local') return null
  return (
    <p className="mt-1 text-sm text-ink-muted">
      They are quotations, because no AI provider is set.{' '}
      <button
        type="button"
        onClick={() => openTab('settings')}
        className="font-medium text-primary-ink underline underline-offset-4 pointer-coarse:py-2"
      >
        Set one in Settings
      </button>
    </p>
  )
}
