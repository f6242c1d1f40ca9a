import { Readable } from 'node:stream'
import { Document, Packer, Paragraph, Table, TableCell, TableRow, WidthType } from 'docx'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { cleanText } from '../platform/clean-text.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { AuditItemsRepo } from './audit-items.repo.ts'
import type { AuditsRepo, AuditsTransaction } from './audits.repo.ts'
import { describeAuditTarget, missingAudit, ownerOf } from './audits.service.ts'
import { questionnaireKey } from './questionnaire-file.ts'

/** A question that did not come in a file, and what it rests on. */
export interface ListedQuestion {
  ref: string
  sectionTitle: string
  question: string
  /** Where what it asks about stands. */
  clause: string
}

export type StartFromList = ReturnType<typeof createStartFromList>

/** Starts an audit of questions that came as a list; its questionnaire is a Word file of them. */
export function createStartFromList(deps: {
  audits: AuditsRepo
  items: AuditItemsRepo
  files: FileStore
  securityLog: RecordSecurity
}) {
  const { audits, items, files, securityLog } = deps

  /**
   * @param alongside is done in the same transaction, or nothing is @returns the audit's id
   * @throws AppError invalid for an empty list, and what `alongside` throws
   */
  return async function startFromList(
    actor: Actor,
    { name, questions }: { name: string; questions: readonly ListedQuestion[] },
    alongside: (trx: AuditsTransaction, auditId: string) => Promise<void>,
  ): Promise<string> {
    if (questions.length === 0) throw new AppError('invalid', 'There is nothing to ask.')
    const id = crypto.randomUUID()
    const { userId, agent } = ownerOf(actor)
    const bytes = await writeList(name, questions)
    const filename = `${name}.docx`
    const audit = {
      id,
      userId,
      agent,
      filename,
      fileSize: bytes.length,
      fileKind: 'docx' as const,
      customPolicies: '',
      documentIds: null,
    }
    // The file first: a stray one is swept.
    await files.write(questionnaireKey(id), Readable.from([bytes]))
    try {
      await audits.insert(audit, actor.username, async (trx) => {
        const row = await audits.lock(trx, { userId, agent }, id)
        if (!row) throw missingAudit()
        await alongside(trx, id)
        const text = questions.map(({ ref, question, clause }) => [ref, question, clause].join('\t')).join('\n')
        await audits.storePages(trx, row, [{ page: 1, text }])
        await items.insert(
          trx,
          row,
          questions.map(({ ref, sectionTitle, question, clause }, position) => ({
            position,
            ref,
            section: '',
            sectionTitle,
            question,
            clause,
            weight: null,
            // What a contractor does is looked at; no paper of ours shows it.
            kind: 'observed' as const,
            polarity: 'yes_is_good' as const,
            kindChosen: false,
            page: 1,
            place: null,
            box: null,
            doubt: '',
          })),
        )
        await audits.setStatus(trx, row, 'draft')
        await securityLog.record(trx, { action: 'audit.created', actor, target: describeAuditTarget(audit) })
      })
    } catch (error) {
      await files.delete(questionnaireKey(id)).catch(() => undefined)
      throw error
    }
    return id
  }
}

async function writeList(name: string, questions: readonly ListedQuestion[]): Promise<Uint8Array> {
  const rowOf = (cells: readonly string[]) =>
    new TableRow({ children: cells.map((text) => new TableCell({ children: [new Paragraph(cleanText(text))] })) })
  const table = new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      rowOf(['No.', 'Question', 'Source', 'Answer']),
      ...questions.map(({ ref, question, clause }) => rowOf([ref, question, clause, ''])),
    ],
  })
  return Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph(cleanText(name)), table] }] }))
}
