import { join } from 'node:path'
import type { AgentId } from '@fieldproof/schema/agents'
import type { Caller } from './fuzz-requests.ts'

const password = 'a password of the hostile requests'
const fixture = join(import.meta.dir, '../../fixtures/gas-testing-standard.pdf')
/** For the server: hostile requests shall reach what they are meant for, and not end at a limit. */
export const openLimits = {
  TRUST_PROXY: 'true',
  LIMIT_CALLS_PER_MINUTE: '1000000',
  LIMIT_ADDRESS_CALLS_PER_MINUTE: '1000000',
  LIMIT_QUESTIONS_PER_MINUTE: '1000000',
  LIMIT_EXPORTS_PER_HOUR: '1000000',
  LIMIT_UPLOADS_PER_HOUR: '1000000',
}
/** A token is looked at after this many requests: one of them may have ended it. */
const checkEvery = 10

/** Nobody, a user of each workspace with things of its own, and the super admin; each knows the ids of all. */
export async function prepareCallers(url: string, admin: { username: string; password: string }): Promise<Caller[]> {
  let address = 0
  async function call<T>(path: string, body: object | FormData | undefined, token?: string): Promise<T> {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        // Sign-ins are limited by address, and hostile ones have used up that of the requests.
        'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address++ & 255}`,
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }

  const signInAdmin = async () => (await call<{ token: string }>('/admin/login', admin)).token
  async function signInUser(agentType: AgentId, again = 0): Promise<string> {
    const username = `fuzz.${agentType}.${again}`
    try {
      return (await call<{ token: string }>('/auth/login', { username, password })).token
    } catch {
      // It is gone, or its sign-in is blocked for a while: the next one is like it.
      const user = { username: `fuzz.${agentType}.${again + 1}`, email: `${agentType}.${again + 1}@example.com` }
      await call('/admin/users', { ...user, password, agentType }, await signInAdmin()).catch(() => undefined)
      if (again > 50) throw new Error('no user can sign in')
      return signInUser(agentType, again + 1)
    }
  }

  async function fill(token: string): Promise<string[]> {
    const form = () => {
      const data = new FormData()
      data.append('file', Bun.file(fixture), 'gas.pdf')
      return data
    }
    const made = await Promise.all([
      call<{ id: string }>('/documents/upload', form(), token),
      call<{ id: string }>('/chat/sessions', { title: 'Hostile' }, token),
      call<{ id: string }>('/custom-policies', { name: 'Hostile', content: 'A rule.', type: 'rules' }, token),
      call<{ id: string }>('/safety-audit/upload', form(), token),
    ])
    return made.map(({ id }) => id)
  }

  /** Signs in anew where the session has ended. */
  function keepSignedIn(signIn: () => Promise<string>) {
    let token: string | undefined
    let uses = 0
    let renewing: Promise<string> | undefined
    const renew = async () => {
      const still =
        token && (await fetch(`${url}/api/auth/session`, { headers: { authorization: `Bearer ${token}` } })).ok
      token = still && token ? token : await signIn()
      return token
    }
    return async () => {
      uses += 1
      if (token && uses % checkEvery !== 0) return token
      renewing ??= renew().finally(() => {
        renewing = undefined
      })
      return renewing
    }
  }

  const hse = keepSignedIn(() => signInUser('hse'))
  const tender = keepSignedIn(() => signInUser('tender'))
  const boss = keepSignedIn(signInAdmin)
  const ids = [...(await fill(await hse())), ...(await fill(await tender()))]
  return [
    { role: 'nobody', token: async () => undefined, ids },
    { role: 'HSE user', token: hse, ids },
    { role: 'tender user', token: tender, ids },
    { role: 'super admin', token: boss, ids },
  ]
}
