import type { Supplier } from '@fieldproof/schema/suppliers'
import { auditLinkFormSchema } from '@fieldproof/schema/tender-forms'
import { Button } from '@fieldproof/ui/button'
import { SelectControl } from '@fieldproof/ui/choice-fields'
import { Form, useForm } from '@fieldproof/ui/form'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { toast } from '@fieldproof/ui/toast-store'
import { Link2, Unlink } from 'lucide-react'
import { useWorkspace } from '../../components/workspace/use-workspace.ts'
import { formatDate } from '../../lib/format-date.ts'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { formatPoints } from './format-points.ts'

/** The safety audits that make the pre-qualification of a supplier; the user's own can be linked and taken off. */
export function SupplierAudits({ supplier }: { supplier: Supplier }) {
  const utils = trpc.useUtils()
  const { openTab } = useWorkspace()
  const linked = new Set(supplier.audits.map(({ auditId }) => auditId))
  const audits = trpc.audits.list.useQuery(undefined, { refetchOnMount: 'always' }).data ?? []
  const options = audits.filter(({ id }) => !linked.has(id)).map(({ id, filename }) => ({ value: id, label: filename }))
  const settle = {
    onSuccess: () => utils.suppliers.invalidate(),
    onError: (error: unknown) => toast({ title: 'Error', description: errorText(error), tone: 'danger' as const }),
  }
  const link = trpc.suppliers.linkAudit.useMutation(settle)
  const unlink = trpc.suppliers.unlinkAudit.useMutation(settle)
  const form = useForm({
    rules: auditLinkFormSchema,
    initial: { auditId: '' },
    onSubmit: ({ auditId }) =>
      link.mutateAsync({ key: supplier.key, auditId }).then(
        () => true,
        () => false,
      ),
  })
  return (
    <Panel aria-labelledby="supplier-audits">
      <PanelHead id="supplier-audits" title="Safety pre-qualification" count={supplier.audits.length}>
        <Button size="sm" variant="ghost" onClick={() => openTab('questionnaire')}>
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
      {options.length === 0 ? null : (
        <Form
          form={form}
          className="flex flex-wrap items-center gap-2 border-t border-line-subtle bg-sunken px-5 py-3 max-sm:px-4"
        >
          <SelectControl
            form={form}
            name="auditId"
            aria-label="Audit to link"
            options={options}
            className="min-w-0 flex-1 basis-56"
          />
          <Button type="submit" icon={Link2} busy={form.busy}>
            Link audit
          </Button>
        </Form>
      )}
    </Panel>
  )
}
