import { type Kysely, sql } from 'kysely'

const now = sql`now()`

/**
 * The tender desk. Documents may be deleted while a tender names them, so they are no foreign keys; names of people are
 * text, so that a record outlives its users.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tender')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('agent', 'text', (c) => c.notNull().references('workspace.agent'))
    .addColumn('document_id', 'uuid', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo('analysing').check(sql`status in ('analysing', 'failed', 'ready', 'frozen', 'awarded')`),
    )
    .addColumn('error', 'text')
    .addColumn('time_zone', 'text')
    .addColumn('page_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('engine', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('price_rule', 'jsonb', (c) => c.notNull())
    .addColumn('frozen_at', 'timestamptz')
    .addColumn('frozen_by', 'text')
    .addColumn('frozen_hash', 'text')
    .addColumn('frozen_snapshot', 'text')
    .addColumn('first_bid_at', 'timestamptz')
    .addColumn('award', 'jsonb')
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute()
  await sql`create index tender_list on tender (agent, updated_at desc)`.execute(db)

  await db.schema
    .createTable('tender_fact')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('tender_id', 'uuid', (c) => c.notNull().references('tender.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('page', 'integer')
    .addColumn('quote', 'text', (c) => c.notNull())
    .addColumn('document_id', 'uuid')
    .addColumn('date', 'jsonb')
    .addColumn('edited_by', 'text')
    .execute()
  await db.schema.createIndex('tender_fact_order').on('tender_fact').columns(['tender_id', 'position']).execute()

  await db.schema
    .createTable('tender_criterion')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('tender_id', 'uuid', (c) => c.notNull().references('tender.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('weight', 'float8')
    .addColumn('page', 'integer')
    .addColumn('quote', 'text', (c) => c.notNull())
    .addColumn('document_id', 'uuid')
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('price', 'quality')`))
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('threshold', 'float8')
    .addColumn('parts', 'jsonb', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('tender_criterion_order')
    .on('tender_criterion')
    .columns(['tender_id', 'position'])
    .execute()

  await db.schema
    .createTable('tender_requirement')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('tender_id', 'uuid', (c) => c.notNull().references('tender.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('ref', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('mandatory', 'boolean', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('page', 'integer')
    .addColumn('section', 'text', (c) => c.notNull())
    .addColumn('quote', 'text', (c) => c.notNull())
    .addColumn('document_id', 'uuid')
    .addColumn('criterion_id', 'uuid', (c) => c.references('tender_criterion.id').onDelete('set null'))
    .addColumn('frozen', 'boolean', (c) => c.notNull().defaultTo(false))
    // Rises with every change of the text, so that what was judged before is known to be stale.
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('addendum', 'jsonb')
    .addColumn('edited_by', 'text')
    .execute()
  await db.schema
    .createIndex('tender_requirement_order')
    .on('tender_requirement')
    .columns(['tender_id', 'position'])
    .execute()

  await db.schema
    .createTable('tender_bid')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('tender_id', 'uuid', (c) => c.notNull().references('tender.id').onDelete('cascade'))
    .addColumn('bidder', 'text', (c) => c.notNull())
    .addColumn('supplier_key', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo('judging').check(sql`status in ('judging', 'judged', 'failed', 'withdrawn')`),
    )
    .addColumn('error', 'text')
    .addColumn('price', 'jsonb')
    .addColumn('notes', 'jsonb', (c) => c.notNull())
    .addColumn('added_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute()
  await db.schema.createIndex('tender_bid_order').on('tender_bid').columns(['tender_id', 'created_at']).execute()
  await db.schema.createIndex('tender_bid_supplier').on('tender_bid').columns(['supplier_key']).execute()
  await sql`create index tender_bid_unfinished on tender_bid (status) where status = 'judging'`.execute(db)

  await db.schema
    .createTable('tender_bid_document')
    .addColumn('bid_id', 'uuid', (c) => c.notNull().references('tender_bid.id').onDelete('cascade'))
    .addColumn('document_id', 'uuid', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('tender_bid_document_pkey', ['bid_id', 'document_id'])
    .execute()
  await db.schema
    .createIndex('tender_bid_document_document')
    .on('tender_bid_document')
    .columns(['document_id'])
    .execute()

  await db.schema
    .createTable('tender_compliance')
    .addColumn('bid_id', 'uuid', (c) => c.notNull().references('tender_bid.id').onDelete('cascade'))
    .addColumn('requirement_id', 'uuid', (c) => c.notNull().references('tender_requirement.id').onDelete('cascade'))
    .addColumn('run', 'text', (c) =>
      c.notNull().defaultTo('waiting').check(sql`run in ('waiting', 'running', 'done', 'failed')`),
    )
    .addColumn('claim', 'uuid')
    .addColumn('error', 'text')
    // Of the requirement, as it was judged.
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('proposal', 'jsonb')
    .addColumn('review', 'jsonb')
    .addPrimaryKeyConstraint('tender_compliance_pkey', ['bid_id', 'requirement_id'])
    .execute()

  await db.schema
    .createTable('tender_score')
    .addColumn('bid_id', 'uuid', (c) => c.notNull().references('tender_bid.id').onDelete('cascade'))
    .addColumn('criterion_id', 'uuid', (c) => c.notNull().references('tender_criterion.id').onDelete('cascade'))
    .addColumn('points', 'float8', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('stale', 'boolean', (c) => c.notNull().defaultTo(false))
    .addPrimaryKeyConstraint('tender_score_pkey', ['bid_id', 'criterion_id'])
    .execute()

  await db.schema
    .createTable('tender_addendum')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('tender_id', 'uuid', (c) => c.notNull().references('tender.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('document_id', 'uuid', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo('reading').check(sql`status in ('reading', 'done', 'failed')`),
    )
    .addColumn('error', 'text')
    .addColumn('result', 'jsonb')
    .addColumn('added_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addUniqueConstraint('tender_addendum_number', ['tender_id', 'number'])
    .execute()

  await db.schema
    .createTable('tender_change')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('tender_id', 'uuid', (c) => c.notNull().references('tender.id').onDelete('cascade'))
    .addColumn('at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('tender_change_order').on('tender_change').columns(['tender_id', 'id']).execute()

  await db.schema
    .createTable('supplier_audit')
    .addColumn('agent', 'text', (c) => c.notNull().references('workspace.agent'))
    .addColumn('supplier_key', 'text', (c) => c.notNull())
    .addColumn('audit_id', 'uuid', (c) => c.notNull().references('safety_audit.id').onDelete('cascade'))
    .addColumn('linked_by', 'text', (c) => c.notNull())
    .addColumn('linked_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addPrimaryKeyConstraint('supplier_audit_pkey', ['agent', 'supplier_key', 'audit_id'])
    .execute()

  await guardFrozenTenders(db)
}

/**
 * The rule that criteria are frozen before the first bid is opened, kept by the database itself, so that no statement of
 * this program or of another gets round it. Each guard locks the tender's row, so that a freeze and what it forbids
 * cannot happen at the same moment.
 */
