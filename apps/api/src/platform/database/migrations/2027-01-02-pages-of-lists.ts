import { type Kysely, sql } from 'kysely'

const sorts = ['name', 'title', 'date', 'owner', 'revision', 'review']

/**
 * Lists by pages: an index for each order of documents, and which documents changed since when, so that a list that is
 * open asks for these alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await nameOrders(db)
  for (const sort of sorts)
    await sql`create index ${sql.ref(`document_by_${sort}`)} on document
      (agent, (document_place(${sql.lit(sort)}, original_name, facts, facts_set) collate "C"), id)
      where deleted_at is null`.execute(db)
  await sql`create index document_by_uploaded on document (agent, uploaded_at, id) where deleted_at is null`.execute(db)
  await sql`create index document_working on document (agent, status, uploaded_at)
    where deleted_at is null and status in ('queued', 'processing')`.execute(db)
  await sql`create index document_counted on document (agent, status) include (vector_count)
    where deleted_at is null`.execute(db)
  await noteChanges(db)
}

/** Words as people sort them: case and accents do not count, and "Rev. 9" stands before "Rev. 10". */
async function nameOrders(db: Kysely<unknown>) {
  // A number is told by how many digits it has, then by these. The length keeps a row within what an index takes.
  await sql`
    create function natural_order(words text) returns text language sql immutable strict parallel safe
    set search_path = pg_catalog, pg_temp as $$
      select coalesce(string_agg(
        case when part[1] ~ '^[0-9]'
          then lpad(length(ltrim(part[1], '0'))::text, 3, '0') || ltrim(part[1], '0') else part[1] end, '' order by at), '')
      from regexp_matches(
        left(lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')), 120), '[0-9]+|[^0-9]+', 'g')
        with ordinality as parts(part, at)
    $$`.execute(db)
  await sql`
    create function fact_of(facts jsonb, facts_set jsonb, name text) returns text language sql immutable parallel safe
    set search_path = pg_catalog, pg_temp as $$
      select case when facts_set ? name then facts_set ->> name else facts ->> name end
    $$`.execute(db)
  // What is missing stands last: behind every character, and of dates, which run backwards, before every day.
  await sql`
    create function document_place(sort text, original_name text, facts jsonb, facts_set jsonb) returns text
    language sql immutable parallel safe set search_path = public, pg_temp as $$
      select case sort
        when 'name' then natural_order(original_name)
        when 'date' then coalesce(fact_of(facts, facts_set, 'documentDate'), '')
        when 'title' then
          natural_order(coalesce(fact_of(facts, facts_set, 'title'), original_name)) || chr(1) || natural_order(original_name)
        when 'owner' then
          coalesce(natural_order(fact_of(facts, facts_set, 'owner')), chr(1114111)) || chr(1) || natural_order(original_name)
        when 'revision' then
          coalesce(natural_order(fact_of(facts, facts_set, 'revision')), chr(1114111)) || chr(1) || natural_order(original_name)
        when 'review' then
          coalesce(fact_of(facts, facts_set, 'reviewDate'), chr(1114111)) || chr(1) || natural_order(original_name)
      end
    $$`.execute(db)
}

/**
 * Transactions do not end in the order in which they began, so a change is noted with its transaction, and whoever asks
 * is told from which one on everything may be new to it. A document that went is remembered for eight days: no session
 * lasts longer than seven.
 */
async function noteChanges(db: Kysely<unknown>) {
  await sql`
    create table document_change (
      id uuid primary key,
      agent text not null,
      changed xid8 not null,
      gone boolean not null,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`create index document_change_since on document_change (agent, changed)`.execute(db)
  await sql`create index document_change_gone on document_change (at) where gone`.execute(db)
  await sql`create trigger keep_place before update on document_change
    for each row when ((new.id, new.agent) is distinct from (old.id, old.agent))
    execute function refuse_change('a row of document_change stays where it belongs')`.execute(db)
  await sql`
    create function note_document_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
    declare one document := case when tg_op = 'DELETE' then old else new end;
    begin
      insert into document_change (id, agent, changed, gone)
        values (one.id, one.agent, pg_current_xact_id(), tg_op = 'DELETE' or one.deleted_at is not null)
        on conflict (id) do update set changed = excluded.changed, gone = excluded.gone, at = now();
      if tg_op = 'DELETE' then
        delete from document_change where gone and at < now() - interval '8 days';
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger note_change after insert or update or delete on document
    for each row execute function note_document_change()`.execute(db)
}
