import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions } from 'better-auth'
import type { DBAdapter, Where } from 'better-auth/types'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/tables/database.ts'
import { hashToken } from '../platform/hash-token.ts'

type Adapter = Omit<DBAdapter<BetterAuthOptions>, 'transaction'>

/**
 * better-auth's way to our tables, in which a session's token is kept and looked for as its hash: better-auth has no setting
 * for that. It gets back the tokens that it names itself; a session found in another way has its hash, which opens nothing.
 */
export function hashSessionTokens(db: Kysely<Database>) {
  const open = kyselyAdapter(db, { type: 'postgres', transaction: true })
  return (options: BetterAuthOptions): DBAdapter<BetterAuthOptions> => {
    const adapter = open(options)
    return {
      ...hashing(adapter),
      transaction: (work) => adapter.transaction((trx) => work(hashing(trx))),
    }
  }
}

/** The same calls, with hashes below and tokens above. */
function hashing<Some extends Adapter>(adapter: Some): Some {
  return {
    ...adapter,
    create: (call) => passOn(call, adapter.create),
    findOne: (call) => passOn(call, adapter.findOne),
    findMany: (call) => passOn(call, adapter.findMany),
    count: (call) => passOn(call, adapter.count),
    update: (call) => passOn(call, adapter.update),
    updateMany: (call) => passOn(call, adapter.updateMany),
    delete: (call) => passOn(call, adapter.delete),
    deleteMany: (call) => passOn(call, adapter.deleteMany),
    consumeOne: (call) => passOn(call, adapter.consumeOne),
    incrementOne: (call) => passOn(call, adapter.incrementOne),
  }
}

interface Call {
  model: string
  where?: Where[] | undefined
  data?: object
  update?: object
  set?: object | undefined
}

async function passOn<C extends Call, Result>(call: C, make: (call: C) => Promise<Result>): Promise<Result> {
  if (call.model !== 'session') return make(call)
  const tokens = new Map<unknown, string>()
  const hash = <T>(token: T) => {
    if (typeof token !== 'string') return token
    const hashed = hashToken(token)
    tokens.set(hashed, token)
    return hashed
  }
  const written = (values: object | undefined) =>
    values && 'token' in values ? { ...values, token: hash(values.token) } : values
  const named = ({ value, ...where }: Where) => ({
    ...where,
    value: Array.isArray(value) ? value.map(hash) : hash(value),
  })
  const below = { ...call }
  for (const part of ['data', 'update', 'set'] as const)
    if (call[part]) Object.assign(below, { [part]: written(call[part]) })
  if (call.where) below.where = call.where.map((where) => (where.field === 'token' ? named(where) : where)) as Where[]

  const shown = <Row>(row: Row): Row =>
    row && typeof row === 'object' && 'token' in row ? { ...row, token: tokens.get(row.token) ?? row.token } : row
  const result = await make(below)
  return Array.isArray(result) ? (result.map(shown) as Result) : shown(result)
}
