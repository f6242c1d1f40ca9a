import { agentIdSchema } from '@fieldproof/schema/agent-id'
import { type AgentId, defaultAgent } from '@fieldproof/schema/agents'
import { type AuthSession, type LoginInput, roleSchema, type SessionUser } from '@fieldproof/schema/auth'
import type { SecurityAction } from '@fieldproof/schema/security-log'
import { codeNeeded } from '@fieldproof/schema/sign-in-outcomes'
import { APIError } from 'better-auth/api'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { Auth } from './create-auth.ts'
import type { PasswordHasher } from './hash-passwords.ts'
import type { SignInLimit } from './limit-sign-in.ts'
import type { SecondFactor } from './second-factor.ts'
import { isOver, isRenewalDue } from './session-times.ts'
import type { UsersRepo } from './users.repo.ts'
import { whenReachable } from './when-reachable.ts'

export interface SignedIn {
  session: AuthSession
  /** Set-Cookie values to send along. */
  cookies: string[]
}

export type AuthService = ReturnType<typeof createAuthService>

export interface AuthDeps {
  auth: Auth
  users: UsersRepo
  limit: SignInLimit
  secondFactor: SecondFactor
  /** Super admins set up sign-in codes before they may do anything else. */
  requireCodes: boolean
  securityLog: RecordSecurity
  passwords: PasswordHasher
}

