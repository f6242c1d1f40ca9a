import { sql } from 'kysely'

/**
 * The condition on `document` that its passages answer questions: it is indexed, or was and has lost its file since, which
 * leaves it in error with its vectors counted. Every other error leaves none. That it is not deleted is asked beside this.
 */
export const isSearchable = sql<boolean>`(document.status = 'indexed' or (document.status = 'error' and document.vector_count > 0))`
