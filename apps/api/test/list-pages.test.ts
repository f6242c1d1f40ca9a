import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { patienceMs } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)
let app: TestApp
let ann: AuthSession
let bob: AuthSession
let desk: AuthSession
beforeAll(async () => {
  app = await startTestApp()
  ann = await app.createUser('ann', 'hse')
  bob = await app.createUser('bob', 'hse')
  desk = await app.createUser('desk', 'tender')
})
afterAll(() => app?.stop())

/** A moment, in microseconds after the start of 2026. */
const moment = (at: number) => sql`timestamptz '2026-01-01' + ${at}::int * interval '1 microsecond'`
const stored = (statement: ReturnType<typeof sql<{ id: string }>>) =>
  statement.execute(app.context.db).then(({ rows }) => rows[0]?.id ?? '')

/** What each list has in common: how a row comes and goes, and how it is listed. */
interface List {
  name: string
  /** Where REST has its pages. */
  path: string
  who: () => AuthSession
  /** Somebody whose list has none of these rows. */
  other: () => AuthSession
  add: (name: string, at: number, who?: AuthSession) => Promise<string>
  remove: (id: string) => Promise<unknown>
  /** The rows of an answer by their names. */
  names: (answer: Record<string, unknown>) => string[]
}

const namesOf = (rows: unknown, key: string) => (rows as Record<string, string>[]).map((row) => row[key] ?? '')
const rowOf = (table: string) => (id: string) =>
  sql`delete from ${sql.table(table)} where id = ${id}`.execute(app.context.db)

const lists: List[] = [
  {
    name: 'chats',
    path: '/api/chat/sessions/page',
    who: () => ann,
    other: () => bob,
    add: (name, at, who = ann) =>
      stored(sql`insert into chat_session (id, user_id, agent, title, updated_at)
        values (gen_random_uuid(), ${who.user.id}, ${who.user.agentType}, ${name}, ${moment(at)}) returning id`),
    remove: rowOf('chat_session'),
    names: ({ sessions }) => namesOf(sessions, 'title'),
  },
  {
    name: 'audits',
    path: '/api/audits/page',
    who: () => ann,
    other: () => bob,
    add: (name, at, who = ann) =>
      stored(sql`insert into safety_audit (id, user_id, agent, filename, file_size, status, custom_policies, updated_at)
        values (gen_random_uuid(), ${who.user.id}, ${who.user.agentType}, ${name}, 1, 'completed', '', ${moment(at)})
        returning id`),
    remove: rowOf('safety_audit'),
    names: ({ audits }) => namesOf(audits, 'filename'),
  },
  {
    name: 'tenders',
    path: '/api/tenders/page',
    who: () => desk,
    other: () => ann,
    add: (name, at) => addTender({ name, at }),
    remove: rowOf('tender'),
    names: ({ tenders }) => namesOf(tenders, 'name'),
  },
]

interface TenderRow {
  name: string
  at?: number
  file?: string
  facts?: { kind: string; value: string; date?: { day: string; time: string | null } }[]
}

async function addTender({ name, at = 0, file = 'call.pdf', facts = [] }: TenderRow): Promise<string> {
  const documentId = await stored(sql`insert into document (id, agent, original_name, file_size, sha256)
    values (gen_random_uuid(), 'tender', ${file}, 1, gen_random_uuid()::text) returning id`)
  const id = await stored(sql`insert into tender (id, agent, document_id, file_name, name, price_rule, created_by)
    values (gen_random_uuid(), 'tender', ${documentId}, ${file}, ${name}, '{}', 'desk') returning id`)
  let position = 0
  for (const { kind, value, date } of facts)
    await sql`insert into tender_fact (id, tender_id, position, kind, label, value, quote, date)
      values (gen_random_uuid(), ${id}, ${position++}, ${kind}, '', ${value}, '', ${date ? JSON.stringify(date) : null}::text::jsonb)`.execute(
      app.context.db,
    )
  // Facts count as changes of their tender.
  await sql`update tender set updated_at = ${moment(at)} where id = ${id}`.execute(app.context.db)
  return id
}

async function clear() {
  for (const table of ['chat_session', 'safety_audit', 'tender', 'document'])
    await sql`delete from ${sql.table(table)}`.execute(app.context.db)
}

const ask = (path: string, params: Record<string, string | number>, who: AuthSession) => {
  const url = new URL(path, app.url)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, String(value))
  return fetch(url, { headers: { authorization: `Bearer ${who.token}` } })
}
const read = async (path: string, params: Record<string, string | number>, who: AuthSession) => {
  const answer = await ask(path, params, who)
  expect(answer.status).toBe(200)
  return answer.json()
}

