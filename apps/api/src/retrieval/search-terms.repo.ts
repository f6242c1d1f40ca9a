import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * Marks that separate words. Where the database's character type is C, as it is in the embedded Postgres, the parser of
 * text search takes everything beyond ASCII for a letter: “week” and Employment—Chairperson would be words of their own.
 */
const marks = '“”„‟«»‹›‘’‚‛—–‒‐‑―−…•·●○◦▪■□►▶→←⇒×÷¬¶§©®™°′″ªº¡¿│┃─'
const replacements = [...marks].map((mark) => (/[‘’]/.test(mark) ? "'" : /[‐‑]/.test(mark) ? '-' : ' ')).join('')

/** Chinese, Japanese and Korean set no spaces between words: each character counts as one. */
const unspaced = '([\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af])'

/**
 * The words of a text as keyword search knows them, as a tsvector. Passages and questions must go through the same
 * expression: stemmed as English, other scripts as they are, compatibility forms and ligatures made plain.
 */
export function toSearchTerms(text: Expression<string> | RawBuilder<string>): RawBuilder<unknown> {
  const plain = sql`translate(normalize(${text}, NFKC), ${marks}, ${replacements})`
  return sql`to_tsvector('english', regexp_replace(${plain}, ${unspaced}, ' \\1 ', 'g'))`
}
