import type { FollowedDraft } from '@fieldproof/schema/shared-standards'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../platform/actor.ts'
import { createOnceInAWhile } from '../../platform/once-in-a-while.ts'
import type { Retrieval } from '../../retrieval/retrieve-passages.ts'
import type { RecordSecurity } from '../../security-log/security-log.service.ts'
import { describeStandard, missingStandard } from '../read-standards.ts'
import type { SharesRepo } from '../shares.repo.ts'
import type { StandardTexts } from '../standard-texts.ts'
import type { createDraftRequirements } from './draft-requirements.ts'

/** Passages of the later revision that are read, the nearest. */
const mostRead = 6

/** What a later revision of a standard does to a requirement that was drafted from the one before. */
export function createFollowDraft(deps: {
  shares: SharesRepo
  retrieval: Pick<Retrieval, 'retrievePassages'>
  listDrafts: ReturnType<typeof createDraftRequirements>['list']
  texts: Pick<StandardTexts, 'follow'>
  securityLog: RecordSecurity
}) {
  const { shares, retrieval, listDrafts, texts, securityLog } = deps
  const noteOnce = createOnceInAWhile()

  /**
   * Judges the drafted sentence by the revision in force, which has to be shared for itself: nothing is read of another one.
   * @throws AppError not_found, also where that revision is not shared; conflict where nothing superseded the standard
   */
  return async function followDraft(
    actor: Actor,
    { id, draftId }: { id: string; draftId: string },
  ): Promise<FollowedDraft> {
    const draft = (await listDrafts(actor, id)).find((one) => one.id === draftId)
    if (!draft) throw new AppError('not_found', 'This draft does not exist.')
    if (!draft.superseded) throw new AppError('conflict', 'No later revision of this standard is in force.')
    const later = draft.later && (await shares.findLent(actor, draft.later.documentId))
    if (!later) throw missingStandard()
    await noteOnce(actor, later.id, () =>
      securityLog.note({ action: 'standard.opened', actor, target: describeStandard(later) }),
    )
    const question = { agent: 'hse' as const, text: draft.sentence, limit: mostRead, documentIds: [later.id] }
    const { passages } = await retrieval.retrievePassages({ ...question, withoutProvider: true })
    const asked = { sentence: draft.sentence, passages: passages.map(({ text }) => text) }
    const { verdict, nearest } = await texts.follow(asked, { owner: actor.userId })
    // Sharing that stopped meanwhile shows nothing.
    if (!(await shares.findLent(actor, later.id))) throw missingStandard()
    const page = nearest === null ? undefined : passages[nearest.index]?.page
    return { verdict, place: nearest === null || page === undefined ? null : { page, quote: nearest.quote } }
  }
}
