import type { AgentId } from '@fieldproof/schema/agents'
import { sql } from 'kysely'
import { median } from '../../eval/summarize.ts'
import type { Context } from '../../src/context.ts'
import type { Actor } from '../../src/platform/actor.ts'
import { listOwner } from './fill-lists.ts'

const agent = 'hse'
const actorOf = (workspace: AgentId): Actor => ({
  ...{ userId: listOwner, username: listOwner, email: 'bench@example.com', role: 'agent' },
  ...{ agentType: workspace, agent: workspace, token: '', expiresAt: new Date(Date.now() + 86_400_000) },
})
const actor = actorOf(agent)
const buyer = actorOf('tender')

/** How long each kind of list takes, by its name: in milliseconds, and as many times a bare way to Postgres and back. */
export async function measureLists(context: Context): Promise<[string, string][]> {
  const { db, listDocuments, documents, listSessions, audits, tenderDesk } = context
  const trip = await timeOf(() => sql`select 1`.execute(db))
  const note = async (name: string, work: () => Promise<unknown>): Promise<[string, string]> => {
    const time = await timeOf(work)
    return [`list: ${name}, ms (÷ way)`, `${time.toFixed(time < 10 ? 2 : 1)} (${(time / trip).toFixed(1)})`]
  }
  const { since } = await listDocuments.page(actor, { sort: 'name', limit: 1 })
  const far = await farCursor()
  return [
    await note('documents, first page with counts', () => listDocuments.page(actor, { sort: 'name', limit: 100 })),
    await note('documents, the newest with counts', () => listDocuments.page(actor, { sort: 'uploaded', limit: 100 })),
    await note('documents, a page far down', () =>
      listDocuments.page(actor, { sort: 'name', limit: 100, cursor: far }),
    ),
    await note('documents, a word of their names', () =>
      listDocuments.page(actor, { sort: 'name', limit: 100, text: 'Procedure 7' }),
    ),
    await note('documents, what changed', () => listDocuments.changes(actor, { sort: 'name', since: since ?? '0' })),
    await note('documents, whole as the specification has it', () => documents.list(actor)),
    await note('chats, first page with counts', () => listSessions.page(actor, { limit: 50 })),
    await note('chats, whole', () => context.chat.listSessions(actor)),
    await note('audits, first page with counts', () => audits.list(actor, { sort: 'changed', limit: 50 })),
    await note('audits, by name', () => audits.list(actor, { sort: 'name', limit: 50 })),
    await note('tenders, first page with counts', () => tenderDesk.list(buyer, { sort: 'changed', limit: 50 })),
    await note('tenders, by deadline', () => tenderDesk.list(buyer, { sort: 'deadline', limit: 50 })),
    await note('tenders, a word', () => tenderDesk.list(buyer, { sort: 'changed', limit: 50, text: 'port' })),
  ]

  async function farCursor() {
    const { rows } = await sql<{ id: string; place: string }>`
      select id, document_place('name', original_name, facts, facts_set) as place from document
      where agent = ${agent} and deleted_at is null
      order by document_place('name', original_name, facts, facts_set) collate "C" desc, id desc
      offset 20 limit 1`.execute(db)
    return Buffer.from(JSON.stringify({ list: 'documents:name', of: agent, ...rows[0] })).toString('base64url')
  }
}

/** Median of 25 runs, after three that warm up, in milliseconds. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 28; run++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return median(times.slice(3))
}
