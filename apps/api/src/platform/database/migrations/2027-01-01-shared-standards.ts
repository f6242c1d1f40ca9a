import { type Kysely, sql } from 'kysely'

/**
 * What one workspace may know of the other, each grant a row: documents of HSE that the tender workspace may read, and
 * promises of a contractor that it may hand over. Nothing is, until a super admin grants it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table workspace_share (
      id uuid primary key,
      direction text not null check (direction in ('standards', 'promises')),
      document_id uuid unique references document (id) on delete cascade,
      shared_by text not null,
      shared_at timestamptz not null default now(),
      check ((direction = 'standards') = (document_id is not null))
    )`.execute(db)
  await sql`create unique index workspace_share_promises on workspace_share (direction) where direction = 'promises'`.execute(
    db,
  )
  await sql`
    create function guard_shared_document() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if not exists (select 1 from document where id = new.document_id and agent = 'hse') then
        raise exception 'only documents of the HSE workspace are shared' using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger guard_document before insert on workspace_share
    for each row when (new.document_id is not null) execute function guard_shared_document()`.execute(db)
  await sql`create trigger keep_place before update on workspace_share
    for each row execute function refuse_change('a grant stays as it was given')`.execute(db)

  // The citation stays when its document goes: it is no reference.
  await sql`
    create table tender_draft (
      id uuid primary key,
      tender_id uuid not null references tender (id) on delete cascade,
      document_id uuid not null,
      document_name text not null,
      file_name text not null,
      revision text,
      page integer not null,
      heading text not null,
      sentence text not null,
      text text not null,
      position integer not null,
      drafted_by text not null,
      drafted_at timestamptz not null default now(),
      decided jsonb
    )`.execute(db)
  await sql`create index tender_draft_of on tender_draft (tender_id, position)`.execute(db)
  await sql`
    create table promise_list (
      id uuid primary key,
      agent text not null references workspace,
      tender_id uuid not null unique references tender (id) on delete cascade,
      tender_name text not null,
      bidder text not null,
      items jsonb not null,
      handed_by text not null,
      handed_at timestamptz not null default now(),
      taken jsonb
    )`.execute(db)
  for (const [table, part] of [
    ['tender_draft', 'tender_draft'],
    ['promise_list', 'promise_list'],
  ] as const) {
    await sql`create trigger note_came_or_went before insert or delete on ${sql.table(table)}
      for each row execute function note_change('tender', ${sql.lit(part)})`.execute(db)
    await sql`create trigger note_changed before update on ${sql.table(table)}
      for each row when (new.* is distinct from old.*) execute function note_change('tender', ${sql.lit(part)})`.execute(
      db,
    )
  }
  const quoted = 'id, tender_id, document_id, document_name, file_name, revision, page, heading, sentence, drafted_by'
  const handed = 'id, agent, tender_id, tender_name, bidder, items, handed_by, handed_at'
  const rowOf = (columns: string, of: 'new' | 'old') =>
    sql.raw(`(${columns.split(', ').map((column) => `${of}.${column}`)})`)
  await sql`create trigger keep_place before update on tender_draft
    for each row when (${rowOf(quoted, 'new')} is distinct from ${rowOf(quoted, 'old')})
    execute function refuse_change('a draft keeps its tender and its quotation')`.execute(db)
  await sql`create trigger keep_place before update on promise_list
    for each row when (${rowOf(handed, 'new')} is distinct from ${rowOf(handed, 'old')} or old.taken is not null)
    execute function refuse_change('what was handed over stays as it was')`.execute(db)
}
