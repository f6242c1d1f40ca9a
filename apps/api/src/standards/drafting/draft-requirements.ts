import {
  type acceptDraftInputSchema,
  type Drafted,
  type draftInputSchema,
  standardLimits,
  type TenderDraft,
} from '@fieldproof/schema/shared-standards'
import { tenderLimits } from '@fieldproof/schema/tender-calls'
import type { z } from 'zod'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../platform/actor.ts'
import { nameDocument } from '../../platform/name-document.ts'
import type { RecordSecurity } from '../../security-log/security-log.service.ts'
import type { MatrixRepo } from '../../tenders/matrix.repo.ts'
import { shorten } from '../../tenders/shorten.ts'
import type { CheckedTender, TendersRepo, TendersTransaction } from '../../tenders/tenders.repo.ts'
import {
  assertAnalysed,
  assertNotFrozen,
  describeTender,
  missingTender,
  type TendersService,
} from '../../tenders/tenders.service.ts'
import type { CheckedDraft, DraftsRepo } from '../drafts.repo.ts'
import { missingStandard } from '../read-standards.ts'
import type { LentDocument, SharesRepo } from '../shares.repo.ts'
import type { StandardTexts } from '../standard-texts.ts'
import { citeDraft, presentDrafts } from './present-drafts.ts'

/** Passages of a document that are read. */
const mostPassages = 3_000
const missingDraft = () => new AppError('not_found', 'This draft does not exist.')

