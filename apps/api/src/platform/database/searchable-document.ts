import { sql } from 'kysely'

/**
 * The condition on `document` that it is complete, with all of its passages and their vectors: it is indexed, or was and has lost its file since, which
 * leaves it in error with its vectors counted. Every other error leaves none. That it is not deleted is asked beside this.
 */
export const isSearchable = sql<boolean>`(document.status = 'indexed' or (document.status = 'error' and document.vector_count > 0))`

/**
 * The condition on `document` that its passages answer questions: it is complete, or what was read of it is found by words
 * while its vectors and scanned pages follow. A revision of another document waits until it is complete: until then the one
 * before it answers. That it is not deleted is asked beside this.
 */
export const answersQuestions = sql<boolean>`(${isSearchable} or (
  document.status = 'processing' and document.found_by_words > 0 and document.series_id is null))`

/** How many passages of `document` questions are answered from, where it answers any. */
export const passagesAsked = sql<number>`(case when document.status = 'processing' then found_by_words else vector_count end)`
