import type { NewSources } from '@fieldproof/schema/audit-marks'
import type { SafetyAuditItemRow, SafetyAuditRow } from '../../platform/database/tables/audits.ts'
import { nameDocument } from '../../platform/name-document.ts'
import type { AuditsTransaction, ListedAudit } from '../audits.repo.ts'
import { stateOfText } from '../judging/policy-state.ts'
import { type MarksOfItems, markItems } from './mark-items.ts'
import type { SourcesRepo } from './sources.repo.ts'

export type ReadSources = ReturnType<typeof createReadSources>

/** What became of the sources of audits since their items were judged. */
export function createReadSources({ sources }: { sources: SourcesRepo }) {
  return {
    async marks(audits: readonly ListedAudit[], trx?: AuditsTransaction): Promise<MarksOfItems> {
      const documents = await sources.changedDocuments(audits, trx)
      return markItems(documents, await sources.citedPolicies(audits, trx))
    },

    /** What came since items without evidence were judged. @returns undefined where nothing did */
    async fresh(
      audit: Pick<SafetyAuditRow, 'agent' | 'documentIds' | 'customPolicies'>,
      items: readonly Pick<SafetyAuditItemRow, 'id' | 'proposal' | 'review'>[],
    ): Promise<NewSources | undefined> {
      if (!items.some(isWithoutEvidence)) return undefined
      return findNewSources(audit, items, await sources.showingDocuments(audit.agent))
    },
  }
}

type Judged = Pick<SafetyAuditItemRow, 'id' | 'proposal' | 'review'>

/** What a person has decided otherwise needs no evidence any more. */
const isWithoutEvidence = ({ proposal, review }: Judged) =>
  proposal?.status === 'insufficient_evidence' && (review === null || review.status === 'insufficient_evidence')

/** Judgements that noted no state of the policy text are not held against it. */
export function findNewSources(
  { documentIds, customPolicies }: Pick<SafetyAuditRow, 'documentIds' | 'customPolicies'>,
  items: readonly Judged[],
  documents: readonly { id: string; originalName: string; indexedAt: Date }[],
): NewSources | undefined {
  const searched = documents.filter(({ id }) => documentIds === null || documentIds.includes(id))
  const state = customPolicies.trim() === '' ? undefined : stateOfText(customPolicies)
  const came = new Set<string>()
  const found = { itemIds: [] as string[], policy: false }
  for (const item of items) {
    if (!isWithoutEvidence(item) || !item.proposal) continue
    const { judgedAt, durationMs, basis } = item.proposal
    const began = Date.parse(judgedAt) - durationMs
    const newer = searched.filter(({ indexedAt }) => indexedAt.getTime() > began)
    const policy = basis !== undefined && state !== undefined && basis.policy?.state !== state
    if (newer.length === 0 && !policy) continue
    found.itemIds.push(item.id)
    found.policy ||= policy
    for (const { originalName } of newer) came.add(nameDocument(originalName))
  }
  return found.itemIds.length === 0 ? undefined : { ...found, documents: [...came] }
}
