import type { CompiledQuery, Kysely } from 'kysely'
import type { Database } from './tables/database.ts'

/** Connections of a pool, and calls that wait for one. */
export interface PoolUsage {
  used: number
  idle: number
  waiting: number
}

/** What the pool below Kysely can do that Kysely has no place for. */
export interface Pool {
  usage(): PoolUsage
  /** Runs a statement that belongs to no transaction. @returns its rows, with the names of columns as Postgres has them */
  read(statement: Statement): Promise<Record<string, unknown>[]>
}

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

const pools = new WeakMap<Kysely<Database>, Pool>()

export function keepPool(db: Kysely<Database>, pool: Pool): void {
  pools.set(db, pool)
}

/** The pool of a database that `openDatabase` opened. */
export function poolOf(db: Kysely<Database>): Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('This database has no pool: it is a transaction.')
  return pool
}
