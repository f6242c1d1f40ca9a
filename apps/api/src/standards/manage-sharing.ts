import { type Sharing, standardLimits } from '@fieldproof/schema/shared-standards'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { nameDocument } from '../platform/name-document.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { ManagedShare, SharesRepo } from './shares.repo.ts'

export type ManageSharing = ReturnType<typeof createManageSharing>

const mostFound = 50

/** The super admin's side: which documents of HSE the tender workspace may read, and whether promises go the other way. */
export function createManageSharing({ shares, securityLog }: { shares: SharesRepo; securityLog: RecordSecurity }) {
  async function read(): Promise<Sharing> {
    const rows = await shares.listShares()
    const grant = rows.find(({ direction }) => direction === 'promises')
    return {
      documents: rows.flatMap(({ documentId, originalName, deletedAt, revision, sharedBy, sharedAt, ...row }) =>
        documentId === null || originalName === null || deletedAt !== null
          ? []
          : [
              {
                id: documentId,
                name: nameDocument(originalName),
                revision,
                sharedBy,
                sharedAt: sharedAt.toISOString(),
                state: row.searchable
                  ? row.inForce
                    ? ('shared' as const)
                    : ('superseded' as const)
                  : ('unread' as const),
              },
            ],
      ),
      handOver: grant ? { by: grant.sharedBy, at: grant.sharedAt.toISOString() } : null,
    }
  }

  const stop = (actor: Actor, share: ManagedShare) =>
    shares.stop(share, (trx) =>
      securityLog.record(trx, {
        action: share.documentId === null ? 'promises.stopped' : 'standard.unshared',
        actor,
        workspace: share.documentId === null ? 'tender' : 'hse',
        ...(share.documentId === null
          ? {}
          : { target: { kind: 'document', id: share.documentId, name: share.originalName ?? '' } }),
      }),
    )

  return {
    read,

    /** Documents in force that could be shared and are not, by name. */
    async find(text: string) {
      const rows = await shares.findShareable(text, mostFound)
      return rows.map(({ id, originalName, revision }) => ({ id, name: nameDocument(originalName), revision }))
    },

    /** Once more is no error. @throws AppError not_found for what is no document in force of HSE; conflict for too many */
    async share(actor: Actor, documentId: string): Promise<Sharing> {
      if ((await shares.listShares()).length >= standardLimits.sharedMax)
        throw new AppError(
          'conflict',
          `At most ${standardLimits.sharedMax} documents are shared. Stop sharing one first.`,
        )
      const shared = await shares.share({ documentId, by: actor.username }, (trx, { id, originalName }) =>
        securityLog.record(trx, {
          action: 'standard.shared',
          actor,
          workspace: 'hse',
          target: { kind: 'document', id, name: originalName },
        }),
      )
      if (shared === undefined) throw new AppError('not_found', 'This document does not exist.')
      return read()
    },

    /** From now on the tender workspace cannot read it. @throws AppError not_found where it is not shared */
    async stop(actor: Actor, documentId: string): Promise<Sharing> {
      const [share] = await shares.findShares(actor, { documentId })
      if (!share || !(await stop(actor, share))) throw new AppError('not_found', 'This document is not shared.')
      return read()
    },

    async stopAll(actor: Actor): Promise<Sharing> {
      for (const share of await shares.findShares(actor, 'all documents')) await stop(actor, share)
      return read()
    },

    /** Whether the tender workspace may hand over to HSE what contractors promised. */
    async allowHandOver(actor: Actor, allowed: boolean): Promise<Sharing> {
      if (allowed)
        await shares.allowPromises(actor.username, (trx) =>
          securityLog.record(trx, { action: 'promises.allowed', actor, workspace: 'tender' }),
        )
      else for (const share of await shares.findShares(actor, 'promises')) await stop(actor, share)
      return read()
    },
  }
}
