import { z } from 'zod'
import { auditLimits } from './audit-calls.ts'
import { idSchema, instantSchema } from './common.ts'
import { chosenDocumentsSchema } from './documents.ts'

/** A questionnaire that is kept for the next audits of a workspace, with its items as they were corrected. */
export const auditTemplateSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Of the questionnaire that it was made of. */
  filename: z.string(),
  itemCount: z.int(),
  /** The account's name. */
  createdBy: z.string(),
  createdAt: instantSchema,
})
export type AuditTemplate = z.infer<typeof auditTemplateSchema>

/** Templates of a workspace at most. */
export const templatesMax = 200

/** Keeps the questionnaire and the items of an audit, without what was found on them. */
export const saveTemplateInputSchema = z.strictObject({
  /** The audit's. */
  id: idSchema,
  name: z.string().trim().min(1, 'Enter a name.').max(200),
})
export const templateFormSchema = z.object({ name: saveTemplateInputSchema.shape.name })

/** Makes a new audit of a template. */
export const startFromTemplateInputSchema = z.strictObject({
  /** The template's. */
  id: idSchema,
  customPolicies: z.string().max(auditLimits.policyMaxLength).default(''),
  /** Judged by these documents only. */
  documentIds: chosenDocumentsSchema.default(null),
})
