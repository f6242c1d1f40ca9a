import { type Source, type SourceFileState, sourceFileStateSchema, sourceFileStates } from '@fieldproof/schema/sources'
import { Button } from '@fieldproof/ui/button'
import { IconButton } from '@fieldproof/ui/icon-button'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { toast } from '@fieldproof/ui/toast-store'
import { Pause, Play, RefreshCw, Unplug, UserRound } from 'lucide-react'
import { formatDate } from '../../../lib/format-date.ts'
import { errorText } from '../../../lib/rest-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { AgentName } from '../user-marks.tsx'
import { describeLooks, describePerson, sourceKinds } from './describe-source.ts'

export interface SourceActions {
  files(source: Source, state: SourceFileState): void
  person(source: Source): void
  disconnect(source: Source): void
}

/** A connected source: how it stands, and what can be done about it. */
export function SourceRow({ source, actions }: { source: Source; actions: SourceActions }) {
  const { id, name, kind, agent, paused, problem, files, connectedAt, connectedBy, lookingSince } = source
  const utils = trpc.useUtils()
  const options = {
    onSettled: () => void utils.admin.listSources.invalidate(),
    onError: (error: Parameters<typeof errorText>[0]) =>
      toast({ tone: 'danger', title: 'The source was not changed', description: errorText(error) }),
  }
  const look = trpc.admin.lookAtSource.useMutation(options)
  const pause = trpc.admin.pauseSource.useMutation(options)
  const states = sourceFileStateSchema.options.filter((state) => state === 'in_step' || files[state] > 0)
  return (
    <li className="space-y-2.5 px-4 py-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 space-y-1.5 text-sm max-sm:basis-full">
          <h2 className="font-semibold [overflow-wrap:anywhere] text-ink">{name}</h2>
          <AgentName agent={agent} />
          <p className="text-ink-muted">
            {kind === null ? 'Not allowed by the operator any more' : sourceKinds[kind]} · {describePerson(source)}
          </p>
          <p className="text-xs text-ink-subtle">
            {describeLooks(source)} · connected {formatDate(connectedAt)} by {connectedBy}
          </p>
        </div>
        <div className="flex items-center gap-1.5">
          <Button
            size="sm"
            icon={RefreshCw}
            aria-label={`Look now at ${name}`}
            busy={look.isPending || lookingSince !== null}
            busyLabel="Looking..."
            disabled={paused}
            onClick={() => look.mutate({ id })}
          >
            Look now
          </Button>
          <IconButton
            icon={paused ? Play : Pause}
            label={paused ? `Let ${name} go on` : `Pause ${name}`}
            busy={pause.isPending}
            onClick={() => pause.mutate({ id, paused: !paused })}
          />
          <IconButton
            icon={UserRound}
            label={`Person responsible for ${name}`}
            onClick={() => actions.person(source)}
          />
          <IconButton
            variant="danger"
            icon={Unplug}
            label={`Disconnect ${name}`}
            onClick={() => actions.disconnect(source)}
          />
        </div>
      </div>
      {problem === null ? null : <InlineAlert tone="warn">{problem}</InlineAlert>}
      <ul aria-label={`Files of ${name}`} className="flex flex-wrap gap-1.5">
        {states.map((state) => (
          <li key={state}>
            <Button
              size="sm"
              variant="ghost"
              className="border border-line"
              disabled={files[state] === 0}
              onClick={() => actions.files(source, state)}
            >
              {sourceFileStates[state]} <span className="text-ink-muted tabular-nums">{files[state]}</span>
            </Button>
          </li>
        ))}
      </ul>
    </li>
  )
}
