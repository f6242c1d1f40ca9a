import { type Kysely, sql } from 'kysely'

/**
 * What places a row: its key and whatever it belongs to. A row is made in its place and never moves to another, so no
 * statement of this program or of another changes these columns. Other references, such as the document that a
 * requirement was read from, do change and have a guard of their own below.
 */
const places: Record<string, readonly string[]> = {
  user: ['id', 'role', 'agent_type'],
  session: ['id', 'user_id'],
  account: ['id', 'user_id', 'provider_id', 'account_id'],
  two_factor: ['id', 'user_id'],
  api_key: ['id', 'user_id', 'agent'],
  workspace: ['agent'],
  provider_settings: ['agent'],
  provider_settings_change: ['id', 'agent'],
  custom_policy: ['id', 'agent'],
  document: ['id', 'agent'],
  document_page: ['document_id', 'page'],
  document_index: ['document_id', 'embedding_model'],
  passage: ['id', 'document_id', 'agent'],
  passage_term: ['agent', 'passage_id', 'document_id'],
  passage_words: ['passage_id', 'coder'],
  chat_session: ['id', 'user_id', 'agent'],
  chat_message: ['id', 'session_id'],
  export_file: ['id', 'user_id', 'agent'],
  reconcile_run: ['id'],
  safety_audit: ['id', 'user_id', 'agent'],
  safety_audit_page: ['audit_id', 'page'],
  safety_audit_item: ['id', 'audit_id'],
  safety_audit_message: ['id', 'audit_id'],
  safety_audit_change: ['id', 'audit_id', 'item_id'],
  supplier_audit: ['agent', 'supplier_key', 'audit_id'],
  tender: ['id', 'agent', 'document_id'],
  tender_fact: ['id', 'tender_id'],
  tender_criterion: ['id', 'tender_id'],
  tender_requirement: ['id', 'tender_id'],
  tender_bid: ['id', 'tender_id'],
  tender_bid_document: ['bid_id', 'document_id'],
  tender_compliance: ['bid_id', 'requirement_id'],
  tender_score: ['bid_id', 'criterion_id'],
  tender_addendum: ['id', 'tender_id', 'number', 'document_id'],
  tender_change: ['id', 'tender_id'],
}

/** Guards that compare the old row with the new one: rows stay where they belong, and what is decided stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '%', tg_argv[0] using errcode = 'integrity_constraint_violation';
    end $$`.execute(db)
  for (const [table, columns] of Object.entries(places)) await keepPlace(db, table, columns)
  // Set to null by the deletion of the user, and to nobody else.
  await refuseUpdate(db, 'document', 'keep_uploader', {
    when: 'new.uploaded_by is distinct from old.uploaded_by and new.uploaded_by is not null',
    because: 'a document stays with who uploaded it',
  })
  await guardSignedOffAudits(db)
  await guardReferences(db)
  await guardAwards(db)
  await fixSearchPaths(db)
}

async function keepPlace(db: Kysely<unknown>, table: string, columns: readonly string[]) {
  const row = (which: string) => `(${columns.map((column) => `${which}.${column}`).join(', ')})`
  await refuseUpdate(db, table, 'keep_place', {
    when: `${row('new')} is distinct from ${row('old')}`,
    because: `a row of ${table} stays where it belongs`,
  })
}

/** The condition is Postgres's own, so an update that changes nothing of it costs no call. */
async function refuseUpdate(
  db: Kysely<unknown>,
  table: string,
  name: string,
  { when, because }: { when: string; because: string },
) {
  await sql`create trigger ${sql.ref(name)} before update on ${sql.table(table)}
    for each row when (${sql.raw(when)}) execute function refuse_change(${sql.lit(because)})`.execute(db)
}

