import type { AgentId } from '@fieldproof/schema/agents'
import type {
  ActorKind,
  SecurityAction,
  SecurityLogCheck,
  SecurityLogEntry,
  SecurityLogFilter,
  SecurityLogPage,
} from '@fieldproof/schema/security-log'
import type { Actor } from '../platform/actor.ts'
import type { SecurityLogContent, SecurityLogRow } from '../platform/database/tables/security-log.ts'
import { currentRequest } from '../platform/request-scope.ts'
import { type ChainDeps, chainEntries } from './chain-entries.ts'
import { pendingText } from './hash-entry.ts'
import { type Anchor, AnchorError } from './head-anchor.ts'
import type { LogTransaction } from './security-log.repo.ts'
import { verifyChain } from './verify-chain.ts'

export interface NewLogEntry {
  action: SecurityAction
  /** Who did it; the program itself where there is nobody. */
  actor?: Actor | { kind: ActorKind; id?: string; name: string }
  target?: { kind: string; id?: string; name?: string }
  /** Where it was done; the actor's workspace unless it says otherwise. */
  workspace?: AgentId | null
  /** A few words of what changed. Never a secret, never text of a document or a question. */
  detail?: string
}

/** What features know of the log. */
export type RecordSecurity = Pick<SecurityLog, 'record' | 'note'>
export type SecurityLog = ReturnType<typeof createSecurityLog>

/** After an entry it is chained within this time, together with those that came meanwhile. */
const chainDelayMs = 250
const longestText = 300

/** The append-only log of what matters for security: who did what, when, from where. */
export function createSecurityLog(deps: ChainDeps) {
  const { log, logger, anchors } = deps
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  /** One run at a time in this process; who asks meanwhile waits for a further one. */
  async function chain(): Promise<void> {
    while (running) await running.catch(() => undefined)
    running = chainEntries(deps).finally(() => {
      running = undefined
    })
    return running
  }

  function chainSoon() {
    timer ??= setTimeout(() => {
      timer = undefined
      chain().catch((error: unknown) => logger.warn({ err: error }, 'the security log is chained later'))
    }, chainDelayMs).unref()
  }

  async function record(trx: LogTransaction | undefined, entry: NewLogEntry): Promise<void> {
    const content = toContent(entry)
    await log.insert({ ...content, seal: deps.sealer.seal(pendingText(content)) }, trx)
    chainSoon()
  }

  return {
    /**
     * Writes an entry in the transaction of the change it tells of: both are there, or neither. Address and request id are
     * those of the request that is being served.
     */
    record: (trx: LogTransaction, entry: NewLogEntry) => record(trx, entry),

    /** Writes an entry of something that changes nothing in the database. */
    note: (entry: NewLogEntry) => record(undefined, entry),

    /** Chains what is waiting. Entries of processes that ended are found by the next one's look. */
    chain,

    async list(filter: SecurityLogFilter, { cursor, limit }: { cursor?: number | undefined; limit: number }) {
      // What cannot be chained now must not hide what is.
      await chain().catch((error: unknown) => logger.warn({ err: error }, 'the security log is chained later'))
      const rows = await log.list(filter, cursor, limit + 1)
      const page: SecurityLogPage = { entries: rows.slice(0, limit).map(presentEntry) }
      const last = page.entries.at(-1)
      if (rows.length > limit && last) page.nextCursor = last.sequence
      return page
    },

    /** @param noted a head that was noted elsewhere */
    async verify(noted?: Anchor): Promise<SecurityLogCheck> {
      // What is wrong with the anchor is for the check itself to tell.
      await chain().catch((error: unknown) => {
        if (!(error instanceof AnchorError)) throw error
      })
      return verifyChain(deps, noted)
    },

    /**
     * Takes the chain as it is for the whole one from now on, for example after an older backup was restored, and notes
     * that in it.
     */
    async reanchor(reason: string): Promise<void> {
      const head = await log.newest()
      if (head) await anchors.write(head)
      await record(undefined, { action: 'log.reanchored', detail: reason })
      await chain()
    },

    /** Chains the last entries before the process ends. */
    async close(): Promise<void> {
      clearTimeout(timer)
      await chain().catch((error: unknown) =>
        logger.warn({ err: error }, 'the security log is chained at the next start'),
      )
    },
  }
}

function toContent({ action, actor, target, workspace, detail }: NewLogEntry): SecurityLogContent {
  const who = describeActor(actor)
  const request = currentRequest()
  return {
    entryId: crypto.randomUUID(),
    at: new Date(),
    actorKind: who.kind,
    actorId: who.id ?? null,
    actorName: storable(who.name),
    action,
    targetKind: target?.kind ?? null,
    targetId: target?.id ?? null,
    targetName: target?.name === undefined ? null : storable(target.name),
    workspace: workspace === undefined ? (who.workspace ?? null) : workspace,
    detail: detail === undefined ? null : storable(detail),
    address: request?.address ?? null,
    requestId: request?.requestId ?? null,
  }
}

function describeActor(actor: NewLogEntry['actor']): {
  kind: ActorKind
  id?: string
  name: string
  workspace?: AgentId
} {
  if (!actor) return { kind: 'system', name: 'Fieldproof' }
  if (!('userId' in actor)) return actor
  return { kind: actor.kind ?? 'user', id: actor.userId, name: actor.username, workspace: actor.agent }
}

/** As Postgres gives it back: on one line, without half characters, and not longer than a reader wants. */
function storable(text: string): string {
  const line = text.toWellFormed().replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
  return line.length > longestText ? `${line.slice(0, longestText - 1).toWellFormed()}…` : line
}

export function presentEntry(row: SecurityLogRow): SecurityLogEntry {
  const optional = <K extends string>(key: K, value: string | null) =>
    value === null ? {} : ({ [key]: value } as Record<K, string>)
  return {
    sequence: row.sequence,
    at: row.at.toISOString(),
    actor: { kind: row.actorKind, name: row.actorName, ...optional('id', row.actorId) },
    action: row.action,
    ...(row.targetKind === null
      ? {}
      : {
          target: { kind: row.targetKind, ...optional('id', row.targetId), ...optional('name', row.targetName) },
        }),
    ...(row.workspace === null ? {} : { workspace: row.workspace }),
    ...optional('detail', row.detail),
    ...optional('address', row.address),
    ...optional('requestId', row.requestId),
    hash: row.hash,
  }
}
