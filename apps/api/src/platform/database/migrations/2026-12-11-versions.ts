import { type Kysely, sql } from 'kysely'

/** What belongs to an audit or a tender, and by which way. */
const parts: Record<string, 'safety_audit' | 'tender' | 'bid'> = {
  safety_audit_page: 'safety_audit',
  safety_audit_message: 'safety_audit',
  tender_fact: 'tender',
  tender_criterion: 'tender',
  tender_bid: 'tender',
  tender_addendum: 'tender',
  tender_bid_document: 'bid',
  tender_score: 'bid',
}

/** Long lists whose rows bear the version of their last change, with what makes a row come into its list or move in it. */
const stamped: Record<string, { of: 'safety_audit' | 'tender' | 'bid'; place: (row: string) => string }> = {
  safety_audit_item: { of: 'safety_audit', place: (row) => `${row}.position` },
  tender_requirement: { of: 'tender', place: (row) => `${row}.position` },
  tender_compliance: { of: 'bid', place: (row) => `${row}.proposal is null` },
}

/**
 * A version of audits and tenders that grows by one with each transaction that changes them or what belongs to them,
 * counted here so that no write can forget it. Counting locks the row until the transaction ends, so versions are
 * committed in their order; who changes several rows takes this lock first, as the repositories do. `part_versions` tells
 * when each part last changed: of a long list, when rows came, went or moved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['safety_audit', 'tender'])
    await sql`alter table ${sql.table(table)} add column version integer not null default 1,
      add column part_versions jsonb not null default '{}'`.execute(db)
  for (const table of Object.keys(stamped))
    await sql`alter table ${sql.table(table)} add column version integer not null default 1`.execute(db)
  await countVersions(db)
  await noteChanges(db)
  await letVersionsGrow(db)
}

/** Once a transaction: what it has counted is kept in a setting that ends with it. */
async function countVersions(db: Kysely<unknown>) {
  await sql`
    create function count_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
    declare counted text := coalesce(current_setting('fieldproof.counted', true), '');
    begin
      new.version := old.version;
      if position(old.id::text in counted) = 0 then
        new.version := old.version + 1;
        perform set_config('fieldproof.counted', counted || ' ' || old.id, true);
      end if;
      if tg_table_name = 'safety_audit' then
        if new.custom_policies is distinct from old.custom_policies then
          new.part_versions := new.part_versions || jsonb_build_object('custom_policies', new.version);
        end if;
      end if;
      return new;
    end $$`.execute(db)
  for (const table of ['safety_audit', 'tender'])
    await sql`create trigger count_version before update on ${sql.table(table)}
      for each row execute function count_version()`.execute(db)
}

async function noteChanges(db: Kysely<unknown>) {
  await sql`
    create function note_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
    declare
      counted text := coalesce(current_setting('fieldproof.counted', true), '');
      root text := case tg_argv[0] when 'bid' then 'tender' else tg_argv[0] end;
      part text := tg_argv[1];
      owner uuid;
      counts integer;
    begin
      if tg_argv[0] = 'safety_audit' then
        owner := case tg_op when 'DELETE' then old.audit_id else new.audit_id end;
      elsif tg_argv[0] = 'tender' then
        owner := case tg_op when 'DELETE' then old.tender_id else new.tender_id end;
      else
        owner := (select tender_id from tender_bid where id = case tg_op when 'DELETE' then old.bid_id else new.bid_id end);
      end if;
      if position(owner::text in counted) = 0 then
        execute format('update %I set version = version where id = $1 returning version', root) into counts using owner;
      else
        execute format('select version from %I where id = $1', root) into counts using owner;
      end if;
      -- Rows go with what they belong to: then it is no longer there.
      if counts is not null then
        if part <> '' then
          execute format('update %I set part_versions = part_versions || jsonb_build_object($2, $3)
            where id = $1 and (part_versions ->> $2)::integer is distinct from $3', root) using owner, part, counts;
        end if;
        if tg_argv[2] = 'stamped' and tg_op <> 'DELETE' then new.version := counts; end if;
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(db)
  for (const [table, of] of Object.entries(parts)) {
    await noteOn(db, table, 'came_or_went', 'insert or delete', [of, table])
    await noteOn(db, table, 'changed', 'update', [of, table], 'new.* is distinct from old.*')
  }
  for (const [table, { of, place }] of Object.entries(stamped)) {
    const moved = `(${place('new')}) is distinct from (${place('old')})`
    await noteOn(db, table, 'came_or_went', 'insert or delete', [of, table, 'stamped'])
    await noteOn(db, table, 'moved', 'update', [of, table, 'stamped'], moved)
    const stayed = `not (${moved}) and new.* is distinct from old.*`
    await noteOn(db, table, 'changed', 'update', [of, '', 'stamped'], stayed)
  }
}

/** The condition is Postgres's own, so an update that changes nothing costs no call and no version. */
async function noteOn(
  db: Kysely<unknown>,
  table: string,
  name: string,
  event: string,
  words: readonly string[],
  when?: string,
) {
  const only = when ? sql.raw(`when (${when})`) : sql``
  await sql`create trigger ${sql.ref(`note_${name}`)} before ${sql.raw(event)} on ${sql.table(table)}
    for each row ${only} execute function note_change(${sql.join(words.map((word) => sql.lit(word)))})`.execute(db)
}

/** An audit that is signed off may still be asked about: its version grows, and nothing else of it. */
async function letVersionsGrow(db: Kysely<unknown>) {
  await sql`
    create or replace function guard_safety_audit() returns trigger language plpgsql set search_path = public, pg_temp as $$
    declare free text[] := array['updated_at', 'version', 'part_versions'];
    begin
      if tg_op = 'INSERT' then
        raise exception 'an audit is not made signed off' using errcode = 'integrity_constraint_violation';
      end if;
      if old.status = 'signed_off' then
        if (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
          raise exception 'the audit is signed off' using errcode = 'integrity_constraint_violation';
        end if;
      else
        -- Who is changing an item just now comes first.
        perform 1 from safety_audit_item where audit_id = new.id for share;
      end if;
      return new;
    end $$`.execute(db)
}
