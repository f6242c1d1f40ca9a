import type { CompiledQuery, Kysely } from 'kysely'
import { poolOf } from './pool-of.ts'
import type { Database } from './tables/database.ts'

/**
 * A statement whose SQL is written once instead of with each call, which for a short look into an index takes longer than
 * Postgres does. For statements that every request makes, outside of transactions: those that are asked for in the same
 * moment share a way to Postgres and back.
 * @param build must use each argument once, in order, and nothing else as a parameter: the arguments are the parameters
 * @returns runs the statement and gives its rows
 */
export function compileOnce<Args extends readonly unknown[], Row>(
  db: Kysely<Database>,
  build: (...args: Args) => { compile(): CompiledQuery<Row> },
): (...args: Args) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  let names: (readonly [column: string, name: string])[] | undefined
  return async (...args) => {
    compiled ??= compile(build, args)
    const rows = await poolOf(db).read({ sql: compiled.sql, parameters: args })
    const [first] = rows
    if (first) names ??= Object.keys(first).map((column) => [column, toCamelCase(column)] as const)
    return rows.map((row) => rename(row, names ?? []) as Row)
  }
}

function rename(row: Record<string, unknown>, names: readonly (readonly [string, string])[]): Record<string, unknown> {
  const renamed: Record<string, unknown> = {}
  for (const [column, name] of names) renamed[name] = row[column]
  return renamed
}

const toCamelCase = (column: string) => column.replace(/_([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase())

function compile<Args extends readonly unknown[], Row>(
  build: (...args: Args) => { compile(): CompiledQuery<Row> },
  args: Args,
): CompiledQuery<Row> {
  const compiled = build(...args).compile()
  const isInOrder = args.length === compiled.parameters.length && args.every((arg, i) => arg === compiled.parameters[i])
  if (!isInOrder) throw new Error(`The parameters of this statement are not its arguments: ${compiled.sql}`)
  return compiled
}