/** All pages of a list one after the other. @param between what happens before each next page */
async function walk(
  { path, who, names }: List,
  params: Record<string, string | number>,
  between: (page: number) => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  for (let page = 1; ; page++) {
    const answer = await read(path, { ...params, ...(cursor === undefined ? {} : { cursor }) }, who())
    expect(answer.counts === null).toBe(page > 1)
    found.push(...names(answer))
    if (answer.nextCursor === null) return found
    cursor = answer.nextCursor
    await between(page)
  }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const refusal = 'This list cannot go on from here. Load it again from its beginning.'

describe.each(lists)('$name by pages', (list) => {
  const params = (more: Record<string, string | number>) => more

  test('each row comes once, the latest first, over every size of a page', async () => {
    await clear()
    // Some a microsecond apart, some at the same moment.
    for (let at = 0; at < 9; at++) await list.add(`n${at}`, at < 3 ? 0 : at)
    for (const limit of [1, 2, 9, 200]) {
      const seen = await walk(list, params({ limit }))
      expect(seen.slice(0, 6)).toEqual(['n8', 'n7', 'n6', 'n5', 'n4', 'n3'])
      expect(seen.slice(6).toSorted()).toEqual(['n0', 'n1', 'n2'])
    }
  })

  test('what comes and goes while one scrolls neither doubles nor hides a row', async () => {
    await clear()
    const ids: string[] = []
    for (let at = 0; at < 16; at++) ids.push(await list.add(`n${at}`, 100 - at))
    const seen = await walk(list, params({ limit: 4 }), async (page) => {
      // Before what was read, and behind it.
      await list.add(`a${page}`, 200 + page)
      await list.add(`o${page}`, 1)
      if (page === 1) await list.remove(ids[3] ?? '')
      if (page === 2) await list.remove(ids[13] ?? '')
    })
    expect(seen).toHaveLength(new Set(seen).size)
    expect(seen.filter((name) => name.startsWith('n'))).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15].map((at) => `n${at}`),
    )
    expect(seen.filter((name) => name.startsWith('a'))).toEqual([])
    expect(seen.filter((name) => name.startsWith('o'))).not.toEqual([])
  })

  test('the server searches each word, and counts what a page does not show', async () => {
    await clear()
    for (const [at, name] of ['Hot WORK plan', 'Plan of hot meals', '100%_ sure', 'work'].entries())
      await list.add(name, at)
    const found = async (text: string) => {
      const answer = await read(list.path, { text, limit: 1 }, list.who())
      return [answer.counts, (await walk(list, params({ text, limit: 1 }))).toSorted()]
    }
    expect(await found(' hOT  plan ')).toEqual([{ total: 4, matching: 2 }, ['Hot WORK plan', 'Plan of hot meals']])
    expect(await found('%_')).toEqual([{ total: 4, matching: 1 }, ['100%_ sure']])
    expect(await found('.*')).toEqual([{ total: 4, matching: 0 }, []])
  })

  test('a cursor that is forged, cut or of another list is a 400 in words', async () => {
    await clear()
    await list.add('one', 1)
    await list.add('two', 2)
    const good: string = (await read(list.path, { limit: 1 }, list.who())).nextCursor
    const whole = JSON.parse(Buffer.from(good, 'base64url').toString())
    for (const cursor of [
      'x',
      good.slice(0, -9),
      encode(null),
      encode({ ...whole, id: "1' or true --" }),
      encode({ ...whole, place: "now'" }),
      encode({ ...whole, place: '\u0000' }),
      encode({ ...whole, more: 1 }),
      encode({ ...whole, list: 'documents:uploaded' }),
      encode({ ...whole, of: 'hse' === whole.of ? 'tender' : 'hse' }),
    ]) {
      const answer = await ask(list.path, { cursor }, list.who())
      expect([cursor, answer.status, await answer.text()]).toEqual([cursor, 400, refusal])
    }
    expect((await ask(list.path, { cursor: good }, list.who())).status).toBe(200)
  })

  test('nobody else is told a row, with whatever cursor', async () => {
    await clear()
    await list.add('one', 1)
    await list.add('two', 2)
    const good: string = (await read(list.path, { limit: 1 }, list.who())).nextCursor
    const refused = await ask(list.path, { cursor: good }, list.other())
    expect([refused.status, await refused.text()]).toEqual(
      list.name === 'tenders'
        ? [403, 'The tender desk belongs to the Tender Agent. Sign in with one of its accounts.']
        : [400, refusal],
    )
    if (list.name === 'tenders') return
    // Made over for the other it is a place in that one's list, which has its own rows alone.
    await list.add('of bob', 0, bob)
    const whole = JSON.parse(Buffer.from(good, 'base64url').toString())
    const answer = await read(list.path, { cursor: encode({ ...whole, of: `hse ${bob.user.id}` }) }, bob)
    expect(list.names(answer)).toEqual(['of bob'])
    expect((await read(list.path, {}, bob)).counts).toEqual({ total: 1, matching: 1 })
  })
})