export function createAuthService(deps: AuthDeps) {
  const { auth, users, limit, secondFactor, requireCodes, securityLog, passwords } = deps

  /** A name that no account has is not kept: people type passwords into the wrong field. */
  async function noteRefused(action: SecurityAction, username: string, detail?: string) {
    const name = (await users.nameOf(username)) ?? 'Unknown user'
    await securityLog.note({ action, actor: { kind: 'anonymous', name }, ...(detail ? { detail } : {}) })
  }

  /** @throws AppError unauthenticated (`refusal`), one text for an unknown user and a wrong password; too_many_requests */
  async function signIn(input: LoginInput, address: string, refusal: string, mustBe?: 'superadmin'): Promise<SignedIn> {
    await limit.count(input.username, address, () => noteRefused('sign-in.blocked', input.username))
    const body = { username: input.username, password: input.password }
    const { response, headers } = await whenReachable(auth.api.signInUsername({ body, returnHeaders: true })).catch(
      async (error: unknown) => {
        if (!(error instanceof APIError)) throw error
        // A malformed name is refused before any password is looked at, and so is an account that has none. Both shall
        // take as long as a wrong password; for an unknown name the library sees to that itself.
        if (error.statusCode !== 401 || (await users.hasNoPassword(input.username)))
          await passwords.hash(input.password)
        await noteRefused('sign-in.failed', input.username)
        throw new AppError('unauthenticated', refusal)
      },
    )
    const passed = await takeSecondStep(response, headers.getSetCookie(), input)
    if (!passed) throw new AppError('unauthenticated', refusal)
    const { token, cookies } = passed
    const found = await whenReachable(
      auth.api.getSession({ headers: new Headers({ authorization: `Bearer ${token}` }) }),
    )
    const user = found && toSessionUser(found.user, input.agent ?? null)
    if (!user || (mustBe && user.role !== mustBe)) {
      await users.deleteSession(token)
      await noteRefused('sign-in.failed', input.username, mustBe && 'Right password, but no super admin')
      throw new AppError('unauthenticated', refusal)
    }
    await users.noteSignIn(user.id, token, user.selectedAgent)
    const actor = { kind: 'user' as const, id: user.id, name: user.username }
    await securityLog.note({ action: 'sign-in.succeeded', actor, workspace: user.selectedAgent })
    await limit.forgive(input.username, address)
    return { session: { user, token }, cookies }
  }

  /**
   * Asks for a code where the account has codes.
   * @throws AppError unauthenticated with the reason `code_needed` where there is none, or a wrong one
   */
  async function takeSecondStep(
    response: { token?: string; twoFactorRedirect?: boolean },
    cookies: string[],
    { code, username }: LoginInput,
  ) {
    if (!response.twoFactorRedirect) return response.token ? { token: response.token, cookies } : undefined
    const onBlocked = () => noteRefused('sign-in.blocked', username, 'Sign-in codes')
    const passed = code ? await secondFactor.pass(cookies, { username, code }, onBlocked) : undefined
    if (passed) return passed
    if (code) await noteRefused('two-factor.failed', username)
    const text = code
      ? 'This code is not right or was used before. Enter the next one.'
      : 'Enter the code of your authenticator app.'
    throw new AppError('unauthenticated', text, { reason: codeNeeded })
  }

  /**
   * The short way for most requests: a bearer token whose session is not due for anything is one look into the database,
   * where better-auth takes two and a millisecond more. Whatever else there is to do is left to it.
   */
  async function findByToken(headers: Headers) {
    const token = /^Bearer ([A-Za-z0-9]+)$/i.exec(headers.get('authorization') ?? '')?.[1]
    const session = token ? await users.findSession(token) : undefined
    return session && !isRenewalDue(session.expiresAt) && !isOver(session) ? session : undefined
  }

  function toActor(session: Omit<Session, 'createdAt'>, account: AccountOfUser): Actor {
    const user = toSessionUser(account, parseAgent(session.selectedAgent))
    return {
      userId: user.id,
      username: user.username,
      email: user.email,
      role: user.role,
      agentType: user.agentType,
      agent: user.selectedAgent,
      token: session.token,
      expiresAt: session.expiresAt,
      mustSetUpCodes: requireCodes && user.role === 'superadmin' && account.twoFactorEnabled !== true,
    }
  }

  return {
    login: (input: LoginInput, address: string) => signIn(input, address, 'Invalid username or password.'),

    adminLogin: (input: LoginInput, address: string) =>
      signIn(input, address, 'Invalid admin credentials', 'superadmin'),

    /**
     * Who sends these headers (bearer token or cookie), or undefined. Renews the session where it is due.
     * @returns the actor and the cookies that renew the browser's copy
     */
    async authenticate(headers: Headers): Promise<{ actor: Actor; cookies: string[] } | undefined> {
      const known = await findByToken(headers)
      if (known) return { actor: toActor(known, known), cookies: [] }
      const { response: found, headers: answer } = await whenReachable(
        auth.api.getSession({ headers, returnHeaders: true }),
      )
      if (!found) return undefined
      const { session } = found
      if (isOver(session)) {
        await users.deleteSession(session.token)
        return undefined
      }
      return { actor: toActor(session, found.user), cookies: answer.getSetCookie() }
    },

    /** The session of a token that was made just now by another way in, noted as a sign-in. */
    async resume(token: string): Promise<AuthSession | undefined> {
      const found = await whenReachable(
        auth.api.getSession({ headers: new Headers({ authorization: `Bearer ${token}` }) }),
      )
      if (!found) return undefined
      const user = toSessionUser(found.user, null)
      await users.noteSignIn(user.id, token, user.selectedAgent)
      return { user, token }
    },

    /** Ends the session at once. @returns the cookies that clear the browser's copy */
    async logout(actor: Actor): Promise<string[]> {
      const headers = new Headers({ authorization: `Bearer ${actor.token}` })
      const { headers: answer } = await whenReachable(auth.api.signOut({ headers, returnHeaders: true }))
      await users.deleteSession(actor.token)
      await securityLog.note({ action: 'sign-out', actor })
      return answer.getSetCookie()
    },

    /** Moves the session to the other workspace, which only a super admin may do. @throws AppError forbidden */
    async switchAgent(actor: Actor, agent: AgentId): Promise<SessionUser> {
      if (actor.agentType !== null && actor.agentType !== agent)
        throw new AppError('forbidden', 'Your account works with one agent only. Ask your administrator for access.')
      if (actor.agentType === null && actor.agent !== agent) {
        await users.selectAgent(actor.token, agent)
        await securityLog.note({ action: 'agent.switched', actor, workspace: agent })
      }
      return describeActor({ ...actor, agent })
    },
  }
}

/** The signed-in user as the client sees it. */
export function describeActor(actor: Actor): SessionUser {
  const { userId, username, email, role, agentType, agent } = actor
  return { id: userId, username, email, role, agentType, selectedAgent: agent }
}

interface Session {
  token: string
  createdAt: Date
  expiresAt: Date
  selectedAgent?: unknown
}

interface AccountOfUser {
  id: string
  name: string
  email: string
  username?: string | null | undefined
  displayUsername?: string | null | undefined
  role?: string | null | undefined
  agentType?: string | null | undefined
  twoFactorEnabled?: boolean | null | undefined
}

/** The account decides the agent; a wish counts only where the account is bound to none. */
function toSessionUser(user: AccountOfUser, wish: AgentId | null): SessionUser {
  const agentType = parseAgent(user.agentType)
  return {
    id: user.id,
    username: user.displayUsername ?? user.username ?? user.name,
    email: user.email,
    role: roleSchema.parse(user.role),
    agentType,
    selectedAgent: agentType ?? wish ?? defaultAgent.id,
  }
}

function parseAgent(value: unknown): AgentId | null {
  return agentIdSchema.safeParse(value).data ?? null
}
