import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type postgres from 'postgres'
import { openDriver } from '../src/platform/database/open-database.ts'
import { prepareDatabase } from '../src/platform/database/prepare-database.ts'
import { id, oneRowOfEverything } from './support/one-row-of-everything.ts'
import { createTestDatabase, type TestDatabase } from './support/start-test-postgres.ts'
import { patienceMs } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)
let database: TestDatabase
/** The application's own role, as whoever gets a statement past the program has it. */
let app: postgres.Sql
/** Whoever owns the tables: the guards hold for it as well, as long as it does not take them away. */
let owner: postgres.Sql

beforeAll(async () => {
  database = await createTestDatabase()
  await prepareDatabase(database)
  owner = openDriver(database.owner)
  app = openDriver(database.connection)
  await owner.unsafe(oneRowOfEverything)
})
afterAll(async () => {
  await owner.end()
  await app.end()
  await database.drop()
})

/** Runs statements in a transaction that is rolled back. @returns the code with which Postgres refused; 'done' where it did not */
async function attempt(sql: postgres.Sql, ...statements: string[]): Promise<string> {
  let outcome = 'done'
  await sql
    .begin(async (trx) => {
      for (const statement of statements) await trx.unsafe(statement)
      throw new Error('undone')
    })
    .catch((error: { code?: string; message: string }) => {
      if (error.message !== 'undone') outcome = error.code ?? error.message
    })
  return outcome
}
const forbidden = '42501'
const guarded = '23000'

/** Columns that place no row, each with its reason. Everything else that looks like a place is tried. */
const free: Record<string, string> = {
  'session.user_agent': 'the browser, not a workspace',
  'safety_audit_item.action_owner': 'a name that a person writes',
  'safety_audit_item.action_owner_id': 'a colleague, who may be another; a guard of its own keeps it in the workspace',
  'session.selected_agent':
    'a super admin chooses the workspace of a session, and an agent user is bound by its account',
  'provider_settings.updated_by': 'who changed the settings last',
  'verification.id': 'one-time values of sign-in, which belong to nobody yet',
  'sign_in_limit.key': 'a counter',
  'call_limit.key': 'a counter',
  'document.series_id': 'which documents revise one another; a guard of its own keeps them in the workspace',
  'tender_fact.document_id': 'where a fact was read; a guard of its own keeps it in the workspace',
  'tender_criterion.document_id': 'the same',
  'watched_source.person_id': 'who is responsible, who may be another; a guard of its own keeps it in the workspace',
  'watched_file.document_id': 'what a file became; a guard of its own keeps it in the workspace',
  'watched_file.revises_id': 'the same',
  'tender_requirement.document_id': 'the same',
}
/** What only the owner could change, and must be able to: a restore gives a copy another mark. */
const ownersOwn = [
  'deployment.id',
  'deployment.single',
  'kysely_migration.name',
  'kysely_migration_lock.id',
  'security_log_pending.entry_id',
  // The application may add and remove them, and change none.
  'used_sign_in_code.user_id',
  'used_sign_in_code.code',
]

interface Place {
  table: string
  column: string
  type: string
  /** The column that it refers to. */
  parent: string | null
}

