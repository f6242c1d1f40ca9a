import { z } from 'zod'

/**
 * By what an item of an audit can be answered. `documented`: by what a policy or procedure says. `record`: by what was
 * written down when it was done. `observed`: by a person who looks at it on site, and by nothing that is written.
 */
export const auditItemKindSchema = z.enum(['documented', 'record', 'observed'])
export type AuditItemKind = z.infer<typeof auditItemKindSchema>

/** Which answer is the good one. "Have there been any fires?" is well answered by no. */
export const auditPolaritySchema = z.enum(['yes_is_good', 'no_is_good'])
export type AuditPolarity = z.infer<typeof auditPolaritySchema>

export const itemKindLabels: Record<AuditItemKind, string> = {
  documented: 'Documented',
  record: 'Record',
  observed: 'Observed on site',
}

export const polarityLabels: Record<AuditPolarity, string> = {
  yes_is_good: 'Yes is good',
  no_is_good: 'No is good',
}
