import { type Kysely, sql } from 'kysely'

/** How many documents a workspace has without counting them, and an index for each order of chats, audits and tenders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tallyDocuments(db)
  await orderLists(db)
}

/**
 * Each statement adds how many documents of a status it brought and took away; what they sum up to is how many there are.
 * Nobody waits for anybody: rows are only added, and now and then some that nobody else holds are put into one. Readers
 * see either those or the one, as of any snapshot.
 */
async function tallyDocuments(db: Kysely<unknown>) {
  await sql`
    create table document_tally (
      id bigint primary key generated always as identity,
      agent text not null,
      status text not null,
      documents bigint not null,
      vectors bigint not null
    )`.execute(db)
  await sql`create index document_tally_of on document_tally (agent, status) include (documents, vectors)`.execute(db)
  await sql`create trigger keep_place before update on document_tally
    for each row when ((new.id, new.agent) is distinct from (old.id, old.agent))
    execute function refuse_change('a row of document_tally stays where it belongs')`.execute(db)
  await sql`
    create function fold_document_tally() returns void language sql set search_path = public, pg_temp as $$
      with taken as (
        delete from document_tally where id in (select id from document_tally for update skip locked)
        returning agent, status, documents, vectors)
      insert into document_tally (agent, status, documents, vectors)
        select agent, status, sum(documents), sum(vectors) from taken group by agent, status
        having sum(documents) <> 0 or sum(vectors) <> 0
    $$`.execute(db)
  await sql`
    create function tally_documents() returns trigger language plpgsql set search_path = public, pg_temp as $$
    declare last bigint;
    begin
      if tg_op = 'INSERT' then
        with added as (
          insert into document_tally (agent, status, documents, vectors)
          select agent, status, count(*), sum(vector_count) from came where deleted_at is null group by agent, status
          returning id)
        select max(id) into last from added;
      elsif tg_op = 'DELETE' then
        with added as (
          insert into document_tally (agent, status, documents, vectors)
          select agent, status, -count(*), -sum(vector_count) from went where deleted_at is null group by agent, status
          returning id)
        select max(id) into last from added;
      else
        with added as (
          insert into document_tally (agent, status, documents, vectors)
          select agent, status, sum(documents), sum(vectors) from (
            select agent, status, 1 as documents, vector_count as vectors from came where deleted_at is null
            union all
            select agent, status, -1, -vector_count from went where deleted_at is null) as changed
          group by agent, status having sum(documents) <> 0 or sum(vectors) <> 0
          returning id)
        select max(id) into last from added;
      end if;
      if last % 64 = 0 then perform fold_document_tally(); end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger tally_came after insert on document
    referencing new table as came for each statement execute function tally_documents()`.execute(db)
  await sql`create trigger tally_changed after update on document
    referencing old table as went new table as came for each statement execute function tally_documents()`.execute(db)
  await sql`create trigger tally_went after delete on document
    referencing old table as went for each statement execute function tally_documents()`.execute(db)
  // The triggers hold the table until the end, so nothing comes between them and this.
  await sql`insert into document_tally (agent, status, documents, vectors)
    select agent, status, count(*), sum(vector_count) from document where deleted_at is null group by agent, status`.execute(
    db,
  )
  await sql`drop index document_counted`.execute(db)
}

async function orderLists(db: Kysely<unknown>) {
  for (const [table, owner, name] of [
    ['chat_session', 'user_id, agent', undefined],
    ['safety_audit', 'user_id, agent', 'filename'],
    ['tender', 'agent', 'name'],
  ] as const) {
    await sql`drop index ${sql.ref(`${table}_list`)}`.execute(db)
    await sql`create index ${sql.ref(`${table}_by_changed`)} on ${sql.table(table)}
      (${sql.raw(owner)}, updated_at, id)`.execute(db)
    if (name !== undefined)
      await sql`create index ${sql.ref(`${table}_by_name`)} on ${sql.table(table)}
        (${sql.raw(owner)}, (natural_order(${sql.ref(name)}) collate "C"), id)`.execute(db)
  }
  // What tenders are told apart by in their list.
  await sql`create index tender_fact_listed on tender_fact (tender_id, kind, position)
    where kind in ('deadline', 'reference', 'buyer')`.execute(db)
}
