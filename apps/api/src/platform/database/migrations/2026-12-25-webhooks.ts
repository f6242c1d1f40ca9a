import { type Kysely, sql } from 'kysely'

/** Other systems that are told what happens, and what they were told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook (
      id uuid primary key,
      agent text not null references workspace,
      address text not null,
      events text[] not null,
      secret_encrypted text not null,
      created_by text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table webhook_delivery (
      id uuid primary key,
      webhook_id uuid not null references webhook (id) on delete cascade,
      event text not null,
      subject text not null,
      body text not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
      attempts integer not null default 0,
      status integer,
      problem text,
      created_at timestamptz not null default now(),
      next_at timestamptz,
      unique (webhook_id, event, subject)
    )`.execute(db)
  await sql`create index webhook_delivery_list on webhook_delivery (webhook_id, created_at desc)`.execute(db)
  await sql`create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting'`.execute(db)
  await sql`create trigger keep_place before update on webhook
    for each row when ((new.id, new.agent) is distinct from (old.id, old.agent))
    execute function refuse_change('a row of webhook stays where it belongs')`.execute(db)
  await sql`create trigger keep_place before update on webhook_delivery
    for each row when ((new.id, new.webhook_id, new.event, new.subject, new.body)
      is distinct from (old.id, old.webhook_id, old.event, old.subject, old.body))
    execute function refuse_change('a row of webhook_delivery stays where it belongs')`.execute(db)
}
