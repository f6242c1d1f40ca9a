import type { TwoFactorSecret, TwoFactorStatus } from '@fieldproof/schema/two-factor'
import { APIError } from 'better-auth/api'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { Auth } from './create-auth.ts'
import type { ChangeLimit } from './limit-changes.ts'
import { type CodeLimit, isRecoveryCode } from './limit-codes.ts'
import type { UsersRepo } from './users.repo.ts'

export interface SecondFactorDeps {
  auth: Auth
  users: UsersRepo
  changes: ChangeLimit
  codes: CodeLimit
  /** Whether this installation asks every super admin for codes. */
  required: boolean
  /** What was let in before asks again. */
  endAssistants(userId: string, because: string): Promise<void>
  securityLog: Pick<RecordSecurity, 'note'>
}

export type SecondFactor = ReturnType<typeof createSecondFactor>

const wrongCode = () =>
  new AppError('invalid', 'This code is not right or was used before. Enter the next one.', { field: 'code' })
const wrongPassword = () => new AppError('invalid', 'The password is not right.', { field: 'password' })

/**
 * Codes of an authenticator app (TOTP) for super admins, with recovery codes for the day the phone is gone. better-auth keeps
 * the secret and the recovery codes encrypted; a code counts once.
 */
export function createSecondFactor(deps: SecondFactorDeps) {
  const { auth, users, changes, codes, required, endAssistants, securityLog } = deps
  const bearer = (actor: Actor) => new Headers({ authorization: `Bearer ${actor.token}` })

  /** A change of how one signs in makes a new session: the token of the one before ends. */
  async function takeOver(headers: Headers, actor: Actor): Promise<{ token: string; cookies: string[] }> {
    const token = headers.get('set-auth-token')?.split('.')[0] ?? actor.token
    await users.selectAgent(token, actor.agent)
    return { token, cookies: headers.getSetCookie() }
  }

  /** @throws what `refusal` makes where better-auth refuses */
  async function asking<T>(call: Promise<T>, refusal: () => AppError): Promise<T> {
    return call.catch((error: unknown) => {
      if (!(error instanceof APIError) || error.statusCode >= 500) throw error
      throw refusal()
    })
  }

  return {
    /**
     * The second step of a sign-in whose password was right.
     * @param challenge the cookies that the first step answered with
     * @param onBlocked called for the first code of a series that is not looked at
     * @returns the session that the code opened, or undefined where the code is wrong or was used before
     * @throws AppError too_many_requests after ten wrong codes in a row
     */
    async pass(
      challenge: readonly string[],
      { username, code }: { username: string; code: string },
      onBlocked: () => Promise<void>,
    ): Promise<{ token: string; cookies: string[] } | undefined> {
      await codes.count(username, code, onBlocked)
      const headers = new Headers({ cookie: challenge.map((cookie) => cookie.split(';')[0]).join('; ') })
      const call = { body: { code }, headers, returnHeaders: true as const }
      try {
        const { response, headers: answer } = isRecoveryCode(code)
          ? await auth.api.verifyBackupCode(call)
          : await auth.api.verifyTOTP(call)
        const { token, user } = response
        if (!token) return undefined
        if (!isRecoveryCode(code) && !(await codes.use(user.id, code))) {
          await users.deleteSession(token)
          return undefined
        }
        await codes.forgive(username, code)
        return { token, cookies: answer.getSetCookie() }
      } catch (error) {
        if (!(error instanceof APIError) || error.statusCode >= 500) throw error
        return undefined
      }
    },

    async status(actor: Actor): Promise<TwoFactorStatus> {
      const enabled = await users.hasTwoFactor(actor.userId)
      if (!enabled) return { enabled, recoveryCodes: 0, required }
      const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: actor.userId } })
      return { enabled, recoveryCodes: backupCodes.length, required }
    },

    /** A new secret for an authenticator app; it counts once a code of it was confirmed. @throws AppError invalid, conflict */
    async start(actor: Actor, password: string): Promise<TwoFactorSecret> {
      if (await users.hasTwoFactor(actor.userId)) throw new AppError('conflict', 'Sign-in codes are set up already.')
      await changes.count(actor)
      const made = await asking(
        auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers: bearer(actor) }),
        wrongPassword,
      )
      await changes.forgive(actor)
      const secret = 'totpURI' in made ? new URL(made.totpURI).searchParams.get('secret') : null
      if (!secret) throw new AppError('internal')
      const label = `Fieldproof:${encodeURIComponent(actor.username)}`
      return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=Fieldproof&digits=6&period=30` }
    },

    /** Turns it on. @returns the recovery codes, to be shown once, and the session's new token. @throws AppError invalid */
    async confirm(actor: Actor, code: string) {
      if (await users.hasTwoFactor(actor.userId)) throw new AppError('conflict', 'Sign-in codes are set up already.')
      await changes.count(actor)
      const { headers } = await asking(
        auth.api.verifyTOTP({ body: { code }, headers: bearer(actor), returnHeaders: true }),
        wrongCode,
      )
      await codes.use(actor.userId, code)
      await changes.forgive(actor)
      const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: actor.userId } })
      const renewed = await takeOver(headers, actor)
      await users.deleteOtherSessions(actor.userId, renewed.token)
      await endAssistants(actor.userId, 'sign-in codes were set up')
      await securityLog.note({ actor, action: 'two-factor.enabled' })
      return { ...renewed, recoveryCodes: backupCodes }
    },

    /** Turns it off, for who has both the password and a code. @throws AppError invalid, forbidden, too_many_requests */
    async disable(actor: Actor, { password, code }: { password: string; code: string }) {
      if (required) throw new AppError('forbidden', 'This installation asks super admins for sign-in codes.')
      if (!(await users.hasTwoFactor(actor.userId))) throw new AppError('conflict', 'Sign-in codes are not set up.')
      await changes.count(actor)
      // The password first: a code counts once, and a slip of the password shall not cost it.
      await asking(auth.api.verifyPassword({ body: { password }, headers: bearer(actor) }), wrongPassword)
      await codes.count(actor.username, code)
      const call = { body: { code, disableSession: true }, headers: bearer(actor) }
      await asking<unknown>(
        isRecoveryCode(code) ? auth.api.verifyBackupCode(call) : auth.api.verifyTOTP(call),
        wrongCode,
      )
      if (!isRecoveryCode(code) && !(await codes.use(actor.userId, code))) throw wrongCode()
      await codes.forgive(actor.username, code)
      const { headers } = await asking(
        auth.api.disableTwoFactor({ body: { password }, headers: bearer(actor), returnHeaders: true }),
        wrongPassword,
      )
      await changes.forgive(actor)
      await securityLog.note({ actor, action: 'two-factor.disabled' })
      return takeOver(headers, actor)
    },
  }
}
