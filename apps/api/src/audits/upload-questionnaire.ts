import { auditLimits } from '@fieldproof/schema/audit-calls'
import type { Questionnaire } from '@fieldproof/schema/audits'
import { chosenDocumentsSchema } from '@fieldproof/schema/documents'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { checkPdf, cleanFileName } from '../platform/check-pdf.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { AuditItemsRepo } from './audit-items.repo.ts'
import type { OwnedAudit } from './audit-queue.ts'
import type { AuditTexts } from './audit-texts.ts'
import type { AuditsRepo, AuditsTransaction } from './audits.repo.ts'
import { describeAuditTarget, ownerOf } from './audits.service.ts'
import { inspectArchive } from './inspect-archive.ts'
import { joinPages } from './present-audit.ts'
import { questionnaireKey } from './questionnaire-file.ts'

export interface UploadQuestionnaireDeps {
  audits: AuditsRepo
  items: AuditItemsRepo
  files: FileStore
  enqueueReading(trx: AuditsTransaction, audit: OwnedAudit): Promise<void>
  /** Kept when the audit is read in this process; at the latest it is looked up again and again. */
  whenRead(auditId: string, timeoutMs: number): Promise<void>
  /** @throws AppError not_found where one of these is no document of the actor's workspace */
  checkDocuments(actor: Actor, ids: readonly string[]): Promise<void>
  texts: Pick<AuditTexts, 'inspectOffice'>
  securityLog: RecordSecurity
  maxBytes: number
}

/** A request should not take longer; the reading goes on behind it. */
const patienceMs = 45_000

/**
 * Takes a questionnaire in, and waits until it is read, as long as a request may take. Once its audit is stored a crash
 * can no longer lose it. A file that cannot be read leaves nothing behind.
 * @throws AppError too_large, unsupported_type, invalid (empty or unreadable), not_found (a chosen document)
 */
export async function uploadQuestionnaire(
  deps: UploadQuestionnaireDeps,
  actor: Actor,
  file: { name: string; bytes: AsyncIterable<Uint8Array> },
  fields: Promise<Map<string, string>>,
): Promise<Questionnaire> {
  const { audits, items, files } = deps
  const id = crypto.randomUUID()
  const check = checkPdf(file.bytes, deps.maxBytes, ['pdf', 'archive'])
  const filename = cleanFileName(file.name)
  const owner = ownerOf(actor)
  let customPolicies = ''
  await files.write(questionnaireKey(id), check.bytes)
  try {
    customPolicies = ((await fields).get('customPolicy') ?? '').trim()
    if (customPolicies.length > auditLimits.policyMaxLength)
      throw new AppError('too_large', 'The custom policy is too long.')
    const documentIds = readChosen((await fields).get('documentIds'))
    if (documentIds) await deps.checkDocuments(actor, documentIds)
    const fileKind = check.result.magic === 'pdf' ? 'pdf' : await inspectArchive(deps, questionnaireKey(id), actor)
    await audits.insert(
      {
        id,
        userId: owner.userId,
        agent: owner.agent,
        filename,
        fileSize: check.result.size,
        fileKind,
        customPolicies,
        documentIds,
      },
      actor.username,
      async (trx) => {
        await deps.enqueueReading(trx, { id, userId: owner.userId })
        const target = describeAuditTarget({ id, filename })
        await deps.securityLog.record(trx, { action: 'audit.created', actor, target })
      },
    )
  } catch (error) {
    // Where the answer to a commit was lost the row decides. While nobody can ask it the file stays: a stray one is swept.
    const row = await audits.find(owner, id).catch(() => null)
    if (row === undefined) await files.delete(questionnaireKey(id))
    if (!row) throw error
  }
  await deps.whenRead(id, patienceMs)
  const row = await audits.find(owner, id)
  if (!row) throw new AppError('cancelled')
  if (row.status === 'failed') {
    await audits.transaction((trx) => audits.delete(trx, row))
    await files.delete(questionnaireKey(id))
    throw new AppError('invalid', row.error ?? undefined)
  }
  const [pages, found] = await Promise.all([audits.pages(row), items.list(row)])
  return {
    id,
    filename,
    rawContent: joinPages(pages),
    customPolicies,
    status: row.status,
    itemCount: found.length,
  }
}

/** @returns null for all @throws AppError invalid for what is no list of ids */
function readChosen(field: string | undefined): string[] | null {
  if (field === undefined || field.trim() === '') return null
  const { success, data } = chosenDocumentsSchema.safeParse(field.split(',').map((id) => id.trim()))
  if (!success) throw new AppError('invalid', 'The chosen documents are no list of ids.')
  return data
}
