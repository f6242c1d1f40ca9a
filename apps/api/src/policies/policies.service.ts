import type { CustomPolicy, SavePolicyInput } from '@fieldproof/schema/policies'
import { policyIncompleteText } from '@fieldproof/schema/policies'
import type { SecurityAction } from '@fieldproof/schema/security-log'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { CustomPolicyRow } from '../platform/database/tables/policies.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { NamedPolicy, PoliciesRepo, PoliciesTransaction } from './policies.repo.ts'

export type PoliciesService = ReturnType<typeof createPoliciesService>

/** Custom policies: every user of a workspace sees and changes them, nobody else. */
export function createPoliciesService({
  policies,
  securityLog,
}: {
  policies: PoliciesRepo
  securityLog: RecordSecurity
}) {
  const missing = () => new AppError('not_found', 'This policy does not exist.')

  const log =
    (actor: Actor, action: SecurityAction) =>
    (trx: PoliciesTransaction, { id, name }: NamedPolicy) =>
      securityLog.record(trx, { action, actor, target: { kind: 'policy', id, name } })

  return {
    async list(actor: Actor): Promise<CustomPolicy[]> {
      const rows = await policies.list(actor.agent)
      return rows.map(presentPolicy)
    },

    /** @throws AppError not_found where the workspace has none */
    async getDefault(actor: Actor): Promise<CustomPolicy> {
      const row = await policies.findDefault(actor.agent)
      if (!row) throw new AppError('not_found', 'There is no default policy yet.')
      return presentPolicy(row)
    },

    async create(actor: Actor, input: SavePolicyInput): Promise<CustomPolicy> {
      return presentPolicy(await policies.insert(actor.agent, storable(input), log(actor, 'policy.created')))
    },

    async update(actor: Actor, id: string, input: SavePolicyInput): Promise<CustomPolicy> {
      const found = await policies.find(actor.agent, id)
      const row = found && (await policies.update(found, storable(input), log(actor, 'policy.changed')))
      if (!row) throw missing()
      return presentPolicy(row)
    },

    /** The workspace is left without a default where it was this one. */
    async delete(actor: Actor, id: string): Promise<void> {
      const found = await policies.find(actor.agent, id)
      if (!found || !(await policies.delete(found, log(actor, 'policy.deleted')))) throw missing()
    },
  }
}

/** Postgres keeps no NUL in a text. */
function storable(input: SavePolicyInput): SavePolicyInput {
  const { type, isDefault } = input
  const [name, content] = [input.name, input.content].map((text) => text.replaceAll('\0', '').trim())
  if (!name || !content) throw new AppError('invalid', policyIncompleteText)
  return { name, content, type, isDefault }
}

function presentPolicy({ id, name, content, type, isDefault, updatedAt }: CustomPolicyRow): CustomPolicy {
  return { id, name, content, type, isDefault, updatedAt: updatedAt.toISOString() }
}
