import { type Kysely, sql } from 'kysely'
import type { Database } from '../../src/platform/database/tables/database.ts'

/** Whose lists are measured: one user of each workspace. */
export const listOwner = 'bench'

/** Adds chats, audits (of 3 items each) and tenders (of 3 facts each) until there are so many of each. */
export async function fillLists(db: Kysely<Database>, size: number): Promise<void> {
  await sql`insert into "user" (id, name, email, username, role, agent_type)
    values (${listOwner}, 'bench', 'bench@example.com', ${listOwner}, 'agent', 'hse') on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ stored: number }>`select count(*)::int as stored from chat_session`.execute(db)
  const from = (rows[0]?.stored ?? 0) + 1
  const each = sql`from generate_series(${from}::int, ${size}::int) n`
  const moment = sql`timestamptz '2026-01-01' + n * interval '1 minute'`
  await sql`insert into chat_session (id, user_id, agent, title, updated_at)
    select gen_random_uuid(), ${listOwner}, 'hse', 'What does clause ' || n || ' ask for?', ${moment} ${each}`.execute(
    db,
  )
  await sql`with made as (
      insert into safety_audit (id, user_id, agent, filename, file_size, status, custom_policies, updated_at)
      select gen_random_uuid(), ${listOwner}, 'hse', 'Questionnaire ' || n || '.pdf', 1, 'completed', '', ${moment} ${each}
      returning id)
    insert into safety_audit_item (id, audit_id, position, ref, section, section_title, question, clause)
    select gen_random_uuid(), made.id, at, at::text, '', '', 'Is it there?', '' from made, generate_series(1, 3) at`.execute(
    db,
  )
  await sql`with paper as (
      insert into document (id, agent, original_name, file_size, sha256)
      select gen_random_uuid(), 'tender', 'Call ' || n || '.pdf', 1, 'call ' || n ${each} returning id, original_name),
    made as (
      insert into tender (id, agent, document_id, file_name, name, price_rule, created_by, updated_at)
      select gen_random_uuid(), 'tender', id, original_name, 'Works of ' || original_name, '{}', ${listOwner},
        timestamptz '2026-01-01' + row_number() over () * interval '1 minute' from paper returning id)
    insert into tender_fact (id, tender_id, position, kind, label, value, quote, date)
    select gen_random_uuid(), made.id, at, (array['buyer', 'reference', 'deadline'])[at], '', 'Port ' || left(made.id::text, 4), '',
      case when at = 3 then jsonb_build_object('day', '2027-01-01', 'time', null) end
    from made, generate_series(1, 3) at`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
