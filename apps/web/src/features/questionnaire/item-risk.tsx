import type { AuditItem } from '@fieldproof/schema/audits'
import { RiskMatrix } from '@fieldproof/ui/risk-matrix'
import { useUpdateFinding } from './audit-commands.ts'
import { DetailHeading } from './detail-heading.tsx'
import { fieldOf, riskScale } from './rate-risks.ts'

/** How severe and how likely it is, as a field of the matrix that the auditor can move. */
export function ItemRisk({ auditId, item, locked }: { auditId: string; item: AuditItem; locked: boolean }) {
  const update = useUpdateFinding(auditId)
  const field = fieldOf(item)
  const settled = item.status === 'compliant' || item.status === 'not_applicable'
  if (field === undefined && (settled || locked)) return null
  return (
    <div>
      <DetailHeading>Risk, severity × likelihood</DetailHeading>
      <p className="text-sm">{field === undefined ? 'Not rated. Choose a field.' : riskScale.nameOf(field)}</p>
      <RiskMatrix
        label="Severity and likelihood"
        value={field}
        onChange={locked ? undefined : (next) => void update.send({ itemId: item.id, ...next })}
        {...riskScale}
        className="mt-2 max-w-60 pointer-coarse:max-w-72"
      />
    </div>
  )
}
