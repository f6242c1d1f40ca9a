import { noInputSchema } from '@fieldproof/schema/common'
import {
  linkSupplierAuditInputSchema,
  supplierInputSchema,
  supplierSchema,
  supplierSummarySchema,
} from '@fieldproof/schema/suppliers'
import { call } from '../call.ts'

/** Calls of suppliers. */
export const suppliersCalls = {
  list: call('GET', '/suppliers', noInputSchema, supplierSummarySchema.array()),
  get: call('GET', '/suppliers/{key}', supplierInputSchema, supplierSchema),
  linkAudit: call('POST', '/suppliers/{key}/audits', linkSupplierAuditInputSchema, supplierSchema),
  unlinkAudit: call('DELETE', '/suppliers/{key}/audits/{auditId}', linkSupplierAuditInputSchema, supplierSchema),
}
