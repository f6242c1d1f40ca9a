import { type Kysely, sql } from 'kysely'
import { createClassFinder } from '../../../language/classing/guess-class.ts'

const pagesTogether = 50

/** Whose word a document is, and whose letterhead it bears; guessed from the pages of those that are there already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table document
      add column document_class text not null default 'own'
        check (document_class in ('own', 'record', 'law', 'other_party', 'template')),
      add column class_set_by text not null default 'guess' check (class_set_by in ('guess', 'person')),
      add column issuer text`.execute(db)
  const { rows: documents } = await sql<{ id: string; name: string }>`
    select id, original_name as name from document`.execute(db)
  for (const { id, name } of documents) {
    const finder = createClassFinder()
    for (let after = 0; ; ) {
      const { rows } = await sql<{ page: number; text: string }>`
        select page, text from document_page where document_id = ${id} and page > ${after}
        order by page limit ${sql.lit(pagesTogether)}`.execute(db)
      const last = rows.at(-1)
      if (!last) break
      for (const { text } of rows) finder.add(text)
      after = last.page
    }
    const { documentClass, issuer } = finder.finish({ fileName: name })
    await sql`update document set document_class = ${documentClass}, issuer = ${issuer} where id = ${id}`.execute(db)
  }
}
