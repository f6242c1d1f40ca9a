import {
  countsWhenDismissed,
  type Document,
  type DocumentWarning,
  type FindingVerdict,
} from '@fieldproof/schema/documents'
import { Button } from '@fieldproof/ui/button'
import { Check, CircleSlash, Undo2 } from 'lucide-react'
import { describeJudgement, nameFinding } from '../../components/documents/describe-findings.ts'

/** What a person said of a finding, or the buttons to say it. */
export function JudgeFinding({
  finding,
  status,
  busy,
  onJudge,
}: {
  finding: DocumentWarning
  /** Of its document. */
  status: Document['status']
  busy: boolean
  onJudge: (finding: DocumentWarning, verdict: FindingVerdict | null) => void
}) {
  const { kind, page, judged } = finding
  const said = describeJudgement(finding)
  const name = page === undefined ? nameFinding(kind) : `${nameFinding(kind)}, p. ${page}`
  // What lets words in or takes them out again needs the document as it is.
  const waits = countsWhenDismissed(kind) && status !== 'indexed'
  const reason = 'The document is being indexed. Then it can be judged.'
  if (judged === undefined || said === undefined)
    return (
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={Check}
          busy={busy}
          aria-label={`Accept: ${name}`}
          onClick={() => onJudge(finding, 'accepted')}
        >
          Accept
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={busy || waits}
          {...(waits ? { disabledReason: reason } : {})}
          aria-label={`Dismiss: ${name}`}
          onClick={() => onJudge(finding, 'dismissed')}
        >
          Dismiss
        </Button>
      </div>
    )
  const Icon = judged.verdict === 'accepted' ? Check : CircleSlash
  const takesBack = judged.verdict === 'dismissed' && waits
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md bg-sunken py-1.5 pr-1.5 pl-3">
      <p className="flex min-w-0 flex-1 basis-48 gap-2 text-sm [overflow-wrap:anywhere]">
        <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-ink-muted" />
        {takesBack ? `${said} The document is being indexed again.` : said}
      </p>
      <Button
        size="sm"
        variant="ghost"
        icon={Undo2}
        busy={busy}
        disabled={takesBack}
        {...(takesBack ? { disabledReason: reason } : {})}
        aria-label={`Take back: ${name}`}
        onClick={() => onJudge(finding, null)}
      >
        Take back
      </Button>
    </div>
  )
}
