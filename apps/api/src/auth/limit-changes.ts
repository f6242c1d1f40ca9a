import type { Actor } from '../platform/actor.ts'
import type { CountAttempts } from './count-attempts.ts'

const wrongProofs = {
  kind: 'change',
  points: 10,
  windowMs: 5 * 60_000,
  refusal: 'Too many attempts. Try again in a few minutes.',
}

export type ChangeLimit = ReturnType<typeof createChangeLimit>

/**
 * Limits wrong passwords and codes of somebody who is signed in and changes how to sign in, per session: neither strangers
 * at the door nor a thief with another session of the same user stop it.
 */
export function createChangeLimit(attempts: CountAttempts) {
  return {
    /** Counts an attempt before it is made. @throws AppError too_many_requests with the seconds to wait */
    count: (actor: Actor) => attempts.limit(wrongProofs, actor.token),

    /** Forgets the attempts of a user who proved to be the right one. */
    forgive: (actor: Actor) => attempts.forget(wrongProofs, actor.token),
  }
}
