import type { AgentId } from '@fieldproof/schema/agents'
import { sql } from 'kysely'
import { type Authorized, authorize } from '../../platform/authorized.ts'
import type { AuditTemplateRow } from '../../platform/database/tables/audits.ts'
import type { CheckedItem, NewItem } from '../audit-items.repo.ts'
import type { AuditsDatabase, AuditsTransaction, CheckedAudit } from '../audits.repo.ts'

export type TemplatesRepo = ReturnType<typeof createTemplatesRepo>
/** A template that was checked for its workspace. */
export type CheckedTemplate = Authorized<AuditTemplateRow>

/** Templates of a workspace. Every query names the agent. */
export function createTemplatesRepo(db: AuditsDatabase) {
  return {
    list: (agent: AgentId) =>
      db
        .selectFrom('auditTemplate')
        .select(['id', 'name', 'filename', 'createdBy', 'createdAt'])
        .select(sql<number>`jsonb_array_length(items)`.as('itemCount'))
        .where('agent', '=', agent)
        .orderBy('name')
        .orderBy('id')
        .execute(),

    find: async (agent: AgentId, id: string): Promise<CheckedTemplate | undefined> =>
      authorize(
        await db
          .selectFrom('auditTemplate')
          .selectAll()
          .where('agent', '=', agent)
          .where('id', '=', id)
          .executeTakeFirst(),
        { agent },
        'workspace',
      ),

    /** Keeps an audit's questionnaire: its text and its items as they were read and corrected. */
    async insert(
      trx: AuditsTransaction,
      { agent, filename, fileSize, fileKind, chosenTables }: CheckedAudit,
      items: readonly CheckedItem[],
      {
        id,
        name,
        pages,
        by,
      }: { id: string; name: string; pages: readonly { page: number; text: string }[]; by: string },
    ) {
      const kept = items.map(asked)
      await trx
        .insertInto('auditTemplate')
        .values({
          id,
          agent,
          name,
          filename,
          fileSize,
          fileKind,
          chosenTables,
          pages: pages.map(({ page, text }) => ({ page, text })),
          items: kept,
          createdBy: by,
        })
        .execute()
    },

    /** @returns false where it was deleted meanwhile */
    async delete(trx: AuditsTransaction, { id }: CheckedTemplate): Promise<boolean> {
      const { numDeletedRows } = await trx.deleteFrom('auditTemplate').where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Of these ids, those of templates of any workspace. */
    async knownIds(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set()
      const rows = await db.selectFrom('auditTemplate').select('id').where('id', 'in', ids).execute()
      return new Set(rows.map(({ id }) => id))
    },
  }
}

/** An item without what was found on it; what somebody has confirmed is in doubt no more. */
function asked(item: CheckedItem): NewItem {
  return {
    ref: item.ref,
    section: item.section,
    sectionTitle: item.sectionTitle,
    question: item.question,
    clause: item.clause,
    weight: item.weight,
    kind: item.kind,
    polarity: item.polarity,
    kindChosen: item.kindChosen,
    page: item.page,
    place: item.place,
    box: item.box,
    doubt: item.doubtSeen ? '' : item.doubt,
  }
}
