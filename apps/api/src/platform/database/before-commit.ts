import type { CompiledQuery, DatabaseConnection, QueryResult, Transaction } from 'kysely'
import type { Database } from './tables/database.ts'

/** Runs a statement of the transaction that is about to be committed. */
export type RunLast = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>

export interface LastWork {
  /** What it throws undoes the transaction. */
  before(run: RunLast): Promise<void>
  /** Called once the transaction is committed, and never where it is not. */
  after(): void
}

const waiting = new WeakMap<DatabaseConnection, LastWork[]>()

/**
 * Has something done as the very last thing of a transaction: for what takes a lock that everybody needs, which is then
 * held for no longer than the commit takes, and by nobody who still waits for something else.
 */
export async function beforeCommit(trx: Transaction<Database>, work: LastWork): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    waiting.set(connection, [...(waiting.get(connection) ?? []), work])
  })
}

/** What waits for the commit on a connection, which then no longer does. */
export function takeLastWork(connection: DatabaseConnection): LastWork[] {
  const work = waiting.get(connection) ?? []
  waiting.delete(connection)
  return work
}
