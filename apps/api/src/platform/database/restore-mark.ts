import type postgres from 'postgres'

/** A restore into this database did not come to its end. The message is for the operator. */
export class HalfRestoredError extends Error {
  override name = 'HalfRestoredError'
}

/**
 * What stands in a database from the first change of a restore to its last: who finds it must not work with what is there.
 * In a schema of its own, because everything else is replaced meanwhile.
 */
export async function setRestoreMark(sql: postgres.Sql, backup: string): Promise<void> {
  await sql.unsafe('create schema if not exists fieldproof_restore')
  await sql.unsafe(
    'create table if not exists fieldproof_restore.mark (backup text not null, since timestamptz not null)',
  )
  await sql`insert into fieldproof_restore.mark values (${backup}, now())`
}

export async function removeRestoreMark(sql: postgres.Sql): Promise<void> {
  await sql.unsafe('drop schema if exists fieldproof_restore cascade')
}

export async function hasRestoreMark(sql: postgres.Sql): Promise<boolean> {
  // Looked up like this by whoever may not enter the schema, too.
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'fieldproof_restore' and relname = 'mark') as found`
  return row?.found ?? false
}

/** @throws HalfRestoredError */
export async function refuseHalfRestored(sql: postgres.Sql): Promise<void> {
  if (await hasRestoreMark(sql))
    throw new HalfRestoredError(
      'A restore into this data did not come to its end, so it is incomplete. Run `bun run restore <file> --replace` again.',
    )
}
