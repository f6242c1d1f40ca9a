import type { AgentId } from '@fieldproof/schema/agents'
import type { Source, SourceFile, SourceFileState } from '@fieldproof/schema/sources'
import { sourceFileStates, sourceLimits } from '@fieldproof/schema/sources'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { SourceFilesRepo } from './source-files.repo.ts'
import type { CheckedSource, SourcesRepo, SourceWithPerson } from './sources.repo.ts'

type Allowed = Config['watched']['sources']
export type SourcesService = ReturnType<typeof createSourcesService>

/** Which of the sources that the operator allows are connected to a workspace, kept by the super admin. */
export function createSourcesService(deps: {
  sources: SourcesRepo
  files: SourceFilesRepo
  allowed: Allowed
  /** Puts a look into the queue. */
  enqueue(id: string): Promise<void>
  securityLog: RecordSecurity
}) {
  const { sources, files, allowed, enqueue, securityLog } = deps
  const kindOf = (name: string) => allowed.find((one) => one.name === name)?.kind ?? null

  async function find(actor: Actor, id: string): Promise<CheckedSource> {
    const found = await sources.find(actor, id)
    if (!found) throw new AppError('not_found', 'This source is not connected.')
    return found
  }

  async function assertPerson(agent: AgentId, personId: string) {
    if (await sources.isPersonOf(agent, personId)) return
    throw new AppError('invalid', 'Choose somebody who works with this agent.', { field: 'personId' })
  }

  async function list() {
    // Whether one is being looked at comes first: nobody meets the end of a look without what it has found.
    const rows = await sources.list()
    const counts = await files.count()
    const present = (row: SourceWithPerson) =>
      presentSource(
        row,
        kindOf(row.name),
        counts.filter(({ sourceId }) => sourceId === row.id),
      )
    const connected = new Set(rows.map(({ name }) => name))
    return {
      sources: rows.map(present),
      allowed: allowed.filter(({ name }) => !connected.has(name)).map(({ name, kind }) => ({ name, kind })),
    }
  }

  async function get(id: string): Promise<Source> {
    const found = (await list()).sources.find((source) => source.id === id)
    if (!found) throw new AppError('not_found', 'This source is not connected.')
    return found
  }

  return {
    list,

    /** @throws AppError not_found where the operator does not allow it, invalid, conflict where it is connected already */
    async connect(actor: Actor, input: { name: string; agent: AgentId; personId: string }): Promise<Source> {
      const { name, agent, personId } = input
      if (kindOf(name) === null)
        throw new AppError('not_found', 'The operator does not allow this source.', { field: 'name' })
      await assertPerson(agent, personId)
      const source = { name, agent, personId, connectedBy: actor.username }
      const id = await sources.insert(source, (trx, id) =>
        securityLog.record(trx, {
          action: 'source.connected',
          actor,
          workspace: agent,
          target: describe({ id, name }),
        }),
      )
      if (id === undefined) throw new AppError('conflict', 'This source is connected already.', { field: 'name' })
      await enqueue(id)
      return get(id)
    },

    /** @throws AppError not_found, conflict while it is paused */
    async lookNow(actor: Actor, id: string): Promise<void> {
      const found = await find(actor, id)
      if (found.paused) throw new AppError('conflict', 'This source is paused. Let it go on first.')
      await enqueue(found.id)
    },

    async setPaused(actor: Actor, id: string, paused: boolean): Promise<Source> {
      const found = await find(actor, id)
      const action = paused ? 'source.paused' : 'source.resumed'
      if (found.paused !== paused)
        await sources.setPaused(found, paused, (trx) =>
          securityLog.record(trx, { action, actor, workspace: found.agent, target: describe(found) }),
        )
      return get(id)
    },

    async setPerson(actor: Actor, id: string, personId: string): Promise<Source> {
      const found = await find(actor, id)
      await assertPerson(found.agent, personId)
      await sources.setPerson(found, personId, (trx) =>
        securityLog.record(trx, {
          action: 'source.assigned',
          actor,
          workspace: found.agent,
          target: describe(found),
        }),
      )
      return get(id)
    },

    /** Its documents stay where they are. @throws AppError not_found */
    async disconnect(actor: Actor, id: string): Promise<void> {
      const found = await find(actor, id)
      await sources.delete(found, (trx) =>
        securityLog.record(trx, {
          action: 'source.disconnected',
          actor,
          workspace: found.agent,
          target: describe(found),
        }),
      )
    },

    /** The newest files of a state. @throws AppError not_found */
    async listFiles(actor: Actor, id: string, state: SourceFileState): Promise<{ files: SourceFile[]; total: number }> {
      const found = await files.listOfState(await find(actor, id), state, sourceLimits.filesShown)
      return {
        files: found.files.map(({ path, reason, seenAt, documentId, originalName }) => ({
          path,
          state,
          reason,
          since: seenAt.toISOString(),
          documentId,
          documentName: originalName,
        })),
        total: found.total,
      }
    },
  }
}

const describe = ({ id, name }: { id: string; name: string }) => ({ kind: 'source', id, name })

function presentSource(
  row: SourceWithPerson,
  kind: Source['kind'],
  counts: readonly { state: string; count: number }[],
): Source {
  const countOf = (state: string) => counts.find((one) => one.state === state)?.count ?? 0
  const files = Object.fromEntries(Object.keys(sourceFileStates).map((state) => [state, countOf(state)]))
  return {
    id: row.id,
    name: row.name,
    kind,
    agent: row.agent,
    person: row.personId === null ? null : { id: row.personId, name: row.personName ?? '' },
    connectedAt: row.connectedAt.toISOString(),
    connectedBy: row.connectedBy,
    paused: row.paused,
    lookingSince: row.lookingSince?.toISOString() ?? null,
    lookedAt: row.lookedAt?.toISOString() ?? null,
    nextLookAt: row.nextLookAt.toISOString(),
    problem: row.problem,
    files: files as Source['files'],
  }
}
