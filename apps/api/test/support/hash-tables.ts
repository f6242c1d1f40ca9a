import { type Kysely, sql } from 'kysely'
import type { Database } from '../../src/platform/database/tables/database.ts'

/** A hash of all rows of each table: equal where nothing has been written in between. */
async function hashTables(db: Kysely<Database>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1
  `.execute(db)
  const hashes: [string, string][] = []
  for (const { name } of rows) {
    const { rows: found } = await sql<{ hash: string }>`
      select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from ${sql.table(name)} as t
    `.execute(db)
    hashes.push([name, found[0]?.hash ?? ''])
  }
  return Object.fromEntries(hashes)
}

/** The same once two looks have been equal: what was still running in the background has ended. */
export async function hashQuietTables(db: Kysely<Database>): Promise<Record<string, string>> {
  for (let before = await hashTables(db); ; ) {
    await Bun.sleep(300)
    const now = await hashTables(db)
    if (Bun.deepEquals(before, now)) return now
    before = now
  }
}
