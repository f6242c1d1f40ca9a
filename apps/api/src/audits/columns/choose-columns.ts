import { resolve } from 'node:path'
import type { AuditColumns, readAgainInputSchema } from '@fieldproof/schema/audit-columns'
import type { AuditAnswer } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import type { z } from 'zod'
import { AppError } from '../../errors.ts'
import { ingestionTexts } from '../../ingestion/ingestion-error.ts'
import type { Actor } from '../../platform/actor.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { TextLimitError } from '../../platform/text-workers.ts'
import type { AuditItemsRepo, CheckedItem } from '../audit-items.repo.ts'
import type { OwnedAudit } from '../audit-queue.ts'
import type { AuditTexts } from '../audit-texts.ts'
import type { AuditsRepo, AuditsTransaction, CheckedAudit } from '../audits.repo.ts'
import { assertUnlocked, missingAudit, ownerOf } from '../audits.service.ts'
import { questionnaireKey } from '../questionnaire-file.ts'
import type { AnswerChange } from '../read-changes.ts'
import type { AuditColumnsRepo } from './audit-columns.repo.ts'

export type ChooseColumns = ReturnType<typeof createChooseColumns>

/** What the columns of a Word or Excel questionnaire are for: shown, and chosen by a person, who has it read again. */
export function createChooseColumns(deps: {
  audits: AuditsRepo
  items: AuditItemsRepo
  columns: AuditColumnsRepo
  files: FileStore
  texts: Pick<AuditTexts, 'describeOfficeTables'>
  answer: AnswerChange
  enqueueReading(trx: AuditsTransaction, audit: OwnedAudit): Promise<void>
}) {
  const { audits, items, columns, files, texts, answer } = deps

  return {
    /** @throws AppError not_found, conflict (a PDF), invalid (a file that cannot be read any more) */
    async describe(actor: Actor, id: string): Promise<AuditColumns> {
      const audit = await audits.find(ownerOf(actor), id)
      if (!audit) throw missingAudit()
      assertOffice(audit)
      const tables = audit.readingAgain?.tables ?? audit.chosenTables
      const found = await files
        .withLocalPath(questionnaireKey(id), (path) =>
          texts.describeOfficeTables({ path: resolve(path), tables }, { owner: audit.userId }),
        )
        .catch((error: unknown) => {
          if (!(error instanceof TextLimitError)) throw error
          throw new AppError('invalid', ingestionTexts['too-complex'], { cause: error })
        })
      if ('failure' in found)
        throw new AppError('invalid', ingestionTexts[found.failure === 'unsupported' ? 'damaged' : found.failure])
      return { tables: found.tables, leftOut: found.leftOut, edits: await columns.countEdits(audit) }
    },

    /**
     * Has the questionnaire read again; its items stay until others are found.
     * @throws AppError not_found, conflict (a PDF; judged, reviewed or running; changed by hand, but for `despiteEdits`)
     */
    async readAgain(
      actor: Actor,
      { id, since, tables, despiteEdits }: z.output<typeof readAgainInputSchema>,
    ): Promise<AuditAnswer> {
      await audits.transaction(async (trx) => {
        const audit = await audits.lock(trx, ownerOf(actor), id)
        if (!audit) throw missingAudit()
        assertUnlocked(audit)
        assertOffice(audit)
        const judged = audit.status !== 'draft' || (await items.list(audit, trx)).some(isJudged)
        if (judged || (await columns.wasJudged(audit, trx)))
          throw new AppError('conflict', 'Items were judged or reviewed. The questionnaire is not read again.')
        const edits = despiteEdits ? 0 : await columns.countEdits(audit, trx)
        if (edits > 0)
          throw new AppError(
            'conflict',
            `${countOf(edits, 'change')} of items by hand would be lost. Read it again all the same, or leave it.`,
          )
        await columns.startReading(trx, audit, { id: crypto.randomUUID(), by: actor.username, tables })
        await deps.enqueueReading(trx, audit)
      })
      return answer(actor, { id, since })
    },
  }
}

function assertOffice({ fileKind }: CheckedAudit) {
  if (fileKind === 'pdf')
    throw new AppError('conflict', 'Only Word and Excel questionnaires have columns that can be chosen.')
}

const isJudged = ({ run, proposal, review }: CheckedItem) => run !== 'idle' || proposal !== null || review !== null
