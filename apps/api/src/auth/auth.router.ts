import {
  adminLoginInputSchema,
  authSessionSchema,
  currentSessionSchema,
  loginInputSchema,
  sessionUserSchema,
  switchAgentInputSchema,
} from '@fieldproof/schema/auth'
import { noInputSchema, okSchema } from '@fieldproof/schema/common'
import { signInOptionsSchema } from '@fieldproof/schema/single-sign-on'
import { changePasswordInputSchema, renewedTokenSchema } from '@fieldproof/schema/two-factor'
import { createFeatureRouter, publicProcedure, sessionProcedure, signedInProcedure } from '../platform/trpc.ts'
import { type AuthService, describeActor } from './auth.service.ts'
import type { Passwords } from './passwords.ts'

const tags = ['Sign-in']

export function createAuthRouter(auth: AuthService, singleSignOn: { name: string | undefined }, passwords: Passwords) {
  return createFeatureRouter({
    options: publicProcedure
      .meta({
        openapi: { method: 'GET', path: '/auth/options', tags, protect: false, summary: 'How one can sign in here' },
      })
      .input(noInputSchema)
      .output(signInOptionsSchema)
      .query(() => ({ singleSignOn: singleSignOn.name === undefined ? null : { name: singleSignOn.name } })),

    login: publicProcedure
      .meta({
        openapi: { method: 'POST', path: '/auth/login', tags, protect: false, summary: 'Sign in as an agent user' },
      })
      .input(loginInputSchema)
      .output(authSessionSchema)
      .mutation(async ({ input, ctx }) => {
        const { session, cookies } = await auth.login(input, ctx.address)
        sendCookies(ctx.responseHeaders, cookies)
        return session
      }),

    current: sessionProcedure
      .meta({ openapi: { method: 'GET', path: '/auth/session', tags, protect: true, summary: 'Who is signed in' } })
      .input(noInputSchema)
      .output(currentSessionSchema)
      .query(({ ctx }) => ({ user: describeActor(ctx.actor), expiresAt: ctx.actor.expiresAt.toISOString() })),

    logout: sessionProcedure
      .meta({ openapi: { method: 'POST', path: '/auth/logout', tags, protect: true, summary: 'End the session' } })
      .input(noInputSchema)
      .output(okSchema)
      .mutation(async ({ ctx }) => {
        sendCookies(ctx.responseHeaders, await auth.logout(ctx.actor))
        return { success: true as const }
      }),

    changePassword: sessionProcedure
      .meta({
        openapi: { method: 'POST', path: '/auth/password', tags, protect: true, summary: 'Change your password' },
      })
      .input(changePasswordInputSchema)
      .output(renewedTokenSchema)
      .mutation(async ({ input, ctx }) => {
        const { token, cookies } = await passwords.change(ctx.actor, input)
        sendCookies(ctx.responseHeaders, cookies)
        return { token }
      }),

    switchAgent: signedInProcedure
      .meta({
        openapi: { method: 'POST', path: '/auth/agent', tags, protect: true, summary: 'Work with the other agent' },
      })
      .input(switchAgentInputSchema)
      .output(sessionUserSchema)
      .mutation(({ input, ctx }) => auth.switchAgent(ctx.actor, input.agent)),
  })
}

/** The super admin's sign-in, which lives under /admin. */
export function createAdminLoginProcedure(auth: AuthService) {
  return publicProcedure
    .meta({
      openapi: { method: 'POST', path: '/admin/login', tags, protect: false, summary: 'Sign in as super admin' },
    })
    .input(adminLoginInputSchema)
    .output(authSessionSchema)
    .mutation(async ({ input, ctx }) => {
      const { session, cookies } = await auth.adminLogin(input, ctx.address)
      sendCookies(ctx.responseHeaders, cookies)
      return session
    })
}

export function sendCookies(headers: Headers, cookies: readonly string[]) {
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
}
