import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * Marks that separate words. Where the database's character type is C, as it is in the embedded Postgres, the parser of
 * text search takes everything beyond ASCII for a letter: “week” and Employment—Chairperson would be words of their own.
 */
const marks = '“”„‟«»‹›‘’‚‛—–‒‐‑―−…•·●○◦▪■□►▶→←⇒×÷¬¶§©®™°′″ªº¡¿│┃─'
const plainMark = (mark: string) => (/[‘’]/.test(mark) ? "'" : /[‐‑]/.test(mark) ? '-' : ' ')
const replacements = [...marks].map(plainMark).join('')

/** Those that stand in most texts: taken out first, one by one, they leave most texts plain and nothing else to do. */
const usualMarks = '›—“”’–'

/** Chinese, Japanese and Korean set no spaces between words: each character counts as one. */
const unspaced = '([\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af])'

/** Marks above and below letters, where they are characters of their own; and letters that have theirs inside. */
const accents = '[\\u0300-\\u036f]'
const barred = 'øØłŁđĐ'
const unbarred = 'oOlLdD'

/**
 * The words of a text as keyword search knows them, as a tsvector. Passages and questions must go through the same
 * expression: stemmed as English, other scripts as they are, compatibility forms and ligatures made plain, without accents: who asks on a
 * keyboard without them finds the word all the same. What changes here, stored terms have to be made anew for.
 */
export function toSearchTerms(text: Expression<string> | RawBuilder<string>): RawBuilder<unknown> {
  const usual = [...usualMarks].reduce((rest, mark) => sql`replace(${rest}, ${mark}, ${plainMark(mark)})`, sql`${text}`)
  const plain = sql`translate(normalize(given, NFKC), ${marks}, ${replacements})`
  const bare = sql`regexp_replace(normalize(${plain}, NFKD), ${accents}, '', 'g')`
  const folded = sql`translate(normalize(${bare}, NFC), ${barred}, ${unbarred})`
  const spaced = sql`regexp_replace(${folded}, ${unspaced}, ' \\1 ', 'g')`
  // What is ASCII by now has nothing left to be made plain. "offset 0" keeps it from being worked out three times.
  const read = sql`case when octet_length(given) = char_length(given) then given else ${spaced} end`
  return sql`(select to_tsvector('english', ${read}) from (select ${usual} as given offset 0) as text)`
}
