import { auditLimits, type Questionnaire } from '@fieldproof/schema/audits'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { checkPdf, cleanFileName } from '../platform/check-pdf.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { AuditItemsRepo } from './audit-items.repo.ts'
import type { OwnedAudit } from './audit-queue.ts'
import type { AuditsRepo, AuditsTransaction } from './audits.repo.ts'
import { describeAuditTarget, ownerOf } from './audits.service.ts'
import { joinPages } from './present-audit.ts'
import { questionnaireKey } from './questionnaire-file.ts'

export interface UploadQuestionnaireDeps {
  audits: AuditsRepo
  items: AuditItemsRepo
  files: FileStore
  enqueueReading(trx: AuditsTransaction, audit: OwnedAudit): Promise<void>
  /** Kept when the audit is read in this process; at the latest it is looked up again and again. */
  whenRead(auditId: string, timeoutMs: number): Promise<void>
  securityLog: RecordSecurity
  maxBytes: number
}

/** A request should not take longer; the reading goes on behind it. */
const patienceMs = 45_000

/**
 * Takes a questionnaire in, and waits until it is read, as long as a request may take. Once its audit is stored a crash
 * can no longer lose it. A file that cannot be read leaves nothing behind.
 * @throws AppError too_large, unsupported_type, invalid (empty or unreadable)
 */
export async function uploadQuestionnaire(
  deps: UploadQuestionnaireDeps,
  actor: Actor,
  file: { name: string; bytes: AsyncIterable<Uint8Array> },
  fields: Promise<Map<string, string>>,
): Promise<Questionnaire> {
  const { audits, items, files } = deps
  const id = crypto.randomUUID()
  const check = checkPdf(file.bytes, deps.maxBytes)
  const filename = cleanFileName(file.name)
  const owner = ownerOf(actor)
  let customPolicies = ''
  await files.write(questionnaireKey(id), check.bytes)
  try {
    customPolicies = ((await fields).get('customPolicy') ?? '').trim()
    if (customPolicies.length > auditLimits.policyMaxLength)
      throw new AppError('too_large', 'The custom policy is too long.')
    await audits.insert(
      { id, userId: owner.userId, agent: owner.agent, filename, fileSize: check.result.size, customPolicies },
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
