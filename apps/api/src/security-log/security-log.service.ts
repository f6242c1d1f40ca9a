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
import { adoptPending, type ChainDeps } from './adopt-pending.ts'
import { firstHash, linkEntry } from './hash-entry.ts'
import { type Anchor, AnchorError } from './head-anchor.ts'
import { beginAnchor, moveAnchor } from './move-anchor.ts'
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

/** After an entry the anchor moves on within this time, past those that came meanwhile. */
const anchorDelayMs = 250
const longestText = 300

/** The append-only log of what matters for security: who did what, when, from where. */
export function createSecurityLog(deps: ChainDeps) {
  const { log, logger, anchors, sealer } = deps
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  /** The newest entry that this process has written and not anchored: it knows of it even when somebody takes it away. */
  let written: Anchor | undefined

  /** One run at a time in this process; who asks meanwhile waits for a further one. */
  async function chain(): Promise<void> {
    while (running) await running.catch(() => undefined)
    running = anchorNewest().finally(() => {
      running = undefined
    })
    return running
  }

  async function anchorNewest() {
    await adoptPending(deps)
    const own = written
    if (own && (await log.hashAt(own.sequence)) === own.hash) await moveAnchor(deps, own)
    else if (own) {
      logger.error({ sequence: own.sequence }, 'an entry of the security log was taken away; run verify-log')
      // The anchor keeps it, so that whoever verifies the chain is told, also where it has grown past it since.
      await anchors.write(own)
    }
    if (written === own) written = undefined
    // Those of a process that ended before it had anchored them.
    const newest = await log.newest()
    if (newest) await moveAnchor(deps, newest)
  }

  function chainSoon() {
    timer ??= setTimeout(() => {
      timer = undefined
      chain().catch((error: unknown) => logger.warn({ err: error }, 'the security log is anchored later'))
    }, anchorDelayMs).unref()
  }

  async function record(trx: LogTransaction, entry: NewLogEntry): Promise<void> {
    const content = toContent(entry)
    await log.appendLast(
      trx,
      async (last) => {
        if (!last) await beginAnchor(deps)
        return linkEntry(sealer, content, last ?? { sequence: 0, hash: firstHash })
      },
      ({ sequence, hash }) => {
        if (!written || written.sequence < sequence) written = { sequence, hash }
        chainSoon()
      },
    )
  }

  const note = (entry: NewLogEntry) => log.transaction((trx) => record(trx, entry))

  return {
    /**
     * Writes an entry with the transaction of the change it tells of, as its last statement: both are there, or neither,
     * and at no time is it there and not chained. Address and request id are those of the request that is being served.
     */
    record: (trx: LogTransaction, entry: NewLogEntry) => record(trx, entry),

    /** Writes an entry of something that changes nothing in the database. */
    note,

    /** Notes outside of the database how far the chain has come, for processes that ended as well. */
    chain,

    async list(filter: SecurityLogFilter, { cursor, limit }: { cursor?: number | undefined; limit: number }) {
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
      written = undefined
      const head = await log.newest()
      if (head) await anchors.write(head)
      await note({ action: 'log.reanchored', detail: reason })
      await chain()
    },

    /** Anchors the last entries before the process ends. */
    async close(): Promise<void> {
      clearTimeout(timer)
      await chain().catch((error: unknown) =>
        logger.warn({ err: error }, 'the security log is anchored at the next start'),
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