const [, auditList, tenderList] = lists as [List, List, List]

test('audits by name have numbers in their order, and the revisions of one questionnaire are found', async () => {
  await clear()
  const ids: string[] = []
  for (const [at, name] of ['List 10.pdf', 'list 9.pdf', 'Éclair.pdf'].entries())
    ids.push(await auditList.add(name, at))
  for (const limit of [1, 5])
    expect(await walk(auditList, { sort: 'name', limit })).toEqual(['Éclair.pdf', 'list 9.pdf', 'List 10.pdf'])
  await sql`insert into safety_audit (id, user_id, agent, filename, file_size, status, custom_policies, first_id, revision)
    values (gen_random_uuid(), ${ann.user.id}, 'hse', 'next.pdf', 1, 'completed', '', ${ids[1]}, 2)`.execute(
    app.context.db,
  )
  expect(await walk(auditList, { seriesId: ids[1] ?? '', limit: 1 })).toEqual(['next.pdf', 'list 9.pdf'])
})

test('tenders by deadline and buyer: the first that is stated counts, and who states none stands last', async () => {
  await clear()
  await addTender({ name: 'none', at: 5 })
  await addTender({
    name: 'late',
    facts: [
      { kind: 'deadline', value: 'unclear' },
      { kind: 'deadline', value: 'x', date: { day: '2026-05-01', time: null } },
      { kind: 'buyer', value: 'Abel' },
      { kind: 'buyer', value: 'Zoe' },
    ],
  })
  await addTender({
    name: 'early',
    facts: [
      { kind: 'deadline', value: 'x', date: { day: '2026-05-01', time: '12:00' } },
      { kind: 'buyer', value: 'éclair' },
      { kind: 'reference', value: 'RFP-77' },
    ],
  })
  await addTender({
    name: 'first',
    facts: [{ kind: 'deadline', value: 'x', date: { day: '2025-12-01', time: '23:00' } }],
  })
  for (const limit of [1, 2, 10]) {
    expect(await walk(tenderList, { sort: 'deadline', limit })).toEqual(['first', 'early', 'late', 'none'])
    expect((await walk(tenderList, { sort: 'buyer', limit })).slice(0, 2)).toEqual(['late', 'early'])
  }
  expect(await walk(tenderList, { text: 'rfp-77 écl' })).toEqual(['early'])
})

test('one session alone is told to its owner only', async () => {
  await clear()
  const id = await lists[0]?.add('mine', 1)
  const path = `/api/chat/sessions/${id}`
  expect(await read(path, {}, ann)).toMatchObject({ id, title: 'mine' })
  expect((await ask(path, {}, bob)).status).toBe(404)
})

test('an order is read from its index, not sorted', async () => {
  await clear()
  for (let at = 0; at < 30; at++) for (const list of lists) await list.add(`n${at}`, at)
  for (const [table, index, owner, key] of [
    ['chat_session', 'chat_session_by_changed', 'user_id', 'updated_at'],
    ['safety_audit', 'safety_audit_by_changed', 'user_id', 'updated_at'],
    ['safety_audit', 'safety_audit_by_name', 'user_id', '(natural_order(filename) collate "C")'],
    ['tender', 'tender_by_changed', undefined, 'updated_at'],
    ['tender', 'tender_by_name', undefined, '(natural_order(name) collate "C")'],
  ] as const) {
    const plan = await app.context.db.transaction().execute(async (trx) => {
      // Few rows are sorted faster than looked up.
      await sql`set local enable_seqscan = off`.execute(trx)
      await sql`set local enable_sort = off`.execute(trx)
      const whose = owner === undefined ? `agent = 'tender'` : `agent = 'hse' and user_id = '${ann.user.id}'`
      const { rows } = await sql<Record<string, string>>`explain select id from ${sql.table(table)}
        where ${sql.raw(whose)} order by ${sql.raw(key)}, id limit 5`.execute(trx)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })
    expect(plan).toContain(index)
    expect(plan).not.toContain('Sort')
  }
})
