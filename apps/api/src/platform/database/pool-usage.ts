import type { Kysely } from 'kysely'
import type { Database } from './tables/database.ts'

/** Connections of a pool, and calls that wait for one. */
export interface PoolUsage {
  used: number
  idle: number
  waiting: number
}

const usages = new WeakMap<Kysely<Database>, () => PoolUsage>()

/** Kysely has no place for what its driver knows, so it is kept beside it. */
export function keepUsage(db: Kysely<Database>, usage: () => PoolUsage): void {
  usages.set(db, usage)
}

export function poolUsage(db: Kysely<Database>): PoolUsage {
  return usages.get(db)?.() ?? { used: 0, idle: 0, waiting: 0 }
}
