import { type Kysely, sql } from 'kysely'

/** Letters that had accents, and marks that stood beside their letter. */
const accented = '[\\u00c0-\\u024f\\u0300-\\u036f\\u0370-\\u03ff\\u0400-\\u04ff\\u1e00-\\u1fff]'
const marks = '“”„‟«»‹›‘’‚‛—–‒‐‑―−…•·●○◦▪■□►▶→←⇒×÷¬¶§©®™°′″ªº¡¿│┃─'
const plainMarks = [...marks].map((mark) => (/[‘’]/.test(mark) ? "'" : /[‐‑]/.test(mark) ? '-' : ' ')).join('')
const unspaced = '([\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af])'

/**
 * Keyword search reads words without their accents from now on, so the terms of passages that have accents are made anew:
 * until then nobody would find them. Those of other passages are the same as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create temporary table with_accents on commit drop as
    select id, document_id from passage where term_count > 0 and (heading ~ ${accented} or text ~ ${accented})`.execute(
    db,
  )
  await sql`delete from passage_term using with_accents
    where passage_term.document_id = with_accents.document_id and passage_term.passage_id = with_accents.id`.execute(db)
  const plain = sql`translate(normalize(passage.heading || ' ' || passage.text, NFKC), ${marks}, ${plainMarks})`
  const bare = sql`regexp_replace(normalize(${plain}, NFKD), '[\\u0300-\\u036f]', '', 'g')`
  const folded = sql`translate(normalize(${bare}, NFC), 'øØłŁđĐ', 'oOlLdD')`
  await sql`
    insert into passage_term (agent, term, passage_id, document_id, frequency, passage_length)
    select agent, lexeme, id, document_id, frequency, sum(frequency) over (partition by id)
    from (
      select passage.agent, passage.id, passage.document_id, lexeme, cardinality(positions) as frequency
      from with_accents join passage on passage.id = with_accents.id
        cross join lateral unnest(to_tsvector('english', regexp_replace(${folded}, ${unspaced}, ' \\1 ', 'g')))
          as entry(lexeme, positions, weights)
    ) as entries
    order by lexeme, id`.execute(db)
  // A word that is a common one without its accent counts no more.
  await sql`
    update passage set term_count = coalesce(counted.terms, 0)
    from (
      select with_accents.id, sum(frequency)::int as terms
      from with_accents left join passage_term on passage_term.document_id = with_accents.document_id
        and passage_term.passage_id = with_accents.id
      group by with_accents.id
    ) as counted
    where passage.id = counted.id`.execute(db)
  await sql`
    update document set term_count = counted.terms
    from (
      select document_id, sum(term_count)::int as terms from passage
      where document_id in (select document_id from with_accents) group by document_id
    ) as counted
    where document.id = counted.document_id`.execute(db)
}