async function guardFrozenTenders(db: Kysely<unknown>) {
  await sql`
    create function guard_tender() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.first_bid_at is not null then
          raise exception 'a tender that has had a bid is a record' using errcode = 'integrity_constraint_violation';
        end if;
        return old;
      end if;
      if new.first_bid_at is not null and new.frozen_at is null then
        raise exception 'bids need frozen criteria' using errcode = 'integrity_constraint_violation';
      end if;
      if tg_op = 'UPDATE' and old.first_bid_at is not null
        and (new.first_bid_at is distinct from old.first_bid_at or new.frozen_at is null) then
        raise exception 'the first bid is opened' using errcode = 'integrity_constraint_violation';
      end if;
      if tg_op = 'UPDATE' and old.frozen_at is not null and new.frozen_at is not null
        and (new.frozen_at, new.frozen_by, new.frozen_hash, new.frozen_snapshot, new.price_rule, new.id)
          is distinct from (old.frozen_at, old.frozen_by, old.frozen_hash, old.frozen_snapshot, old.price_rule, old.id) then
        raise exception 'the criteria are frozen' using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger guard_tender before insert or update or delete on tender
    for each row execute function guard_tender()`.execute(db)

  await sql`
    create function guard_tender_criterion() returns trigger language plpgsql as $$
    declare touched uuid;
    begin
      foreach touched in array case tg_op
        when 'INSERT' then array[new.tender_id] when 'DELETE' then array[old.tender_id]
        else array[old.tender_id, new.tender_id] end
      loop
        perform 1 from tender where id = touched for share;
        if exists (select 1 from tender where id = touched and frozen_at is not null) then
          raise exception 'the criteria are frozen' using errcode = 'integrity_constraint_violation';
        end if;
      end loop;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(db)
  await sql`create trigger guard_tender_criterion before insert or update or delete on tender_criterion
    for each row execute function guard_tender_criterion()`.execute(db)

  // An addendum may change the words of a frozen requirement, and add others that are not among the frozen ones.
  await sql`
    create function guard_tender_requirement() returns trigger language plpgsql as $$
    declare touched uuid := case when tg_op = 'INSERT' then new.tender_id else old.tender_id end;
    begin
      perform 1 from tender where id = touched for share;
      if exists (select 1 from tender where id = touched and frozen_at is not null) then
        if tg_op = 'DELETE' then
          raise exception 'the requirements are frozen' using errcode = 'integrity_constraint_violation';
        elsif tg_op = 'INSERT' then
          if new.frozen or new.addendum is null then
            raise exception 'the requirements are frozen' using errcode = 'integrity_constraint_violation';
          end if;
        else
          if (new.id, new.tender_id, new.mandatory, new.criterion_id, new.frozen, new.category, new.ref)
            is distinct from (old.id, old.tender_id, old.mandatory, old.criterion_id, old.frozen, old.category, old.ref) then
            raise exception 'the requirements are frozen' using errcode = 'integrity_constraint_violation';
          end if;
          if new.text is distinct from old.text and (new.revision <= old.revision or new.addendum is null) then
            raise exception 'only an addendum changes a frozen requirement' using errcode = 'integrity_constraint_violation';
          end if;
        end if;
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(db)
  await sql`create trigger guard_tender_requirement before insert or update or delete on tender_requirement
    for each row execute function guard_tender_requirement()`.execute(db)

  await sql`
    create function guard_tender_bid() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform 1 from tender where id = new.tender_id for update;
        if not exists (select 1 from tender where id = new.tender_id and frozen_at is not null) then
          raise exception 'bids need frozen criteria' using errcode = 'integrity_constraint_violation';
        end if;
        update tender set first_bid_at = now() where id = new.tender_id and first_bid_at is null;
        return new;
      elsif tg_op = 'UPDATE' then
        if new.tender_id is distinct from old.tender_id or new.id is distinct from old.id then
          raise exception 'a bid stays with its tender' using errcode = 'integrity_constraint_violation';
        end if;
        return new;
      end if;
      if exists (select 1 from tender where id = old.tender_id) then
        raise exception 'a bid is withdrawn, not deleted' using errcode = 'integrity_constraint_violation';
      end if;
      return old;
    end $$`.execute(db)
  await sql`create trigger guard_tender_bid before insert or update or delete on tender_bid
    for each row execute function guard_tender_bid()`.execute(db)
}
