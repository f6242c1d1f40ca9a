import {
  type AuditTemplate,
  type saveTemplateInputSchema,
  type startFromTemplateInputSchema,
  templatesMax,
} from '@fieldproof/schema/audit-templates'
import type { Audit } from '@fieldproof/schema/audits'
import type { z } from 'zod'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../platform/actor.ts'
import type { FileStore } from '../../platform/file-store.ts'
import type { RecordSecurity } from '../../security-log/security-log.service.ts'
import type { AuditItemsRepo } from '../audit-items.repo.ts'
import type { AuditsRepo } from '../audits.repo.ts'
import { type AuditsService, describeAuditTarget, missingAudit, ownerOf } from '../audits.service.ts'
import type { AuditColumnsRepo } from '../columns/audit-columns.repo.ts'
import { questionnaireKey } from '../questionnaire-file.ts'
import type { TemplatesRepo } from './templates.repo.ts'

export type KeepTemplates = ReturnType<typeof createKeepTemplates>

/** Templates belong to the workspace: whoever works in it starts audits of them, keeps new ones and deletes old ones. */
export function createKeepTemplates(deps: {
  audits: AuditsRepo
  items: AuditItemsRepo
  columns: AuditColumnsRepo
  templates: TemplatesRepo
  files: FileStore
  read: AuditsService['get']
  checkDocuments(actor: Actor, ids: readonly string[]): Promise<void>
  securityLog: RecordSecurity
}) {
  const { audits, items, columns, templates, files, read, securityLog } = deps
  const missing = () => new AppError('not_found', 'This template does not exist.')
  const targetOf = (id: string, name: string) => ({ kind: 'audit-template', id, name })

  async function list(actor: Actor): Promise<AuditTemplate[]> {
    const rows = await templates.list(actor.agent)
    return rows.map(({ id, name, filename, itemCount, createdBy, createdAt }) => {
      return { id, name, filename, itemCount, createdBy, createdAt: createdAt.toISOString() }
    })
  }

  /** The file first: a stray one is swept. */
  async function withCopy(from: string, to: string, store: () => Promise<void>) {
    await files.write(questionnaireKey(to), await files.read(questionnaireKey(from)))
    try {
      await store()
    } catch (error) {
      await files.delete(questionnaireKey(to)).catch(() => undefined)
      throw error
    }
  }

  return {
    list,

    /** @throws AppError not_found; conflict where nothing was read, or there are too many */
    async save(actor: Actor, { id, name }: z.output<typeof saveTemplateInputSchema>): Promise<AuditTemplate[]> {
      const row = await audits.find(ownerOf(actor), id)
      if (!row) throw missingAudit()
      const [found, pages, known] = await Promise.all([items.list(row), audits.pages(row), list(actor)])
      if (found.length === 0) throw new AppError('conflict', 'This audit has no items to keep.')
      if (known.length >= templatesMax)
        throw new AppError('conflict', `A workspace has at most ${templatesMax} templates. Delete some first.`)
      const templateId = crypto.randomUUID()
      await withCopy(id, templateId, () =>
        audits.transaction(async (trx) => {
          await templates.insert(trx, row, found, { id: templateId, name, pages, by: actor.username })
          await securityLog.record(trx, { action: 'audit-template.saved', actor, target: targetOf(templateId, name) })
        }),
      )
      return list(actor)
    },

    async delete(actor: Actor, id: string): Promise<void> {
      const template = await templates.find(actor.agent, id)
      if (!template) throw missing()
      await audits.transaction(async (trx) => {
        if (!(await templates.delete(trx, template))) throw missing()
        await securityLog.record(trx, { action: 'audit-template.deleted', actor, target: targetOf(id, template.name) })
      })
      await files.delete(questionnaireKey(id))
    },

    /** A new audit of a template, to be run. @throws AppError not_found, also of a chosen document */
    async start(
      actor: Actor,
      { id, customPolicies, documentIds }: z.output<typeof startFromTemplateInputSchema>,
    ): Promise<Audit> {
      const template = await templates.find(actor.agent, id)
      if (!template) throw missing()
      if (documentIds) await deps.checkDocuments(actor, documentIds)
      const auditId = crypto.randomUUID()
      const { userId, agent } = ownerOf(actor)
      const { filename, fileSize, fileKind, chosenTables, pages, name } = template
      const audit = { id: auditId, userId, agent, filename, fileSize, fileKind, customPolicies, documentIds }
      await withCopy(id, auditId, () =>
        audits.insert(audit, actor.username, async (trx) => {
          const row = await audits.lock(trx, { userId, agent }, auditId)
          if (!row) throw missingAudit()
          await audits.storePages(trx, row, pages)
          const list = template.items.map((item, position) => ({ ...item, position }))
          await items.insert(trx, row, list)
          await columns.endReading(trx, row, chosenTables)
          await audits.setStatus(trx, row, 'draft')
          await audits.addChange(trx, row, {
            by: actor.username,
            kind: 'read',
            text: `Started from the template ${name}`,
          })
          await securityLog.record(trx, {
            action: 'audit.created',
            actor,
            target: describeAuditTarget(audit),
            detail: name,
          })
        }),
      )
      return read(actor, auditId)
    },
  }
}
