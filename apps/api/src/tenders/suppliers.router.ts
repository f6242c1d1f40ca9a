import { noInputSchema } from '@fieldproof/schema/common'
import {
  linkSupplierAuditInputSchema,
  supplierInputSchema,
  supplierSchema,
  supplierSummarySchema,
} from '@fieldproof/schema/suppliers'
import { createFeatureRouter, signedInProcedure } from '../platform/trpc.ts'
import type { SuppliersService } from './suppliers.service.ts'

const rest = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`, summary: string) => ({
  openapi: { method, path, tags: ['Tender desk'], protect: true, summary },
})

export function createSuppliersRouter(suppliers: SuppliersService) {
  return createFeatureRouter({
    list: signedInProcedure
      .meta(rest('GET', '/suppliers', 'Bidders over all tenders of the workspace'))
      .input(noInputSchema)
      .output(supplierSummarySchema.array())
      .query(({ ctx }) => suppliers.list(ctx.actor)),

    get: signedInProcedure
      .meta(rest('GET', '/suppliers/{key}', 'A supplier with its bids and pre-qualification'))
      .input(supplierInputSchema)
      .output(supplierSchema)
      .query(({ ctx, input }) => suppliers.get(ctx.actor, input.key)),

    linkAudit: signedInProcedure
      .meta(rest('POST', '/suppliers/{key}/audits', 'Link a safety audit of one’s own to a supplier'))
      .input(linkSupplierAuditInputSchema)
      .output(supplierSchema)
      .mutation(({ ctx, input }) => suppliers.linkAudit(ctx.actor, input)),

    unlinkAudit: signedInProcedure
      .meta(rest('DELETE', '/suppliers/{key}/audits/{auditId}', 'Take the link of an audit back'))
      .input(linkSupplierAuditInputSchema)
      .output(supplierSchema)
      .mutation(({ ctx, input }) => suppliers.unlinkAudit(ctx.actor, input)),
  })
}
