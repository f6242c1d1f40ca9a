import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { DocumentSort } from '@fieldproof/schema/document-pages'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

let app: TestApp
let user: AuthSession
let buyer: AuthSession
beforeAll(async () => {
  app = await startTestApp()
  user = await app.createUser('librarian', 'hse')
  buyer = await app.createUser('buyer', 'tender')
})
afterAll(() => app?.stop())

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
let made = 0

interface Row {
  name: string
  facts?: Record<string, unknown>
  set?: Record<string, unknown>
  status?: 'queued' | 'processing' | 'indexed' | 'error'
  /** Microseconds after the start of 2026. */
  at?: number
  agent?: 'hse' | 'tender'
}

/** Rows as if they had been uploaded. @returns their ids */
async function add(rows: readonly Row[]): Promise<string[]> {
  const ids: string[] = []
  for (const { name, facts = {}, set = {}, status = 'indexed', at = 0, agent = 'hse' } of rows) {
    made += 1
    ids.push(idOf(made))
    await sql`insert into document (id, agent, original_name, file_size, sha256, status, error, facts, facts_set, vector_count, uploaded_at)
      values (${idOf(made)}, ${agent}, ${name}, 1, ${String(made)}, ${status}, ${status === 'error' ? 'It is damaged.' : null}, ${JSON.stringify(facts)}::text::jsonb,
        ${JSON.stringify(set)}::text::jsonb, 2, timestamptz '2026-01-01' + ${at}::int * interval '1 microsecond')`.execute(
      app.context.db,
    )
  }
  return ids
}
const clear = async () => {
  await app.context.db.deleteFrom('document').execute()
}
const documents = (who = user) => app.trpc(who.token).documents
const names = (rows: readonly { originalName: string }[]) => rows.map(({ originalName }) => originalName)

/** All pages of a list one after the other. @param between what happens before each next page */
async function walk(
  input: Omit<NonNullable<Parameters<ReturnType<typeof documents>['listPage']['query']>[0]>, 'cursor'>,
  between: (page: number) => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  for (let page = 1; ; page++) {
    const answer = await documents().listPage.query({ ...input, ...(cursor === undefined ? {} : { cursor }) })
    found.push(...names(answer.documents))
    if (answer.nextCursor === null) return found
    cursor = answer.nextCursor
    await between(page)
  }
}

/** A call over REST as a user makes it. */
const rest = (path: string, who = user) =>
  fetch(new URL(path, app.url), { headers: { authorization: `Bearer ${who.token}` } })

