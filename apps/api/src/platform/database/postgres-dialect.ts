import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import postgres from 'postgres'
import { takeLastWork } from './before-commit.ts'
import { databaseBusy, databaseUnreachable } from './database-unreachable.ts'
import type { Pool, PoolUsage, Statement } from './pool-of.ts'

/** Opens a client of postgres.js with one connection, and tells when that connection is closed. */
export type OpenClient = (onClose: () => void) => postgres.Sql

/**
 * Kysely on postgres.js with a pool of our own, in which every connection is a client of its own.
 *
 * postgres.js's own pool does not survive an outage when connections are reserved, as Kysely must (3.4.9, its issues 1195,
 * 1199, 1208): a reservation refused while Postgres is away leaves its place in the pool taken for ever, and a query on a
 * reserved connection that was lost throws past every catch. Here a lost connection is thrown away, never used again.
 */
export function createPostgresDialect(open: OpenClient, limits: PoolLimits): { dialect: Dialect; pool: Pool } {
  const driver = new PooledDriver(open, limits)
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return { dialect, pool: { usage: () => driver.usage(), read: (statement) => driver.read(statement) } }
}

export interface PoolLimits {
  /** Connections at most; who comes later waits for one. */
  max: number
  /** How long they wait; then AppError unavailable. */
  waitMs: number
  /** How long a connection stays that nobody uses, beside `keptIdle` others. */
  idleMs: number
}

/** What one person needs at once. Each connection is a process of Postgres that remembers tables and statements, some 9 MB. */
const keptIdle = 3

type Row = Record<string, unknown>

interface Waiting {
  resolve(connection: Connection): void
  reject(error: Error): void
}

/** Transactions and savepoints are those of Kysely's own driver; only the connections are ours. */
class PooledDriver extends PostgresDriver {
  /** The last to come back is used first. */
  readonly #idle: Connection[] = []
  readonly #used = new Set<Connection>()
  readonly #waiting: Waiting[] = []
  #reads: (PromiseWithResolvers<Row[]> & { statement: Statement })[] = []
  #closing: PromiseWithResolvers<void> | undefined

  constructor(
    private readonly open: OpenClient,
    private readonly limits: PoolLimits,
  ) {
    super({ pool: () => Promise.reject(new Error('There is no other pool.')) })
  }

  usage(): PoolUsage {
    return { used: this.#used.size, idle: this.#idle.length, waiting: this.#waiting.length }
  }

  override async init() {
    // Connections are opened when they are asked for.
  }

  override async acquireConnection(): Promise<Connection> {
    if (this.#closing) throw databaseUnreachable(new Error('The database was closed.'))
    while (this.#idle.length > 0) {
      const connection = this.#idle.pop()
      clearTimeout(connection?.idle)
      if (connection && !connection.lost) return this.#use(connection)
    }
    if (this.#used.size < this.limits.max) return this.#use(new Connection(this.open))
    return this.#wait()
  }

  /**
   * Statements of the same moment go to Postgres in one message, on one connection, and their answers come as one: a way
   * there and back takes longer than what a short one is about. Each succeeds or fails for itself.
   */
  read(statement: Statement): Promise<Row[]> {
    const read = { statement, ...Promise.withResolvers<Row[]>() }
    this.#reads.push(read)
    if (this.#reads.length === 1) process.nextTick(() => this.#sendReads())
    return read.promise
  }

  async #sendReads() {
    const reads = this.#reads
    this.#reads = []
    try {
      const connection = await this.acquireConnection()
      await Promise.allSettled(
        reads.map(({ statement, resolve, reject }) =>
          connection.executeQuery<Row>(statement).then(({ rows }) => resolve(rows), reject),
        ),
      )
      await this.releaseConnection(connection)
    } catch (error) {
      for (const { reject } of reads) reject(error)
    }
  }

  /** Nobody waits for ever: behind a Postgres that hangs, all others would. */
  #wait(): Promise<Connection> {
    const { waitMs } = this.limits
    return new Promise<Connection>((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(databaseUnreachable(new Error(`No connection became free within ${waitMs} ms.`)))
      }, waitMs)
      const settle =
        <T>(deliver: (value: T) => void) =>
        (value: T) => {
          clearTimeout(giveUp)
          deliver(value)
        }
      const waiting: Waiting = { resolve: settle(resolve), reject: settle(reject) }
      this.#waiting.push(waiting)
    })
  }

