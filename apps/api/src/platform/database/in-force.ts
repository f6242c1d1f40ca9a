import { sql } from 'kysely'
import { isSearchable } from './searchable-document.ts'

/** From which day `document` is effective, as text: what it says, or a person of it, else the day on which it came (UTC). */
export const effectiveDay = sql<string>`coalesce(
  case when document.facts_set ? 'documentDate' then document.facts_set ->> 'documentDate' else document.facts ->> 'documentDate' end,
  to_char(document.uploaded_at at time zone 'utc', 'YYYY-MM-DD'))`

/** The revision that `document` says it is, or a person of it. */
export const saidRevision = sql<string | null>`(
  case when document.facts_set ? 'revision' then document.facts_set ->> 'revision' else document.facts ->> 'revision' end)`

/** What `document` is called by itself, or by a person. */
export const saidTitle = sql<string | null>`(
  case when document.facts_set ? 'title' then document.facts_set ->> 'title' else document.facts ->> 'title' end)`

const today = sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM-DD')`
const isEffective = sql<boolean>`(${effectiveDay} <= ${today})`

/**
 * The condition on `document` that it is the one of its revisions that holds: the last that can be searched and is effective
 * by now; where none is effective yet, the first. A document without other revisions always is. Asked beside isSearchable.
 */
export const isInForce = sql<boolean>`(document.series_id is null or document.id = (
  select revision.id from document as holder
    cross join lateral (
      select document.id, document.series_order, ${isEffective} as effective
      from document
      where document.series_id = holder.series_id and document.agent = holder.agent
        and document.deleted_at is null and ${isSearchable}
    ) as revision
  where holder.id = document.id
  order by revision.effective desc, case when revision.effective then -revision.series_order else revision.series_order end
  limit 1))`

/** The id of the last of the later revisions of `document` that are in force by now; null where there is none. */
export const supersededBy = sql<string | null>`(case when document.series_id is not null then (
  select revision.id from document as holder
    cross join lateral (
      select document.id, document.series_order
      from document
      where document.series_id = holder.series_id and document.agent = holder.agent
        and document.series_order > holder.series_order and document.deleted_at is null and ${isSearchable} and ${isEffective}
    ) as revision
  where holder.id = document.id
  order by revision.series_order desc
  limit 1) end)`

/** What tells the revision of `document` from others: what it says, or the day from which it is effective; null of one that stands alone. */
export const namedRevision = sql<string | null>`coalesce(${saidRevision},
  case when document.series_id is not null then 'of ' || ${effectiveDay} end)`