describe('documents by pages', () => {
  test('every order has each row once, what is missing last, over every size of a page', async () => {
    await clear()
    await add([
      {
        name: 'Rev 10.pdf',
        facts: { owner: 'zoe', revision: '10', documentDate: '2024-05-01', reviewDate: '2027-01-01' },
        at: 1,
      },
      {
        name: 'rev 9.pdf',
        facts: { owner: 'Émile', revision: '9', documentDate: '2025-05-01', reviewDate: '2026-02-01' },
        at: 3,
      },
      { name: 'Éclair.pdf', facts: { title: 'Alpha', owner: 'emile' }, at: 2 },
      {
        name: 'zulu.pdf',
        facts: { title: 'Beta' },
        set: { title: null, owner: 'Abel', reviewDate: '2025-11-01' },
        at: 2,
      },
      { name: 'mike.pdf', facts: { documentDate: '2023-01-01', revision: '9' }, at: 4 },
    ])
    const expected: Record<DocumentSort, string[]> = {
      uploaded: ['mike.pdf', 'rev 9.pdf', 'zulu.pdf', 'Éclair.pdf', 'Rev 10.pdf'],
      name: ['Éclair.pdf', 'mike.pdf', 'rev 9.pdf', 'Rev 10.pdf', 'zulu.pdf'],
      title: ['Éclair.pdf', 'mike.pdf', 'rev 9.pdf', 'Rev 10.pdf', 'zulu.pdf'],
      date: ['rev 9.pdf', 'Rev 10.pdf', 'mike.pdf', 'zulu.pdf', 'Éclair.pdf'],
      owner: ['zulu.pdf', 'Éclair.pdf', 'rev 9.pdf', 'Rev 10.pdf', 'mike.pdf'],
      revision: ['mike.pdf', 'rev 9.pdf', 'Rev 10.pdf', 'Éclair.pdf', 'zulu.pdf'],
      review: ['zulu.pdf', 'rev 9.pdf', 'Rev 10.pdf', 'Éclair.pdf', 'mike.pdf'],
    }
    for (const [sort, order] of Object.entries(expected) as [DocumentSort, string[]][])
      for (const limit of [1, 2, 5, 200])
        expect([sort, limit, await walk({ sort, limit })]).toEqual([sort, limit, order])
  })

  test('an order is read from its index, not sorted', async () => {
    await clear()
    await add(Array.from({ length: 30 }, (_, at) => ({ name: `n${at}.pdf`, at })))
    for (const sort of ['name', 'title', 'date', 'owner', 'revision', 'review']) {
      const plan = await app.context.db.transaction().execute(async (trx) => {
        // Few rows are sorted faster than looked up.
        await sql`set local enable_seqscan = off`.execute(trx)
        await sql`set local enable_sort = off`.execute(trx)
        const key = sql`document_place(${sql.lit(sort)}, original_name, facts, facts_set) collate "C"`
        const { rows } = await sql<Record<string, string>>`explain select id from document
          where agent = 'hse' and deleted_at is null and ((${key}), id) > ('m' collate "C", ${idOf(1)}::uuid)
          order by (${key}), id limit 5`.execute(trx)
        return rows.map((row) => Object.values(row)[0]).join('\n')
      })
      expect(plan).toContain(`document_by_${sort}`)
      expect(plan).not.toContain('Sort')
    }
  })

  test('what comes and goes while one scrolls neither doubles nor hides a row', async () => {
    for (const sort of ['uploaded', 'name'] as const) {
      await clear()
      const ids = await add(
        Array.from({ length: 20 }, (_, at) => ({
          name: `n${String(at).padStart(2, '0')}.pdf`,
          at: sort === 'name' ? 0 : 40 - at,
        })),
      )
      const seen = await walk({ sort, limit: 4 }, async (page) => {
        // Before what was read, and behind it: two of each.
        await add([
          { name: `a${page}.pdf`, at: 100 + page },
          { name: `o${page}.pdf`, at: 1 },
        ])
        if (page <= 2) await documents().delete.mutate({ id: ids[page] ?? '' })
        if (page === 2) await documents().delete.mutate({ id: ids[15] ?? '' })
      })
      expect(seen).toHaveLength(new Set(seen).size)
      const originals = seen.filter((name) => name.startsWith('n'))
      const expected = Array.from({ length: 20 }, (_, at) => `n${String(at).padStart(2, '0')}.pdf`)
      expect(originals).toEqual(expected.filter((name) => name !== 'n15.pdf'))
      expect(seen.filter((name) => name.startsWith('a'))).toEqual([])
      expect(seen.filter((name) => name.startsWith('o'))).not.toEqual([])
    }
  })

  test('rows of one moment, a microsecond apart or not at all, are each told once', async () => {
    await clear()
    await add(Array.from({ length: 12 }, (_, at) => ({ name: `n${at}.pdf`, at: at < 6 ? 7 : at })))
    const seen = await walk({ sort: 'uploaded', limit: 1 })
    expect(seen).toHaveLength(12)
    expect(new Set(seen).size).toBe(12)
    expect(seen.slice(0, 6)).toEqual(['n11.pdf', 'n10.pdf', 'n9.pdf', 'n8.pdf', 'n7.pdf', 'n5.pdf'])
    expect(seen.at(-1)).toBe('n6.pdf')
  })

  test('the server filters, and counts what a page does not show', async () => {
    await clear()
    await add([
      { name: 'Hot WORK plan.pdf', facts: { tags: ['PTW', 'H2S'], reviewDate: '2025-11-01' }, at: 1 },
      { name: 'Lifting.pdf', facts: { tags: ['x'] }, set: { tags: ['ptw'], reviewDate: '2026-02-20' }, at: 2 },
      { name: '100%_.pdf', status: 'error', at: 3 },
      { name: 'waits.pdf', status: 'queued', facts: { reviewDate: '2027-01-01' }, at: 5 },
      { name: 'is read.pdf', status: 'processing', at: 6 },
      { name: 'waits first.pdf', status: 'queued', at: 4 },
    ])
    const found = async (input: Parameters<ReturnType<typeof documents>['listPage']['query']>[0]) =>
      names((await documents().listPage.query(input)).documents)
    expect(await found({ text: ' hOT w ' })).toEqual(['Hot WORK plan.pdf'])
    expect(await found({ text: '%_' })).toEqual(['100%_.pdf'])
    expect(await found({ text: '.*' })).toEqual([])
    expect(await found({ tag: 'Ptw' })).toEqual(['Lifting.pdf', 'Hot WORK plan.pdf'])
    expect(await found({ tag: 'x' })).toEqual([])
    expect(await found({ status: 'error' })).toEqual(['100%_.pdf'])
    expect(await found({ review: 'overdue', today: '2025-12-01' })).toEqual(['Hot WORK plan.pdf'])
    expect(await found({ review: 'soon', today: '2025-12-01' })).toEqual(['Lifting.pdf', 'Hot WORK plan.pdf'])
    expect(await found({ review: 'soon', today: '2025-11-21' })).toEqual(['Hot WORK plan.pdf'])
    expect(await found({ review: 'none' })).toEqual(['is read.pdf', 'waits first.pdf', '100%_.pdf'])
    expect(await documents().listTags.query()).toEqual(['H2S', 'ptw'])
    const { counts } = await documents().listPage.query({ limit: 1, tag: 'ptw' })
    expect(counts).toMatchObject({ total: 6, indexed: 2, matching: 2, queued: 2, vectors: 12 })
    expect(names(counts?.queue ?? [])).toEqual(['is read.pdf', 'waits first.pdf', 'waits.pdf'])
  })

  test('over REST a page goes on where the one before ended', async () => {
    await clear()
    await add([
      { name: 'one.pdf', at: 1 },
      { name: 'two.pdf', at: 2 },
      { name: 'three.pdf', at: 3 },
    ])
    const first = await (await rest('/api/documents/page?limit=2&sort=name')).json()
    expect(names(first.documents)).toEqual(['one.pdf', 'three.pdf'])
    const second = await (await rest(`/api/documents/page?limit=2&sort=name&cursor=${first.nextCursor}`)).json()
    expect(names(second.documents)).toEqual(['two.pdf'])
    expect([second.nextCursor, second.counts, second.since]).toEqual([null, null, null])
    // Callers of the specification's list have all of it, as before.
    expect(names(await (await rest('/api/documents')).json())).toEqual(['three.pdf', 'two.pdf', 'one.pdf'])
  })
})