/** A tender's HSE requirements, drafted from shared standards; each counts once a person has accepted it. */
export function createDraftRequirements(deps: {
  shares: SharesRepo
  drafts: DraftsRepo
  tenders: TendersRepo
  matrix: MatrixRepo
  change: TendersService['change']
  texts: Pick<StandardTexts, 'draft'>
  securityLog: RecordSecurity
}) {
  const { shares, drafts, tenders, matrix, change, texts, securityLog } = deps

  async function findTender(actor: Actor, id: string): Promise<CheckedTender> {
    const tender = await tenders.find(actor.agent, id)
    if (!tender) throw missingTender()
    return tender
  }

  async function list(actor: Actor, id: string): Promise<TenderDraft[]> {
    const tender = await findTender(actor, id)
    const [all, rows, lent, superseded] = await Promise.all([
      drafts.list(tender),
      matrix.requirements(tender),
      shares.listLent(actor),
      shares.listSuperseded(actor),
    ])
    return presentDrafts(all, rows, lent, superseded)
  }

  async function findOpen(trx: TendersTransaction, tender: CheckedTender, draftId: string): Promise<CheckedDraft> {
    assertAnalysed(tender)
    assertNotFrozen(tender)
    const [all, rows] = [await drafts.list(tender, trx), await matrix.requirements(tender, trx)]
    const draft = all.find(({ id }) => id === draftId)
    if (!draft || draft.decided?.kind === 'discarded') throw missingDraft()
    const { decided } = draft
    if (decided?.kind === 'accepted' && rows.some(({ id }) => id === decided.requirementId))
      throw new AppError('conflict', 'This draft is accepted already.')
    return draft
  }

  return {
    list,

    /**
     * Proposes rows from the duties of these standards.
     * @throws AppError not_found for a tender that is none or a document that is not shared, also where that stopped meanwhile
     */
    async draft(actor: Actor, { id, documentIds }: z.output<typeof draftInputSchema>): Promise<Drafted> {
      const tender = await findTender(actor, id)
      assertAnalysed(tender)
      assertNotFrozen(tender)
      const documents: LentDocument[] = []
      for (const documentId of new Set(documentIds)) {
        const found = await shares.findLent(actor, documentId)
        if (!found) throw missingStandard()
        documents.push(found)
      }
      const [rows, before] = [await matrix.requirements(tender), await drafts.list(tender)]
      const room = standardLimits.draftsPerTender - before.length
      if (room <= 0)
        throw new AppError('conflict', `A tender has at most ${standardLimits.draftsPerTender} drafted requirements.`)
      const read = await Promise.all(
        documents.map(async (one) => ({ documentId: one.id, passages: await shares.passages(one, mostPassages) })),
      )
      const { duties, known, left } = await texts.draft(
        {
          documents: read,
          rows: [...rows.map(({ text }) => text), ...before.map(({ sentence }) => sentence)],
          drafted: before.map(({ documentId, sentence }) => ({ documentId, sentence })),
          most: Math.min(room, standardLimits.draftsAtOnce),
        },
        { owner: actor.userId },
      )
      await change(actor, id, async (trx, row) => {
        assertNotFrozen(row)
        // Reading takes a while, in which sharing may have been stopped: then nothing of it is kept.
        const held = new Map((await shares.holdLent(trx, actor, documentIds)).map((one) => [one.id, one]))
        if (documents.some((one) => !held.has(one.id))) throw missingStandard()
        const start = (await drafts.list(row, trx)).length
        await drafts.insert(
          trx,
          row,
          duties.flatMap(({ documentId, page, heading, sentence, text }, index) => {
            const from = held.get(documentId)
            return from
              ? [
                  {
                    documentId,
                    documentName: nameDocument(from.originalName),
                    fileName: from.originalName,
                    revision: from.revision,
                    page,
                    heading,
                    sentence,
                    text,
                    position: start + index,
                    draftedBy: actor.username,
                  },
                ]
              : []
          }),
        )
        const names = documents.map(({ originalName }) => nameDocument(originalName)).join(', ')
        const line = `Drafted ${duties.length} requirements from ${names}`
        await tenders.addChange(trx, row, { by: actor.username, kind: 'edited', text: line })
        await securityLog.record(trx, {
          action: 'standard.drafted',
          actor,
          target: describeTender(row),
          detail: names,
        })
      })
      return { drafts: await list(actor, id), added: duties.length, known, left }
    },

    /** It becomes a row of the tender, which names where it comes from. @throws AppError conflict once it is not shared any more */
    async accept(actor: Actor, { id, draftId, text }: z.output<typeof acceptDraftInputSchema>): Promise<TenderDraft[]> {
      await change(actor, id, async (trx, tender) => {
        const draft = await findOpen(trx, tender, draftId)
        const [held] = await shares.holdLent(trx, actor, [draft.documentId])
        if (!held)
          throw new AppError(
            'conflict',
            'The standard is no longer shared: what was drafted from it cannot be accepted.',
          )
        const rows = await matrix.requirements(tender, trx)
        if (rows.length >= tenderLimits.requirementsMax)
          throw new AppError('conflict', `A tender has ${tenderLimits.requirementsMax} requirements at most.`)
        const [added] = await matrix.insertRequirements(trx, tender, [
          {
            position: Math.max(-1, ...rows.map(({ position }) => position)) + 1,
            ref: '',
            text: text ?? draft.text,
            mandatory: true,
            category: 'hse',
            role: 'contract_term',
            party: 'contractor',
            section: citeDraft(draft),
            criterionId: null,
            // The page is of another workspace: the draft cites it.
            page: null,
            quote: '',
            documentId: null,
            addendum: null,
            editedBy: actor.username,
          },
        ])
        if (!added) throw new AppError('internal')
        const at = new Date().toISOString()
        await drafts.decide(trx, draft, { kind: 'accepted', requirementId: added.id, by: actor.username, at })
        await tenders.touch(trx, tender)
        const line = `Accepted a drafted requirement: “${shorten(added.text)}” (${citeDraft(draft)})`
        await tenders.addChange(trx, tender, { by: actor.username, kind: 'edited', text: line })
      })
      return list(actor, id)
    },

    /** It is not proposed again. */
    async discard(actor: Actor, { id, draftId }: { id: string; draftId: string }): Promise<TenderDraft[]> {
      await change(actor, id, async (trx, tender) => {
        const draft = await findOpen(trx, tender, draftId)
        await drafts.decide(trx, draft, { kind: 'discarded', by: actor.username, at: new Date().toISOString() })
      })
      return list(actor, id)
    },
  }
}
