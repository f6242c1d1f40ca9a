import { type Kysely, sql } from 'kysely'
import { findAbbreviations } from '../../../language/find-abbreviations.ts'
import { joinAbbreviations } from '../../../language/join-abbreviations.ts'

const pagesTogether = 50

/** The abbreviations that a document defines, so that a question with either form finds the other; read from its pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document add column abbreviations jsonb not null default '[]'`.execute(db)
  const { rows: documents } = await sql<{ id: string }>`select id from document`.execute(db)
  for (const { id } of documents) {
    const found = []
    for (let after = 0; ; ) {
      const { rows } = await sql<{ page: number; text: string }>`
        select page, text from document_page where document_id = ${id} and page > ${after}
        order by page limit ${sql.lit(pagesTogether)}`.execute(db)
      const last = rows.at(-1)
      if (!last) break
      found.push(...rows.flatMap(({ text }) => findAbbreviations(text)))
      after = last.page
    }
    const joined = joinAbbreviations(found)
    if (joined.length > 0)
      await sql`update document set abbreviations = ${JSON.stringify(joined)}::text::jsonb where id = ${id}`.execute(db)
  }
}
