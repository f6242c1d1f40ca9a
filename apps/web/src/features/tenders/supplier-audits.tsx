import type { Supplier } from '@fieldproof/schema/suppliers'
import { Button } from '@fieldproof/ui/button'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Select } from '@fieldproof/ui/select'
import { toast } from '@fieldproof/ui/toast-store'
import { Link2, Unlink } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useWorkspace } from '../../components/workspace/use-workspace.ts'
import { formatDate } from '../../lib/format-date.ts'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { formatPoints } from './format-points.ts'

/** The safety audits that make the pre-qualification of a supplier; the user's own can be linked and taken off. */
export function SupplierAudits({ supplier }: { supplier: Supplier }) {
  const utils = trpc.useUtils()
  const { openTab } = useWorkspace()
  const [chosen, setChosen] = useState<string>()
  const linked = new Set(supplier.audits.map(({ auditId }) => auditId))
  const audits = trpc.audits.list.useQuery(undefined, { refetchOnMount: 'always' }).data ?? []
  const options = audits.filter(({ id }) => !linked.has(id)).map(({ id, filename }) => ({ value: id, label: filename }))
  const auditId = options.some(({ value }) => value === chosen) ? chosen : options[0]?.value
  const settle = {
    onSuccess: () => utils.suppliers.invalidate(),
    onError: (error: unknown) => toast({ title: 'Error', description: errorText(error), tone: 'danger' as const }),
  }
  const link = trpc.suppliers.linkAudit.useMutation(settle)
  const unlink = trpc.suppliers.unlinkAudit.useMutation(settle)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (auditId !== undefined && !link.isPending) link.mutate({ key: supplier.key, auditId })
  }
  return (
    <Panel aria-labelledby="supplier-audits">
      <PanelHead id="supplier-audits" title="Safety pre-qualification" count={supplier.audits.length}>
        <Button size="sm" variant="ghost" onClick={() => openTab('questionnaire')} className="pointer-coarse:h-11">
          HSE Audit
        </Button>
      </PanelHead>
      {supplier.audits.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-muted max-sm:px-4">
          Work through the supplier's questionnaire under HSE Audit, then link it here.
        </p>
      ) : (
        <ul aria-label="Linked audits">
          {supplier.audits.map(({ auditId: id, filename, status, score, own, linkedBy, linkedAt }) => (
            <li
              key={id}
              className="flex items-center gap-4 border-b border-line-subtle px-5 py-2.5 text-sm last:border-b-0 max-sm:px-4"
            >
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium" title={filename}>
                  {filename}
                </p>
                <p className="text-xs text-ink-subtle">
                  {status === 'signed_off' ? 'Signed off' : 'Not signed off'} · linked by {linkedBy},{' '}
                  {formatDate(linkedAt)}
                </p>
              </div>
              <span className="font-semibold tabular-nums">{score === null ? '–' : `${formatPoints(score)} %`}</span>
              {own ? (
                <IconButton
                  label={`Take off ${filename}`}
                  icon={Unlink}
                  busy={unlink.isPending && unlink.variables.auditId === id}
                  onClick={() => unlink.mutate({ key: supplier.key, auditId: id })}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {auditId === undefined ? null : (
        <form
          onSubmit={submit}
          className="flex flex-wrap items-center gap-2 border-t border-line-subtle bg-sunken px-5 py-3 max-sm:px-4"
        >
          <Select
            aria-label="Audit to link"
            value={auditId}
            options={options}
            onValueChange={setChosen}
            className="min-w-0 flex-1 basis-56"
          />
          <Button type="submit" icon={Link2} busy={link.isPending}>
            Link audit
          </Button>
        </form>
      )}
    </Panel>
  )
}
