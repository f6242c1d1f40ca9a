import { noInputSchema } from '@fieldproof/schema/common'
import {
  confirmTwoFactorInputSchema,
  disableTwoFactorInputSchema,
  renewedTokenSchema,
  startTwoFactorInputSchema,
  twoFactorConfirmedSchema,
  twoFactorSecretSchema,
  twoFactorStatusSchema,
} from '@fieldproof/schema/two-factor'
import { createFeatureRouter, ownSuperAdminProcedure } from '../platform/trpc.ts'
import { sendCookies } from './auth.router.ts'
import type { SecondFactor } from './second-factor.ts'

const tags = ['Sign-in']

/** The super admin's own sign-in codes, which live under /admin. */
export function createTwoFactorRouter(secondFactor: SecondFactor) {
  const describe = (method: 'GET' | 'POST', path: `/${string}`, summary: string) => ({
    openapi: { method, path, tags, protect: true, summary },
  })
  return createFeatureRouter({
    status: ownSuperAdminProcedure
      .meta(describe('GET', '/admin/two-factor', 'Whether sign-in asks you for a code'))
      .input(noInputSchema)
      .output(twoFactorStatusSchema)
      .query(({ ctx }) => secondFactor.status(ctx.actor)),

    start: ownSuperAdminProcedure
      .meta(describe('POST', '/admin/two-factor/start', 'A new secret for an authenticator app'))
      .input(startTwoFactorInputSchema)
      .output(twoFactorSecretSchema)
      .mutation(({ input, ctx }) => secondFactor.start(ctx.actor, input.password)),

    confirm: ownSuperAdminProcedure
      .meta(describe('POST', '/admin/two-factor/confirm', 'Turn sign-in codes on with the first code'))
      .input(confirmTwoFactorInputSchema)
      .output(twoFactorConfirmedSchema)
      .mutation(async ({ input, ctx }) => {
        const { cookies, ...confirmed } = await secondFactor.confirm(ctx.actor, input.code)
        sendCookies(ctx.responseHeaders, cookies)
        return confirmed
      }),

    disable: ownSuperAdminProcedure
      .meta(describe('POST', '/admin/two-factor/disable', 'Turn sign-in codes off'))
      .input(disableTwoFactorInputSchema)
      .output(renewedTokenSchema)
      .mutation(async ({ input, ctx }) => {
        const { token, cookies } = await secondFactor.disable(ctx.actor, input)
        sendCookies(ctx.responseHeaders, cookies)
        return { token }
      }),
  })
}