  #use(connection: Connection): Connection {
    this.#used.add(connection)
    return connection
  }

  override async releaseConnection(connection: DatabaseConnection) {
    if (!(connection instanceof Connection) || !this.#used.delete(connection)) return
    const next = this.#waiting.shift()
    if (connection.lost) connection.discard()
    if (next) next.resolve(this.#use(connection.lost ? new Connection(this.open) : connection))
    else if (this.#closing) await connection.close()
    else if (!connection.lost) this.#keep(connection)
    if (this.#used.size === 0) this.#closing?.resolve()
  }

  #keep(connection: Connection) {
    this.#idle.push(connection)
    connection.idle = setTimeout(() => {
      // Nobody has used those before it for longer.
      const spare = Math.min(this.#idle.indexOf(connection) + 1, this.#idle.length - keptIdle)
      for (const one of this.#idle.splice(0, Math.max(spare, 0))) {
        clearTimeout(one.idle)
        one.discard()
      }
    }, this.limits.idleMs)
    connection.idle.unref()
  }

  override async commitTransaction(connection: DatabaseConnection) {
    const work = takeLastWork(connection)
    for (const { before } of work) await before((query) => connection.executeQuery(query))
    await super.commitTransaction(connection)
    for (const { after } of work) after()
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    takeLastWork(connection)
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    } catch (error) {
      // Nobody may find it inside a transaction.
      if (connection instanceof Connection) connection.lost = true
      throw error
    }
  }

  /** Lets those who have a connection finish; who still waits for one is told that there is none. */
  override async destroy() {
    this.#closing ??= Promise.withResolvers()
    const closed = databaseUnreachable(new Error('The database was closed.'))
    for (const { reject } of this.#waiting.splice(0)) reject(closed)
    await Promise.all(
      this.#idle.splice(0).map((connection) => {
        clearTimeout(connection.idle)
        return connection.close()
      }),
    )
    if (this.#used.size > 0) await this.#closing.promise
  }
}

class Connection implements DatabaseConnection {
  /** Closed, or in a state that nobody knows. It must not be used again: postgres.js would connect anew, unnoticed. */
  lost = false
  /** Runs while nobody uses it. */
  idle: NodeJS.Timeout | undefined
  readonly #client: postgres.Sql
  #running: postgres.PendingQuery<postgres.Row[]> | undefined

  constructor(open: OpenClient) {
    this.#client = open(() => {
      this.lost = true
    })
  }

  async executeQuery<R>({ sql, parameters }: Statement): Promise<QueryResult<R>> {
    if (this.lost) throw connectionLost()
    try {
      this.#running = this.#client.unsafe(sql, [...parameters] as postgres.ParameterOrJSON<never>[], { prepare: true })
      const result = await this.#running
      // Kysely asks how a commit ended: Postgres answers ROLLBACK where a statement before had failed.
      if (result.command === 'COMMIT' || result.command === 'ROLLBACK')
        return { rows: [{ command: result.command }] as R[] }
      const affects = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command)
      const rows = Array.from(result) as R[]
      return affects ? { numAffectedRows: BigInt(result.count), rows } : { rows }
    } catch (error) {
      throw this.#told(error)
    } finally {
      this.#running = undefined
    }
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    if (this.lost) throw connectionLost()
    try {
      this.#running = this.#client.unsafe(sql, [...parameters] as postgres.ParameterOrJSON<never>[])
      for await (const rows of this.#running.cursor(chunkSize)) yield { rows: rows as R[] }
    } catch (error) {
      throw this.#told(error)
    } finally {
      this.#running = undefined
    }
  }

  /** What a failure means to who asked, and to this connection. */
  #told(error: unknown): unknown {
    if (!isRefusedStatement(error)) this.lost = true
    if (this.lost || isOutOfResources(error)) return databaseUnreachable(error)
    return gaveWay(error) ? databaseBusy(error) : error
  }

  async cancelQuery() {
    this.#running?.cancel()
  }

  async killSession() {
    this.lost = true
    this.discard()
  }

  close(): Promise<void> {
    return this.#client.end({ timeout: 5 })
  }

  /** Ends a connection that is lost or not needed, in the background: there is nothing to wait for and nobody to tell. */
  discard() {
    this.#client.end({ timeout: 0 }).catch(() => undefined)
  }
}

/** A statement that Postgres refused leaves the connection sound; any other error (FATAL, a cut line) does not. */
function isRefusedStatement(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.severity === 'ERROR'
}

/** Of class 53: the disk is full, there is no memory, or there are too many connections. */
function isOutOfResources(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code.startsWith('53')
}

/** It waited too long for what another transaction holds, or both waited for each other: Postgres has undone this one. */
function gaveWay(error: unknown): boolean {
  return error instanceof postgres.PostgresError && ['40001', '40P01', '55P03'].includes(error.code)
}

function connectionLost() {
  return databaseUnreachable(new Error('The connection to Postgres was lost.'))
}
