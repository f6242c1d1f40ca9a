import { type Kysely, sql } from 'kysely'

/** Questionnaires that a workspace keeps for its next audits, with their items; each has a file of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_template (
      id uuid primary key,
      agent text not null references workspace,
      name text not null,
      filename text not null,
      file_size integer not null,
      file_kind text not null check (file_kind in ('pdf', 'docx', 'xlsx')),
      chosen_tables jsonb not null default '[]',
      pages jsonb not null,
      items jsonb not null,
      created_by text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index audit_template_list on audit_template (agent, name, id)`.execute(db)
  await sql`create trigger keep_place before update on audit_template
    for each row when ((new.id, new.agent) is distinct from (old.id, old.agent))
    execute function refuse_change('a row of audit_template stays where it belongs')`.execute(db)
}
