import { type Kysely, sql } from 'kysely'

/**
 * An item that only moved bears no new version: where it stands is told by the order of all. Otherwise whoever deletes the
 * first of 1,500 items is told of all others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function note_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
        if tg_op <> 'DELETE' then
          if tg_argv[2] = 'stamped' then
            new.version := counts;
          elsif tg_argv[2] = 'stamped unless moved' then
            old.position := new.position;
            if new is distinct from old then new.version := counts; end if;
          end if;
        end if;
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(db)
  await sql`drop trigger note_moved on safety_audit_item`.execute(db)
  await sql`create trigger note_moved before update on safety_audit_item
    for each row when (new.position is distinct from old.position)
    execute function note_change('safety_audit', 'safety_audit_item', 'stamped unless moved')`.execute(db)
}
