import { once } from 'node:events'
import type postgres from 'postgres'

export interface TableShape {
  name: string
  /** Those that hold data of their own: columns that Postgres computes are left out. */
  columns: string[]
}

type Sql = postgres.Sql | postgres.TransactionSql

/** What is made by migrating, and so is no data. */
const ownTables = ['kysely_migration', 'kysely_migration_lock']

/** Every table of the product with its columns, in the order of their names. */
export async function listTables(sql: Sql): Promise<TableShape[]> {
  return sql<TableShape[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and c.relname <> all(${ownTables})
    group by c.relname order by c.relname`
}

/** The migrations that have made these tables, in their order; none in an empty database. */
export async function listMigrations(sql: Sql): Promise<string[]> {
  const [found] = await sql<{ found: boolean }[]>`select to_regclass('public.kysely_migration') is not null as found`
  if (!found?.found) return []
  const rows = await sql<{ name: string }[]>`select name from public.kysely_migration order by name`
  return rows.map(({ name }) => name)
}

/** Rows that are fetched at a time. */
const rowsTogether = 200
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/**
 * The rows of a table in the text form of Postgres's COPY, some at a time. Fetched through a cursor, because the driver's
 * COPY stream pauses its socket, which under Bun may never go on.
 */
export async function* readTable(sql: Sql, { name, columns }: TableShape): AsyncGenerator<Uint8Array> {
  const rows = sql`select ${sql(columns)} from ${sql('public')}.${sql(name)}`.raw().cursor(rowsTogether)
  for await (const some of rows) yield writeCopyText(some as unknown as (Uint8Array | null)[][])
}

/** Values as the server writes them; bytes are kept as they are (latin1 maps each to one character and back). */
function writeCopyText(rows: (Uint8Array | null)[][]): Uint8Array {
  const lines = rows.map((values) =>
    values
      .map((value) =>
        value === null
          ? '\\N'
          : Buffer.from(value.buffer, value.byteOffset, value.byteLength)
              .toString('latin1')
              .replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character),
      )
      .join('\t'),
  )
  return Buffer.from(`${lines.join('\n')}\n`, 'latin1')
}

/** Opens a table for rows in the form that `readTable` gives. Foreign keys are not looked at in between. */
export async function openTable(sql: Sql, { name, columns }: TableShape) {
  const stream = await sql`copy ${sql('public')}.${sql(name)} (${sql(columns)}) from stdin`.writable()
  let failure: unknown
  stream.on('error', (error) => {
    failure = error
  })
  return {
    async write(chunk: Uint8Array): Promise<void> {
      if (failure) throw failure
      if (!stream.write(chunk)) await once(stream, 'drain')
    },
    async end(): Promise<void> {
      if (failure) throw failure
      const ended = once(stream, 'finish')
      stream.end()
      await ended
      if (failure) throw failure
    },
  }
}

export interface SequenceState {
  name: string
  /** As text: a bigint. */
  value: string
}

/** Where the counters of identity columns stand; those that were never used are left out. */
export async function listSequences(sql: Sql): Promise<SequenceState[]> {
  return sql<SequenceState[]>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`
}

export async function setSequences(sql: Sql, sequences: readonly SequenceState[]): Promise<void> {
  for (const { name, value } of sequences) await sql`select setval(${`public."${name}"`}::regclass, ${value}::bigint)`
}

/**
 * Empties all tables and fills them by `fill`, in the caller's transaction, with the triggers of tables off and without
 * foreign keys, which are put back and checked at the end.
 */
export async function refillTables(sql: Sql, tables: readonly TableShape[], fill: () => Promise<void>): Promise<void> {
  const keys = await sql<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  for (const { table, name } of keys) await sql.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) {
    await sql`alter table ${sql('public')}.${sql(name)} disable trigger user`
    await sql`truncate ${sql('public')}.${sql(name)}`
  }
  await fill()
  for (const { name } of tables) await sql`alter table ${sql('public')}.${sql(name)} enable trigger user`
  for (const { table, name, definition } of keys)
    await sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Removes everything of the product from a database, its job queue included, and nothing of extensions. */
export async function dropEverything(sql: Sql): Promise<void> {
  await sql.unsafe(`do $$
    declare one record;
    begin
      for one in select format('drop table if exists public.%I cascade', relname) as statement from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
      loop execute one.statement; end loop;
      for one in select format('drop %s if exists %s cascade', case prokind when 'p' then 'procedure' else 'function' end,
          oid::regprocedure) as statement from pg_proc
        where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      loop execute one.statement; end loop;
    end $$`)
  await sql.unsafe('drop schema if exists pgboss cascade')
}