/** An audit that is signed off is a record: it can be deleted by its owner, and nothing in it can be changed. */
async function guardSignedOffAudits(db: Kysely<unknown>) {
  await sql`
    create function guard_safety_audit() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        raise exception 'an audit is not made signed off' using errcode = 'integrity_constraint_violation';
      end if;
      if old.status = 'signed_off' then
        if (to_jsonb(new) - 'updated_at') is distinct from (to_jsonb(old) - 'updated_at') then
          raise exception 'the audit is signed off' using errcode = 'integrity_constraint_violation';
        end if;
      else
        -- Who is changing an item just now comes first.
        perform 1 from safety_audit_item where audit_id = new.id for share;
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger guard_signed_off before update on safety_audit
    for each row when (old.status = 'signed_off' or new.status = 'signed_off')
    execute function guard_safety_audit()`.execute(db)
  await sql`create trigger guard_signed_off_insert before insert on safety_audit
    for each row when (new.status = 'signed_off') execute function guard_safety_audit()`.execute(db)

  // Rows go with their audit: then it is no longer there when this is asked.
  await sql`
    create function guard_audit_record() returns trigger language plpgsql as $$
    declare touched uuid := case tg_op when 'DELETE' then old.audit_id else new.audit_id end;
    begin
      if exists (select 1 from safety_audit where id = touched and status = 'signed_off') then
        raise exception 'the audit is signed off' using errcode = 'integrity_constraint_violation';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(db)
  for (const table of ['safety_audit_item', 'safety_audit_page'])
    await sql`create trigger guard_signed_off before insert or update or delete on ${sql.table(table)}
      for each row execute function guard_audit_record()`.execute(db)
}

/** References that may change, or that two columns make together: they stay within their tender and their workspace. */
async function guardReferences(db: Kysely<unknown>) {
  await sql`
    create function guard_tender_references() returns trigger language plpgsql as $$
    declare fits boolean;
    begin
      case tg_table_name
        when 'tender_requirement' then
          select tender_id = new.tender_id into fits from tender_criterion where id = new.criterion_id;
        when 'tender_compliance' then
          select bid.tender_id = requirement.tender_id into fits from tender_bid bid, tender_requirement requirement
            where bid.id = new.bid_id and requirement.id = new.requirement_id;
        when 'tender_score' then
          select bid.tender_id = criterion.tender_id into fits from tender_bid bid, tender_criterion criterion
            where bid.id = new.bid_id and criterion.id = new.criterion_id;
        when 'supplier_audit' then
          select agent = new.agent into fits from safety_audit where id = new.audit_id;
        when 'passage' then
          select agent = new.agent into fits from document where id = new.document_id;
      end case;
      -- What is not there at all is for the foreign key to tell.
      if not fits then
        raise exception 'a row of % refers to another tender or workspace', tg_table_name
          using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger guard_criterion before insert on tender_requirement
    for each row when (new.criterion_id is not null) execute function guard_tender_references()`.execute(db)
  await sql`create trigger guard_criterion_change before update on tender_requirement
    for each row when (new.criterion_id is distinct from old.criterion_id and new.criterion_id is not null)
    execute function guard_tender_references()`.execute(db)
  for (const table of ['tender_compliance', 'tender_score', 'supplier_audit', 'passage'])
    await sql`create trigger guard_parents before insert on ${sql.table(table)}
      for each row execute function guard_tender_references()`.execute(db)

  // Documents may be deleted while a tender names them. One of another workspace must not be named at all.
  await sql`
    create function guard_document_of_tender() returns trigger language plpgsql as $$
    declare own text;
    begin
      case tg_table_name
        when 'tender' then own := new.agent;
        when 'tender_bid_document' then
          select agent into own from tender where id = (select tender_id from tender_bid where id = new.bid_id);
        else select agent into own from tender where id = new.tender_id;
      end case;
      if exists (select 1 from document where id = new.document_id and agent <> own) then
        raise exception 'the document is of another workspace' using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$`.execute(db)
  const named = ['tender', 'tender_fact', 'tender_criterion', 'tender_requirement', 'tender_bid_document']
  for (const table of [...named, 'tender_addendum']) {
    await sql`create trigger guard_document before insert on ${sql.table(table)}
      for each row when (new.document_id is not null) execute function guard_document_of_tender()`.execute(db)
    await sql`create trigger guard_document_change before update on ${sql.table(table)}
      for each row when (new.document_id is distinct from old.document_id and new.document_id is not null)
      execute function guard_document_of_tender()`.execute(db)
  }
}

/** Once a tender is awarded its bids, scores and reviews are a record; what is being judged may come to its end. */
async function guardAwards(db: Kysely<unknown>) {
  await refuseUpdate(db, 'tender', 'keep_award', {
    when: 'old.award is not null and (new.award, new.status) is distinct from (old.award, old.status)',
    because: 'the tender is awarded',
  })
  await sql`
    create function guard_awarded() returns trigger language plpgsql as $$
    declare
      bid uuid;
      touched uuid;
    begin
      if tg_table_name = 'tender_bid' then
        touched := new.tender_id;
      else
        bid := case tg_op when 'DELETE' then old.bid_id else new.bid_id end;
        select tender_id into touched from tender_bid where id = bid;
      end if;
      if exists (select 1 from tender where id = touched and award is not null) then
        raise exception 'the tender is awarded' using errcode = 'integrity_constraint_violation';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(db)
  await sql`create trigger guard_awarded_insert before insert on tender_bid
    for each row execute function guard_awarded()`.execute(db)
  await sql`create trigger guard_awarded before update on tender_bid
    for each row when ((new.bidder, new.supplier_key, new.added_by) is distinct from (old.bidder, old.supplier_key, old.added_by)
      or (new.status = 'withdrawn') is distinct from (old.status = 'withdrawn')
      or (old.price is not null and new.price is distinct from old.price))
    execute function guard_awarded()`.execute(db)
  await sql`create trigger guard_awarded_rows before insert or delete on tender_score
    for each row execute function guard_awarded()`.execute(db)
  await sql`create trigger guard_awarded before update on tender_score
    for each row when ((new.points, new.reason, new.by, new.at) is distinct from (old.points, old.reason, old.by, old.at))
    execute function guard_awarded()`.execute(db)
  await sql`create trigger guard_awarded before update on tender_compliance
    for each row when (new.review is distinct from old.review
      or (old.proposal is not null and new.proposal is distinct from old.proposal))
    execute function guard_awarded()`.execute(db)
  await sql`create trigger guard_awarded before insert or delete on tender_bid_document
    for each row execute function guard_awarded()`.execute(db)
}

/** Whoever can make a temporary table named "tender", or choose a search path, would show the guards another one. */
async function fixSearchPaths(db: Kysely<unknown>) {
  await sql`
    do $$
    declare one record;
    begin
      for one in select proc.oid::regprocedure as name from pg_proc proc
        where proc.pronamespace = 'public'::regnamespace and proc.prorettype = 'trigger'::regtype
          and not exists (select from pg_depend where objid = proc.oid and deptype = 'e')
      loop
        execute format('alter function %s set search_path = public, pg_temp', one.name);
      end loop;
    end $$`.execute(db)
}
