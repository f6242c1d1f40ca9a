import { z } from 'zod'
import { bidStatusSchema, complianceStatusSchema } from './bids.ts'
import { idSchema, instantSchema } from './common.ts'
import { tenderStatusSchema } from './tenders.ts'

/** A bidder over all tenders of the workspace. Bidders whose names differ in case, spaces and legal form are the same. */
export const supplierSummarySchema = z.object({
  /** From the name; stands in the address of the supplier's page. */
  key: z.string(),
  name: z.string(),
  bidCount: z.int(),
  awardCount: z.int(),
  /** Mean over its bids, percent; null where none is judged. */
  complianceRate: z.number().nullable(),
  lastBidAt: instantSchema,
})
export type SupplierSummary = z.infer<typeof supplierSummarySchema>

export const supplierBidSchema = z.object({
  tenderId: idSchema,
  tenderName: z.string(),
  tenderStatus: tenderStatusSchema,
  bidId: idSchema,
  bidder: z.string(),
  status: bidStatusSchema,
  counts: z.record(complianceStatusSchema, z.int()),
  complianceRate: z.number().nullable(),
  /** Percent over the requirements on health, safety and environment; null where there are none. */
  hseRate: z.number().nullable(),
  total: z.number().nullable(),
  rank: z.int().nullable(),
  awarded: z.boolean(),
  createdAt: instantSchema,
})
export type SupplierBid = z.infer<typeof supplierBidSchema>

/** A safety audit of the tender workspace that somebody linked to a supplier. */
export const supplierAuditSchema = z.object({
  auditId: idSchema,
  filename: z.string(),
  status: z.string(),
  /** Percent, as the audit shows it; null where nothing is judged. */
  score: z.number().nullable(),
  itemCount: z.int(),
  /** The audit is the caller's own, so it can be opened. */
  own: z.boolean(),
  linkedBy: z.string(),
  linkedAt: instantSchema,
})
export type SupplierAudit = z.infer<typeof supplierAuditSchema>

export const supplierSchema = supplierSummarySchema.extend({
  bids: z.array(supplierBidSchema),
  audits: z.array(supplierAuditSchema),
  /** From the linked audits: the newest that is complete; null where there is none. */
  prequalification: z
    .object({ score: z.number().nullable(), auditId: idSchema, filename: z.string(), signedOff: z.boolean() })
    .nullable(),
})
export type Supplier = z.infer<typeof supplierSchema>

export const supplierKeySchema = z.string().trim().min(1).max(300)
export const supplierInputSchema = z.strictObject({ key: supplierKeySchema })
/** POST /api/suppliers/{key}/audits: an audit of the caller's. */
export const linkSupplierAuditInputSchema = z.strictObject({ key: supplierKeySchema, auditId: idSchema })
