import { formatNumber } from '@fieldproof/schema/count-of'
import type { ReconcileFinding, ReconcileRun } from '@fieldproof/schema/reconcile'
import { Badge } from '@fieldproof/ui/badge'
import { Button } from '@fieldproof/ui/button'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Panel, PanelBody, PanelHead } from '@fieldproof/ui/panel'
import { ProgressBar } from '@fieldproof/ui/progress-bar'
import { toast } from '@fieldproof/ui/toast-store'
import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { findingTexts, summarizeRun, tellFound, tellProgress, tellRun } from './describe-reconcile.ts'

const watchMs = 1_000
const idleMs = 60_000
const icons = { ok: CircleCheck, info: LoaderCircle, warn: TriangleAlert, danger: CircleAlert, neutral: CircleDashed }

/** Whether rows, vectors and files agree: the last check, what it found, and a button that begins one. */
export function ConsistencyPanel() {
  const titleId = useId()
  const utils = trpc.useUtils()
  const list = trpc.admin.listReconciles.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.runs[0] && !state.data.runs[0].finishedAt ? watchMs : idleMs),
  })
  const start = trpc.admin.startReconcile.useMutation({
    onSuccess: () => utils.admin.listReconciles.invalidate(),
    onError: (error) => toast({ tone: 'danger', title: 'The check was not started', description: errorText(error) }),
  })
  const newest = list.data?.runs[0]
  const open = newest && !newest.finishedAt ? newest : undefined
  const last = list.data?.runs.find((run) => run.finishedAt !== undefined)
  const dailyAt = list.data?.dailyAt

  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead title="Consistency" id={titleId}>
        <Button
          size="sm"
          icon={ShieldCheck}
          busy={start.isPending || open !== undefined}
          busyLabel="Checking..."
          onClick={() => start.mutate()}
        >
          Check and repair
        </Button>
      </PanelHead>
      <PanelBody className="grid gap-4">
        <p className="max-w-[42rem] text-sm text-ink-muted">
          Compares documents, vectors and files with each other and repairs what differs, beside all other work
          {dailyAt ? `; by itself each night at ${dailyAt}.` : '.'}
        </p>
        {list.error ? (
          <InlineAlert tone="danger" title="The checks could not be read">
            {errorText(list.error)}
          </InlineAlert>
        ) : null}
        {open ? <Progress run={open} /> : null}
        {last ? <LastRun run={last} /> : null}
        {list.data && !newest ? <p className="text-sm">No check has run yet.</p> : null}
      </PanelBody>
    </Panel>
  )
}

function Progress({ run: { progress } }: { run: ReconcileRun }) {
  const text = tellProgress(progress)
  return (
    <div className="grid gap-2">
      <p className="text-sm tabular-nums" aria-live="polite">
        {text}
      </p>
      <ProgressBar
        label="Progress of the check"
        value={progress && progress.total > 0 ? progress.done / progress.total : undefined}
        valueText={text}
      />
    </div>
  )
}

function LastRun({ run }: { run: ReconcileRun }) {
  const { tone, text } = summarizeRun(run)
  const { result, error } = run
  const compared = result && [
    { label: 'Documents', value: result.compared.documents },
    { label: 'Passages', value: result.compared.passages },
    { label: 'Vectors', value: result.compared.vectors },
    { label: 'Files', value: result.compared.files },
  ]
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm">
        <Badge tone={tone} icon={icons[tone]}>
          {text}
        </Badge>
        <span className="text-ink-muted">{tellRun(run, new Date())}</span>
      </div>
      {error ? <InlineAlert tone="danger">{error}</InlineAlert> : null}
      {compared ? (
        <dl className="flex flex-wrap gap-x-8 gap-y-3 text-sm">
          {compared.map(({ label, value }) => (
            <div key={label} className="min-w-20">
              <dt className="text-ink-muted">{label} compared</dt>
              <dd className="font-medium tabular-nums">{formatNumber(value)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {result && result.findings.length > 0 ? (
        <ul className="divide-y divide-line-subtle border-t border-line-subtle">
          {result.findings.map((finding) => (
            <Finding key={finding.kind} finding={finding} />
          ))}
        </ul>
      ) : null}
      {result && result.problems.length > 0 ? (
        <InlineAlert tone="warn" title="Not everything could be compared or repaired">
          <ul className="grid gap-1">
            {result.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </InlineAlert>
      ) : null}
    </>
  )
}

function Finding({ finding }: { finding: ReconcileFinding }) {
  const { title, advice } = findingTexts[finding.kind]
  const left = finding.repaired < finding.found
  return (
    <li className="grid gap-x-4 gap-y-1 py-2.5 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="break-words text-xs text-ink-muted">{finding.examples.join(' · ')}</p>
        {left && advice ? <p className="text-ink-muted">{advice}</p> : null}
      </div>
      <Badge tone={left ? 'warn' : 'ok'} icon={left ? TriangleAlert : CircleCheck} className="self-start">
        {tellFound(finding)}
      </Badge>
    </li>
  )
}
