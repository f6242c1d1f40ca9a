import type { CompiledQuery, Kysely } from 'kysely'
import type { Database } from './tables/database.ts'

/**
 * A statement whose SQL is written once instead of with each call, which for a short look into an index takes longer than
 * Postgres does. For statements that every request makes.
 * @param build must use each argument once, in order, and nothing else as a parameter: the arguments are the parameters
 * @returns runs the statement and gives its rows
 */
export function compileOnce<Args extends readonly unknown[], Row>(
  db: Kysely<Database>,
  build: (...args: Args) => { compile(): CompiledQuery<Row> },
): (...args: Args) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (...args) => {
    compiled ??= compile(build, args)
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: args })
    return rows
  }
}

function compile<Args extends readonly unknown[], Row>(
  build: (...args: Args) => { compile(): CompiledQuery<Row> },
  args: Args,
): CompiledQuery<Row> {
  const compiled = build(...args).compile()
  const isInOrder = args.length === compiled.parameters.length && args.every((arg, i) => arg === compiled.parameters[i])
  if (!isInOrder) throw new Error(`The parameters of this statement are not its arguments: ${compiled.sql}`)
  return compiled
}