describe('a cursor', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = 'This list cannot go on from here. Load it again from its beginning.'

  test('that is forged, cut or of another order is refused in words', async () => {
    await clear()
    await add([
      { name: 'one.pdf', at: 1 },
      { name: 'two.pdf', at: 2 },
    ])
    const good = (await documents().listPage.query({ sort: 'name', limit: 1 })).nextCursor ?? ''
    const whole = JSON.parse(Buffer.from(good, 'base64url').toString())
    const bad = [
      'x',
      '%00',
      good.slice(0, -9),
      encode(null),
      encode({ ...whole, id: "1' or true --" }),
      encode({ ...whole, place: 7 }),
      encode({ ...whole, place: '\u0000' }),
      encode({ ...whole, more: 1 }),
      encode({ ...whole, list: 'documents:owner' }),
      encode({ ...whole, of: 'tender' }),
    ]
    for (const cursor of bad) {
      const answer = await rest(`/api/documents/page?sort=name&cursor=${encodeURIComponent(cursor)}`)
      expect([cursor, answer.status, await answer.text()]).toEqual([cursor, 400, text])
    }
    const moment = encode({ ...whole, list: 'documents:uploaded', place: "now'" })
    const answer = await rest(`/api/documents/page?cursor=${moment}`)
    expect([answer.status, await answer.text()]).toEqual([400, text])
    expect((await rest(`/api/documents/page?sort=name&cursor=${good}`)).status).toBe(200)
  })

  test('of one workspace opens nothing of it in another', async () => {
    await clear()
    await add([{ name: 'a.pdf' }, { name: 'b.pdf' }, { name: 'z.pdf', agent: 'tender' }])
    const good = (await documents().listPage.query({ sort: 'name', limit: 1 })).nextCursor ?? ''
    const refused = await rest(`/api/documents/page?sort=name&cursor=${good}`, buyer)
    expect([refused.status, await refused.text()]).toEqual([400, text])
    // Made over for the other workspace it is a place in that one's list, which has its own rows alone.
    const whole = JSON.parse(Buffer.from(good, 'base64url').toString())
    const page = await (
      await rest(`/api/documents/page?sort=name&cursor=${encode({ ...whole, of: 'tender' })}`, buyer)
    ).json()
    expect(names(page.documents)).toEqual(['z.pdf'])
  })
})

