import { formatNumber, plural } from '@fieldproof/schema/count-of'
import type { SecurityLogCheck } from '@fieldproof/schema/security-log'
import { InlineAlert } from '@fieldproof/ui/inline-alert'

/** What came of computing the chain again. */
export function LogCheck({ check }: { check: SecurityLogCheck }) {
  if (!check.ok)
    return (
      <InlineAlert tone="danger" title="The log was tampered with">
        <p>
          {check.problem?.text} The {formatNumber(check.entries)} entries before it are sound. Keep a copy of the
          database, and compare it with your last backup.
        </p>
      </InlineAlert>
    )
  return (
    <InlineAlert tone="ok" title="The log is whole">
      <p>
        {formatNumber(check.entries)} {plural(check.entries, 'entry follows', 'entries follow')} from one another, and
        none is missing.
      </p>
      {check.head ? (
        <p className="mt-1 font-mono text-xs break-all">
          {check.head.sequence}:{check.head.hash}
        </p>
      ) : null}
    </InlineAlert>
  )
}
