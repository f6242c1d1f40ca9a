import { APIError } from 'better-auth/api'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { Auth } from './create-auth.ts'
import type { PasswordHasher } from './hash-passwords.ts'
import type { ChangeLimit } from './limit-changes.ts'
import type { UsersRepo } from './users.repo.ts'

export interface PasswordDeps {
  auth: Auth
  users: UsersRepo
  changes: ChangeLimit
  passwords: PasswordHasher
  /** What was let in by the old password asks again. */
  endAssistants(userId: string, because: string): Promise<void>
  securityLog: Pick<RecordSecurity, 'note'>
}

export type Passwords = ReturnType<typeof createPasswords>

const because = 'the password was changed'

/** Changes of passwords. Every other session of the user ends with one, and so does the access of assistants. */
export function createPasswords({ auth, users, changes, passwords, endAssistants, securityLog }: PasswordDeps) {
  return {
    /**
     * One's own password, for who knows the one there is.
     * @returns the session's new token, and its cookies
     * @throws AppError invalid, too_many_requests
     */
    async change(actor: Actor, { currentPassword, newPassword }: { currentPassword: string; newPassword: string }) {
      await changes.count(actor)
      const { response, headers } = await auth.api
        .changePassword({
          body: { currentPassword, newPassword, revokeOtherSessions: true },
          headers: new Headers({ authorization: `Bearer ${actor.token}` }),
          returnHeaders: true,
        })
        .catch((error: unknown) => {
          if (!(error instanceof APIError) || error.statusCode >= 500) throw error
          throw new AppError('invalid', 'The current password is not right.', { field: 'currentPassword' })
        })
      if (!response.token) throw new AppError('internal')
      await changes.forgive(actor)
      await users.selectAgent(response.token, actor.agent)
      await endAssistants(actor.userId, because)
      await securityLog.note({ actor, action: 'user.password-changed' })
      return { token: response.token, cookies: headers.getSetCookie() }
    },

    /** The super admin gives an agent user a new password. @throws AppError not_found */
    async reset(actor: Actor, { id, password }: { id: string; password: string }): Promise<void> {
      const found = await users.findManaged(actor, id)
      const user = found && (await users.setPassword(found, await passwords.hash(password)))
      if (!user) throw new AppError('not_found', 'This user does not exist.')
      await endAssistants(id, because)
      await securityLog.note({ actor, action: 'user.password-changed', target: { kind: 'user', id, name: user.name } })
    },
  }
}
