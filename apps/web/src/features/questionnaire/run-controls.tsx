import { listUnseen } from '@fieldproof/schema/audit-labels'
import type { Audit } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import { Button } from '@fieldproof/ui/button'
import { cn } from '@fieldproof/ui/cn'
import { ProgressBar } from '@fieldproof/ui/progress-bar'
import { Pause, Play, RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AskDespiteDoubts } from './ask-despite-doubts.tsx'
import { usePauseAudit, useRunAudit } from './audit-commands.ts'
import { countJudged, countQuestions, describeProgress } from './describe-run.ts'
import { groupItems } from './group-items.ts'

/** Starts, pauses and resumes the run, and shows how far it is. Nothing where a finished run needs nothing. */
export function RunControls({
  audit,
  basis,
  fresh,
  onBeforeRun,
  onLookAtDoubts,
}: {
  audit: Audit
  /** What the items are judged against, in words. */
  basis: string
  /** No item is judged yet. */
  fresh: boolean
  onBeforeRun: () => Promise<void>
  /** Shows the items that are doubtful. */
  onLookAtDoubts: () => void
}) {
  const { id, status, items } = audit
  const run = useRunAudit(id)
  const pause = usePauseAudit(id)
  const [asking, setAsking] = useState(false)
  const unseen = listUnseen(items).length
  const start = async () => {
    await onBeforeRun()
    await run.send(unseen > 0 ? { despiteDoubts: true } : {})
  }
  const askOrStart = () => (unseen > 0 ? setAsking(true) : void start())
  if (status === 'running' || status === 'paused') {
    const { done, failed, total } = countJudged(items)
    const words = describeProgress(items)
    const current = items.find(({ run }) => run === 'running')
    return (
      <Row fresh={fresh}>
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap justify-between gap-x-4 text-sm">
            <span className="font-medium">{status === 'running' ? 'Judging the items' : 'Paused'}</span>
            <span className="text-ink-muted tabular-nums">{words}</span>
          </p>
          <ProgressBar
            value={total === 0 ? 0 : (done + failed) / total}
            label="Run"
            valueText={words}
            className="mt-2 h-2"
          />
          <p className="mt-1.5 truncate text-xs text-ink-subtle">
            {status === 'paused'
              ? 'Nothing is lost: it goes on where it stopped.'
              : current === undefined
                ? 'It goes on when you leave this page.'
                : `Now: ${[current.ref, current.question].filter((part) => part !== '').join(' ')}`}
          </p>
        </div>
        {status === 'running' ? (
          <Button icon={Pause} busy={pause.isPending} onClick={() => void pause.send({})}>
            Pause
          </Button>
        ) : (
          <Button variant="primary" icon={Play} busy={run.isPending} onClick={askOrStart}>
            Resume
          </Button>
        )}
        <AskDespiteDoubts
          unseen={unseen}
          open={asking}
          onClose={() => setAsking(false)}
          onLook={onLookAtDoubts}
          onRun={() => void start()}
        />
      </Row>
    )
  }
  const { failed } = countJudged(items)
  const pending = items.filter((item) => item.status === 'pending' && item.run !== 'failed').length
  if (status === 'signed_off' || (pending === 0 && failed === 0)) return null
  const sections = groupItems(items).filter(({ title }) => title !== '').length
  return (
    <Row fresh={fresh}>
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-md font-semibold tracking-snug">
          {fresh
            ? `${countQuestions(items.length)} found${sections > 1 ? ` in ${sections} sections` : ''}`
            : failed > 0
              ? `${countOf(failed, 'item')} could not be judged`
              : `${countOf(pending, 'item is', 'items are')} not judged yet`}
        </p>
        <p className="mt-0.5 text-sm text-ink-muted">
          {fresh
            ? `Correct the items below, then run the audit. Each is judged against ${basis === '' ? 'the indexed documents' : basis}.`
            : 'Run the audit again to judge them. What is judged stays.'}
        </p>
      </div>
      <Button
        variant="primary"
        icon={fresh ? Play : RotateCw}
        busy={run.isPending}
        onClick={askOrStart}
        className="max-sm:w-full"
      >
        {fresh ? 'Run audit' : 'Run the rest'}
      </Button>
      <AskDespiteDoubts
        unseen={unseen}
        open={asking}
        onClose={() => setAsking(false)}
        onLook={onLookAtDoubts}
        onRun={() => void start()}
      />
    </Row>
  )
}

function Row({ fresh, children }: { fresh: boolean; children: ReactNode }) {
  return (
    <div
      className={cn(
        'flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4 max-sm:px-4',
        !fresh && 'border-t border-line-subtle',
      )}
    >
      {children}
    </div>
  )
}
