import type { AgentId } from '@fieldproof/schema/agents'
import type { SingleSignOnFailure } from '@fieldproof/schema/sign-in-outcomes'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { UsersRepo } from './users.repo.ts'

export type SingleSignOnSettings = NonNullable<Config['singleSignOn']>

/** Why somebody whom the sign-in service knows does not get in here. */
export class NotAdmitted extends Error {
  override name = 'NotAdmitted'
  constructor(readonly failure: SingleSignOnFailure) {
    super(failure)
  }
}

/** The claims that are read here, as signed by the service. */
const claimsSchema = z.looseObject({
  sub: z.coerce.string().min(1),
  email: z.email().max(254),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  preferred_username: z.string().optional(),
})

/**
 * Decides who an identity of the sign-in service is here: the user bound to it, else the user a super admin created with
 * its verified email, else, where that is switched on and a group says with which agent, a new agent user. Nobody becomes
 * a super admin this way, and a super admin does not sign in this way: its password and its codes would not be asked for.
 * @returns the email of the user to sign in, who exists
 * @throws NotAdmitted
 */
export async function admitPerson(
  deps: { users: UsersRepo; settings: SingleSignOnSettings; providerId: string; securityLog: RecordSecurity },
  profile: unknown,
): Promise<{ email: string; emailVerified: true }> {
  const { users, settings, providerId, securityLog } = deps
  const parsed = claimsSchema.safeParse(profile)
  if (!parsed.success) throw new NotAdmitted('email')
  const { sub, email, email_verified: verified = settings.trustEmail } = parsed.data
  const admitted = { email: email.toLowerCase(), emailVerified: true as const }

  const found = await users.findByIdentity(providerId, { subject: sub, email })
  if (found && found.role !== 'agent') throw new NotAdmitted('password')
  if (found?.isBound) return admitted
  if (!verified) throw new NotAdmitted('email')
  if (found?.boundElsewhere) throw new NotAdmitted('identity')
  if (found) return admitted

  if (!settings.createUsers) throw new NotAdmitted('unknown')
  const agentType = findAgent(parsed.data, settings)
  if (!agentType) throw new NotAdmitted('group')
  for (const username of proposeUsernames(parsed.data.preferred_username ?? email)) {
    const user = { username, email, passwordHash: null, role: 'agent', agentType } as const
    const created = await users.create(user, (trx, { id }) =>
      securityLog.record(trx, {
        action: 'user.created',
        workspace: agentType,
        target: { kind: 'user', id, name: username },
        detail: 'By single sign-on',
      }),
    )
    if (created) return admitted
  }
  throw new NotAdmitted('failed')
}

/** The agent of the first line of the map that one of the person's values fits. `a.b` in the claim's name is b within a. */
export function findAgent(
  claims: Record<string, unknown>,
  { agentClaim, agentMap }: Pick<SingleSignOnSettings, 'agentClaim' | 'agentMap'>,
): AgentId | undefined {
  // Some services name a claim by an address, with dots of its own.
  const claim =
    claims[agentClaim] ?? agentClaim.split('.').reduce<unknown>((value, name) => readField(value, name), claims)
  const values = (Array.isArray(claim) ? claim : [claim]).filter((value) => typeof value === 'string')
  return agentMap.find(({ value }) => values.includes(value))?.agent
}

function readField(value: unknown, name: string): unknown {
  return value && typeof value === 'object' && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

/** Names that are valid here, made of the service's: the part before the @, then the same with a number. */
export function proposeUsernames(name: string): string[] {
  const base =
    (name.split('@')[0] ?? '')
      .replace(/[^\p{L}\p{N}._-]+/gu, '.')
      .replace(/^\.+|(?<!\.)\.+$/g, '')
      .slice(0, 58) || 'user'
  return [base, ...Array.from({ length: 20 }, (_, i) => `${base}-${i + 2}`)]
}