describe('what changed since a list was read', () => {
  const first = async (input = {}) => (await documents().listPage.query(input)).since ?? ''

  test('nothing is told where nothing has', async () => {
    await clear()
    await add([{ name: 'one.pdf' }])
    const answer = await documents().listChanges.query({ since: await first() })
    expect(answer).toMatchObject({ reset: false, documents: [], gone: [], counts: null })
  })

  test('what came, changed, left the view or went is told with its place, and the counts with it', async () => {
    await clear()
    const [kept, classed, removed] = await add([
      { name: 'kept.pdf', at: 1 },
      { name: 'classed.pdf', at: 2 },
      { name: 'removed.pdf', at: 3 },
    ])
    const view = { sort: 'name', documentClass: 'own' } as const
    const since = await first(view)
    await documents().setClass.mutate({ id: classed ?? '', documentClass: 'law' })
    await documents().delete.mutate({ id: removed ?? '' })
    const [came] = await add([{ name: 'came 2.pdf', at: 4 }])
    await add([{ name: 'elsewhere.pdf', agent: 'tender' }])
    const answer = await documents().listChanges.query({ since, ...view })
    expect(Object.fromEntries(answer.documents.map(({ id, place }) => [id, place]))).toEqual({
      [classed ?? '']: null,
      [came ?? '']: 'came 0012.pdf',
    })
    expect(answer.gone).toEqual([removed ?? ''])
    expect(answer.counts).toMatchObject({ total: 3, matching: 2 })
    expect(answer.documents.map(({ id }) => id)).not.toContain(kept)
    // A removed document stays told when its job has taken the row away.
    await app.context.db
      .deleteFrom('document')
      .where('id', '=', removed ?? '')
      .execute()
    expect((await documents().listChanges.query({ since, ...view })).gone).toEqual([removed ?? ''])
    expect((await documents(buyer).listChanges.query({ since, ...view })).gone).toEqual([])
  })

  test('a change is told that was begun before the list was read and ended after', async () => {
    await clear()
    const [slow] = await add([{ name: 'slow.pdf', at: 1 }])
    let since = ''
    await app.context.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('document')
        .set({ pagesDone: 7 })
        .where('id', '=', slow ?? '')
        .execute()
      since = await first()
      // Others begin later and end sooner.
      await add([{ name: 'quick.pdf', at: 2 }])
      const answer = await documents().listChanges.query({ since })
      expect(names(answer.documents)).toEqual(['quick.pdf'])
      since = answer.since
    })
    const { documents: told } = await documents().listChanges.query({ since })
    expect(told.find(({ id }) => id === slow)?.pagesDone).toBe(7)
  })

  test('more than two hundred are not told one by one, nor what lies ahead of this database', async () => {
    await clear()
    const since = await first()
    await sql`insert into document (id, agent, original_name, file_size, sha256)
      select gen_random_uuid(), 'hse', n || '.pdf', 1, 'many' || n from generate_series(1, 200) n`.execute(
      app.context.db,
    )
    expect((await documents().listChanges.query({ since })).documents).toHaveLength(200)
    await add([{ name: 'one more.pdf' }])
    expect(await documents().listChanges.query({ since })).toMatchObject({ reset: true, documents: [], counts: null })
    expect(await documents().listChanges.query({ since: '999999999999999' })).toMatchObject({ reset: true })
    expect((await rest('/api/documents/changes?since=-1')).status).toBe(400)
  })
})
