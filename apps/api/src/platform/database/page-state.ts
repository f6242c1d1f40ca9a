import { sql } from 'kysely'

/** SHA-256 of the text of a `document_page`, as 64 hexadecimal digits: another one where it reads differently. */
export const pageState = sql<string>`encode(sha256(convert_to(document_page.text, 'UTF8')), 'hex')`
