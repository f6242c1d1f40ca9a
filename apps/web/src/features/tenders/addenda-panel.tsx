import type { TenderAddendum } from '@fieldproof/schema/tenders'
import { Badge } from '@fieldproof/ui/badge'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { CircleAlert, LoaderCircle } from 'lucide-react'

/** What each addendum changed. Nothing where there is none. */
export function AddendaPanel({ addenda }: { addenda: readonly TenderAddendum[] }) {
  if (addenda.length === 0) return null
  return (
    <Panel aria-labelledby="addenda">
      <PanelHead id="addenda" title="Addenda" count={addenda.length} />
      <ul aria-label="Addenda">
        {addenda.map(({ id, number, documentName, status, error, added, changed, withdrawn, refused }) => (
          <li key={id} className="border-b border-line-subtle px-5 py-3 text-sm last:border-b-0 max-sm:px-4">
            <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
              {number}. {documentName}
              {status === 'reading' ? (
                <Badge tone="info" icon={LoaderCircle} spin>
                  Comparing
                </Badge>
              ) : status === 'failed' ? (
                <Badge tone="danger" icon={CircleAlert}>
                  Failed
                </Badge>
              ) : null}
            </p>
            <p className="mt-0.5 text-xs text-ink-muted">
              {status === 'done'
                ? `${added} added, ${changed} changed, ${withdrawn} withdrawn`
                : (error ?? 'What it changes is marked as soon as it is read.')}
            </p>
            {refused.length === 0 ? null : (
              <ul aria-label="Not taken over" className="mt-1 list-disc pl-4 text-xs text-warn-ink">
                {refused.map((difference) => (
                  <li key={difference}>{difference}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
