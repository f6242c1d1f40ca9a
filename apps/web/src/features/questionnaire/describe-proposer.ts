import type { AuditProposal } from '@fieldproof/schema/audits'

/** Who proposes a finding, and on what ground. */
export function describeProposer({
  method,
  engine,
  model,
}: Pick<AuditProposal, 'method' | 'engine' | 'model'>): string {
  return method === 'rules'
    ? 'Proposed by the local engine from stated rules'
    : `Proposed by ${model === '' ? engine : `${engine} (${model})`}, quotes checked`
}
