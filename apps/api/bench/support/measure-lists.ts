import { sql } from 'kysely'
import { median } from '../../eval/summarize.ts'
import type { Context } from '../../src/context.ts'
import type { Actor } from '../../src/platform/actor.ts'

const agent = 'hse'
const actor: Actor = {
  ...{ userId: 'bench', username: 'bench', email: 'bench@example.com', role: 'agent', agentType: agent, agent },
  ...{ token: '', expiresAt: new Date(Date.now() + 86_400_000) },
}

/** How long each kind of list takes, by its name: in milliseconds, and as many times a bare way to Postgres and back. */
export async function measureLists({ db, listDocuments, documents }: Context): Promise<[string, string][]> {
  const trip = await timeOf(() => sql`select 1`.execute(db))
  const note = async (name: string, work: () => Promise<unknown>): Promise<[string, string]> => {
    const time = await timeOf(work)
    return [`list: ${name}, ms (÷ way)`, `${time.toFixed(time < 10 ? 2 : 1)} (${(time / trip).toFixed(1)})`]
  }
  const { since } = await listDocuments.page(actor, { sort: 'name', limit: 1 })
  const far = await farCursor()
  return [
    ['way to Postgres, ms', trip.toFixed(2)],
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
