import { noInputSchema } from '@fieldproof/schema/common'
import {
  listSecurityLogInputSchema,
  securityLogCheckSchema,
  securityLogPageSchema,
} from '@fieldproof/schema/security-log'
import { superAdminProcedure } from '../platform/trpc.ts'
import type { SecurityLog } from './security-log.service.ts'

const tags = ['Administration']

/** The super admin's view of the log, which lives under /admin. */
export function createSecurityLogProcedures(securityLog: Pick<SecurityLog, 'list' | 'verify'>) {
  return {
    listSecurityLog: superAdminProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/security-log',
          tags,
          protect: true,
          summary: 'Who did what, newest first',
        },
      })
      .input(listSecurityLogInputSchema)
      .output(securityLogPageSchema)
      .query(({ input: { cursor, limit, action, actor, from, to } }) =>
        securityLog.list({ action, actor, from, to }, { cursor, limit }),
      ),

    verifySecurityLog: superAdminProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/security-log/verify',
          tags,
          protect: true,
          summary: 'Compute the chain of the security log again',
        },
      })
      .input(noInputSchema)
      .output(securityLogCheckSchema)
      .mutation(() => securityLog.verify()),
  }
}
