import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SampleContent } from '@fieldproof/schema/admin-users'
import { type AgentId, agents } from '@fieldproof/schema/agents'
import { generatePassword } from '../auth/ensure-super-admin.ts'
import type { PasswordHasher } from '../auth/hash-passwords.ts'
import type { UsersRepo } from '../auth/users.repo.ts'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'

const sampleFolder = join(import.meta.dir, '../../sample-content')
const sampleUsername = (agent: AgentId) => `${agent}.demo`
const sampleEmail = (agent: AgentId) => `${sampleUsername(agent)}@fieldproof.invalid`

export interface SampleContentDeps {
  users: UsersRepo
  passwords: PasswordHasher
  securityLog: RecordSecurity
  upload(actor: Actor, file: { name: string; bytes: AsyncIterable<Uint8Array> }): Promise<unknown>
}

export type SampleContentService = ReturnType<typeof createSampleContent>

/** Two users and a few documents of our own writing, so that a newcomer sees an answer within a minute. */
export function createSampleContent({ users, passwords, upload, securityLog }: SampleContentDeps) {
  const exists = async () => (await users.isTaken(sampleUsername('hse'), sampleEmail('hse'))) !== undefined

  async function addWorkspace(agent: AgentId, by: Actor | undefined) {
    const username = sampleUsername(agent)
    const email = sampleEmail(agent)
    const password = generatePassword()
    const passwordHash = await passwords.hash(password)
    const user = await users.create(
      { username, email, agentType: agent, role: 'agent', passwordHash },
      async (trx, { id }) => {
        const target = { kind: 'user', id, name: username }
        await securityLog.record(trx, {
          action: 'sample-content.added',
          workspace: agent,
          target,
          ...(by ? { actor: by } : {}),
        })
      },
    )
    if (!user) throw new AppError('conflict', 'The sample content is already there.')
    const actor: Actor = {
      userId: user.id,
      username,
      email,
      role: 'agent',
      agentType: agent,
      agent,
      token: '',
      expiresAt: new Date(),
    }
    const folder = join(sampleFolder, agent)
    const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf'))
    for (const name of names)
      await upload(actor, { name, bytes: createReadStream(join(folder, name)) }).catch(ignoreTwin)
    return { user: { username, password, agentType: agent }, documents: names.length }
  }

  return {
    exists,

    /**
     * @param by who asked for it; the program itself where it was started with --demo
     * @returns the users with their passwords, which are shown once
     * @throws AppError conflict where it is there already
     */
    async add(by?: Actor): Promise<SampleContent> {
      if (await exists()) throw new AppError('conflict', 'The sample content is already there.')
      const added = []
      for (const agent of agents) added.push(await addWorkspace(agent.id, by))
      return { users: added.map((one) => one.user), documents: added.reduce((sum, one) => sum + one.documents, 0) }
    },
  }
}

/** Somebody may have uploaded a sample document before. */
function ignoreTwin(error: unknown) {
  if (!(error instanceof AppError && error.code === 'conflict')) throw error
}
