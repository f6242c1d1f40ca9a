import type { AgentId } from '@fieldproof/schema/agents'
import type { Kysely } from 'kysely'
import { isUuid } from '../file-owner.ts'
import type { Database } from './tables/database.ts'

/** Who this deployment is: the mark of its collections in a Chroma that others may use as well. 12 hexadecimal digits. */
export async function readDeploymentMark(db: Kysely<Database>): Promise<string> {
  const { id } = await db.selectFrom('deployment').select('id').executeTakeFirstOrThrow()
  return id.replaceAll('-', '').slice(0, 12)
}

/** The embedding models of every workspace whose vectors are kept. */
export async function listLiveModels(db: Kysely<Database>): Promise<{ agent: AgentId; model: string }[]> {
  const rows = await db
    .selectFrom('workspace')
    .select(['agent', 'activeEmbeddingModel as active', 'targetEmbeddingModel as target'])
    .execute()
  return rows.flatMap(({ agent, active, target }) =>
    [active, target].flatMap((model) => (model === null ? [] : [{ agent, model }])),
  )
}

/** Whether one of these ids is a passage of ours. */
export async function arePassages(db: Kysely<Database>, ids: readonly string[]): Promise<boolean> {
  const wanted = ids.filter(isUuid)
  if (wanted.length === 0) return false
  return (await db.selectFrom('passage').select('id').where('id', 'in', wanted).executeTakeFirst()) !== undefined
}
