import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../src/platform/database/tables/database.ts'
import type { Call, InputSchema } from '../list-calls.ts'

/** What somebody may try to set who knows the product: every column of every table, and every field of every call. */
export async function listFieldNames(db: Kysely<Database>, calls: readonly Call[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns where table_schema = current_schema()
  `.execute(db)
  const columns = rows.map(({ name }) => name.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase()))
  return [...new Set([...columns, ...calls.flatMap(({ schema }) => fieldNames(schema))])].toSorted()
}

/** The names in a contract, at any depth. */
export function fieldNames(schema: InputSchema): string[] {
  const inside = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(fieldNames)
  return [
    ...inside,
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [name, ...fieldNames(field)]),
  ]
}
