import type { AgentId } from '@fieldproof/schema/agents'
import { type Kysely, sql } from 'kysely'
import { isUuid } from '../file-owner.ts'
import type { DatabaseConnection } from './database-connection.ts'
import { openDatabase } from './open-database.ts'
import type { Database } from './tables/database.ts'

/** Who this deployment is: the mark of its collections in a Chroma that others may use as well. 12 hexadecimal digits. */
export async function readDeploymentMark(db: Kysely<Database>): Promise<string> {
  const { id } = await db.selectFrom('deployment').select('id').executeTakeFirstOrThrow()
  return id.replaceAll('-', '').slice(0, 12)
}

/** The same for a database that may have no tables yet, or those of an older program: then undefined. */
export async function findDeploymentMark(connection: DatabaseConnection): Promise<string | undefined> {
  const db = openDatabase(connection, { max: 1 })
  try {
    const { rows } = await sql<{
      found: boolean
    }>`select to_regclass('public.deployment') is not null as found`.execute(db)
    return rows[0]?.found ? await readDeploymentMark(db) : undefined
  } finally {
    await db.destroy()
  }
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