/** Keys, references, and what is named like one, as the catalog has them: a new table is among them by itself. */
async function listPlaces(): Promise<Place[]> {
  const found = await owner<Place[]>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      (select format('%I.%I', f.confrelid::regclass::text, p.attname) from pg_constraint f
        join pg_attribute p on p.attrelid = f.confrelid and p.attnum = f.confkey[array_position(f.conkey, a.attnum)]
        where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey) limit 1) as parent
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and (a.attname ~ '(^|_)(id|agent|agent_type|role|owner)$' and a.attname not in ('actor_id', 'target_id', 'request_id', 'key_id')
        and (c.relname, a.attname) not in (('chat_message', 'role'), ('safety_audit_message', 'role'), ('tender_requirement', 'role'))
        or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'f') and a.attnum = any(k.conkey)))
    order by 1, 2`
  return found.filter(({ table, column }) => !(`${table}.${column}` in free))
}

function otherValue({ type, column, parent }: Place): string {
  if (column.endsWith('agent') || column === 'agent_type')
    return `case ${column} when 'hse' then 'tender' else 'hse' end`
  if (column === 'role') return `case role when 'agent' then 'superadmin' else 'agent' end`
  if (parent) {
    const [table, key] = parent.split('.')
    return `(select other.${key} from ${table?.replaceAll('"', '') === 'user' ? '"user"' : table} other where other.${key} <> moved.${column} limit 1)`
  }
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'boolean') return `not ${column}`
  return /int/.test(type) ? `${column} + 1000` : `${column} || 'x'`
}

describe('rows stay where they belong', () => {
  test('there is a row of everything to move, and somewhere to move it to', async () => {
    const tables = await owner<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
    expect(tables.length).toBeGreaterThan(40)
    for (const { name } of tables) {
      const [row] = await owner<{ count: number }[]>`select count(*)::int as count from ${owner(name)}`
      expect([name, (row?.count ?? 0) > 0]).toEqual([name, true])
    }
  })

  test('no statement moves one to another tender, audit, chat, document, user or workspace', async () => {
    const places = await listPlaces()
    expect(places.length).toBeGreaterThan(80)
    const moved: string[] = []
    for (const place of places) {
      const { table, column } = place
      const statement = `update "${table}" moved set "${column}" = ${otherValue(place)}`
      const byApp = await attempt(app, statement)
      // 428C9: an identity column cannot be set at all.
      if (![forbidden, guarded, '428C9'].includes(byApp)) moved.push(`${table}.${column} by the application: ${byApp}`)
      if (ownersOwn.includes(`${table}.${column}`)) continue
      const byOwner = await attempt(owner, statement)
      // P0001: the security log raises an error of its own.
      if (![guarded, 'P0001', '428C9'].includes(byOwner)) moved.push(`${table}.${column} by the owner: ${byOwner}`)
    }
    expect(moved).toEqual([])
  })

  test('references that may change stay within their tender and workspace', async () => {
    for (const sql of [app, owner])
      for (const statement of [
        `update tender_requirement set criterion_id = '${id('7', 5)}' where id = '${id('7', 6)}'`,
        `insert into tender_compliance (bid_id, requirement_id) values ('${id('8', 1)}', '${id('7', 7)}')`,
        `insert into tender_score (bid_id, criterion_id, points, reason, by) values ('${id('8', 1)}', '${id('7', 5)}', 1, '', 'x')`,
        `insert into supplier_audit (agent, supplier_key, audit_id, linked_by) values ('hse', 'x', '${id('a', 1)}', 'x')`,
        `insert into passage (id, document_id, agent, page, ordinal, heading, text, start_offset, end_offset, term_count)
          values (gen_random_uuid(), '${id('d', 3)}', 'tender', 1, 9, '', 't', 0, 1, 1)`,
        `insert into tender (id, agent, document_id, file_name, name, price_rule, created_by)
          values (gen_random_uuid(), 'tender', '${id('d', 3)}', 'c.pdf', 'c', '{}', 'x')`,
        `insert into tender_bid_document (bid_id, document_id, position, file_name) values ('${id('8', 1)}', '${id('d', 3)}', 1, 'c.pdf')`,
        `update tender_fact set document_id = '${id('d', 3)}'`,
        `update document set uploaded_by = 'bob' where uploaded_by = 'ann'`,
        `update watched_source set person_id = 'bob' where agent = 'tender'`,
        `update watched_file set document_id = '${id('d', 3)}'`,
        `update watched_file set revises_id = '${id('d', 3)}'`,
        `update safety_audit_item set action_owner_id = 'bob'`,
        `update document set series_id = '${id('d', 3)}', series_order = 2 where id = '${id('d', 1)}'`,
        `insert into safety_audit_follow_up (id, audit_id, item_id, state, note, by)
          values (gen_random_uuid(), '${id('a', 2)}', '${id('a', 3)}', 'done', '', 'x')`,
      ])
        expect([statement, await attempt(sql, statement)]).toEqual([statement, guarded])
  })
})

describe('what is decided stays as it is', () => {
  const requirement = (values: string) =>
    `insert into tender_requirement (id, tender_id, position, ref, text, mandatory, category, section, quote, frozen, addendum)
      values (gen_random_uuid(), '${id('7', 1)}', 9, '9', 't', true, 'c', '', '', ${values})`

  test('nothing gets into a frozen tender, out of it, or is changed in it', async () => {
    for (const sql of [app, owner])
      for (const statement of [
        requirement('false, null'),
        requirement(`true, '{}'`),
        'update tender_requirement set mandatory = false',
        `update tender_requirement set text = 'x'`,
        'delete from tender_requirement',
        'update tender_criterion set weight = 1',
        'delete from tender_criterion',
        `insert into tender_criterion (id, tender_id, position, name, quote, kind, description, parts)
          values (gen_random_uuid(), '${id('7', 1)}', 1, 'x', '', 'quality', '', '[]')`,
        `update tender set price_rule = '[]'`,
        'update tender set frozen_at = null, first_bid_at = null',
        'delete from tender',
      ])
        expect([statement, await attempt(sql, statement)]).toEqual([statement, guarded])
  })

  test('the bids of an awarded tender', async () => {
    await owner.unsafe(`update tender set status = 'awarded', award = '{"bidId": "x"}' where id = '${id('7', 1)}'`)
    for (const statement of [
      `update tender set award = null, status = 'frozen'`,
      `update tender set award = '{"bidId": "y"}'`,
      `insert into tender_bid (id, tender_id, bidder, supplier_key, notes, added_by)
        values (gen_random_uuid(), '${id('7', 1)}', 'x', 'x', '[]', 'x')`,
      `update tender_bid set bidder = 'x'`,
      `update tender_bid set status = 'withdrawn'`,
      'update tender_score set points = 99',
      'delete from tender_score',
      `update tender_compliance set review = '{}'`,
      `insert into tender_bid_document (bid_id, document_id, position, file_name) values ('${id('8', 1)}', '${id('d', 1)}', 1, 'x')`,
    ])
      expect([statement, await attempt(app, statement)]).toEqual([statement, guarded])
    // What is being judged still comes to its end.
    expect(await attempt(app, `update tender_compliance set run = 'done', proposal = '{}'`)).toBe('done')
  })

  test('an audit that is signed off', async () => {
    await owner.unsafe(
      `update safety_audit set status = 'signed_off', signed_off = '{"name": "Ann"}' where id = '${id('a', 1)}'`,
    )
    const own = `audit_id = '${id('a', 1)}'`
    for (const sql of [app, owner])
      for (const statement of [
        `update safety_audit_item set review = '{}' where ${own}`,
        `update safety_audit_item set position = 5 where ${own}`,
        `delete from safety_audit_item where ${own}`,
        `insert into safety_audit_item (id, audit_id, position, ref, section, section_title, question, clause)
          values (gen_random_uuid(), '${id('a', 1)}', 1, '', '', '', 'q', '')`,
        `insert into safety_audit_page (audit_id, page, text) values ('${id('a', 1)}', 2, 't')`,
        `delete from safety_audit_page where ${own}`,
        `update safety_audit set status = 'completed' where id = '${id('a', 1)}'`,
        `update safety_audit set signed_off = '{"name": "Eve"}' where id = '${id('a', 1)}'`,
        `update safety_audit set filename = 'x', custom_policies = 'x' where id = '${id('a', 1)}'`,
        `insert into safety_audit (id, user_id, agent, filename, file_size, status, custom_policies)
          values (gen_random_uuid(), 'ann', 'tender', 'x', 1, 'signed_off', '')`,
      ])
        expect([statement, await attempt(sql, statement)]).toEqual([statement, guarded])
    // The other audit is open, and its owner may still delete the one that is signed off, with all that is in it.
    expect(await attempt(app, `update safety_audit_item set review = '{}' where audit_id = '${id('a', 2)}'`)).toBe(
      'done',
    )
    expect(await attempt(app, `delete from safety_audit where id = '${id('a', 1)}'`)).toBe('done')
    expect(await attempt(app, `delete from "user" where id = 'ann'`)).toBe('done')
  })

  test('no temporary table and no search path hides the rows that a guard looks at', async () => {
    const hide = `create temporary table tender as select * from public.tender where false`
    expect(await attempt(app, hide)).toBe(forbidden)
    const statement = `update public.tender_criterion set weight = 1`
    expect(await attempt(owner, hide, statement)).toBe(guarded)
    expect(await attempt(app, 'set local search_path = pgboss, public', statement)).toBe(guarded)
  })
})

describe('the application’s role', () => {
  test('is no superuser, owns nothing, and is a member of no other role', async () => {
    const [row] = await app`
      select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as powerful,
        (select count(*)::int from pg_class where relowner = role.oid) as tables,
        (select count(*)::int from pg_namespace where nspowner = role.oid) as schemas,
        (select count(*)::int from pg_proc where proowner = role.oid) as functions,
        (select count(*)::int from pg_auth_members where member = role.oid) as roles
      from pg_roles role where rolname = current_user`
    expect({ ...row }).toEqual({ powerful: false, tables: 0, schemas: 0, functions: 0, roles: 0 })
  })

  test('cannot take a guard away, change a table, read the roles’ passwords, become another or reach the machine', async () => {
    const done: string[] = []
    for (const statement of [
      'alter table tender disable trigger all',
      'alter table tender add column x text',
      'drop table tender',
      'drop trigger keep_place on tender',
      'create table x (id int)',
      'create schema x',
      'create function x() returns int language sql as $$ select 1 $$',
      'create or replace function guard_tender() returns trigger language plpgsql as $$ begin return new; end $$',
      'create extension dblink',
      'create table pgboss.x (id int)',
      'create rule x as on update to tender do instead nothing',
      'alter table pgboss.job add column x text',
      'alter role current_user superuser',
      'create role x',
      `set session_replication_role = 'replica'`,
      'set role fieldproof',
      'set session authorization fieldproof',
      'reassign owned by fieldproof to current_user',
      'select * from pg_authid',
      'select pg_read_file($$/etc/passwd$$)',
      `copy (select 1) to program 'true'`,
      `copy tender_change from '/etc/passwd'`,
      'select lo_import($$/etc/passwd$$)',
      `do language plpython3u 'pass'`,
      'truncate tender',
      'truncate security_log',
      'select pg_reload_conf()',
    ]) {
      const outcome = await attempt(app, statement)
      // 0A000, 42704: what is asked for does not exist here at all.
      if (![forbidden, '0A000', '42704', '42939', '22023'].includes(outcome)) done.push(`${statement}: ${outcome}`)
    }
    expect(done).toEqual([])
  })

  test('adds to histories and to the security log, and changes nothing in them', async () => {
    const histories = {
      security_log: 'seal',
      tender_change: 'text',
      safety_audit_change: 'text',
      provider_settings_change: 'change',
    }
    for (const [table, column] of Object.entries(histories))
      for (const statement of [`delete from ${table}`, `truncate ${table}`, `update ${table} set ${column} = 'x'`])
        expect([statement, await attempt(app, statement)]).toEqual([statement, forbidden])
    for (const table of ['deployment', 'kysely_migration', 'workspace'])
      expect([table, await attempt(app, `delete from ${table}`)]).toEqual([table, forbidden])
  })
})
