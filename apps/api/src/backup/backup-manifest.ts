import { z } from 'zod'

/** Raised when an older program could not read what a newer one writes. */
export const backupFormat = 1

export const manifestName = 'manifest.json'

/** Names as our migrations give them; how far the tables have come is for migrating to write. */
const tableName = z.string().regex(/^(?!kysely_)[a-z0-9_]{1,63}$/)
const columnName = z.string().regex(/^[a-z0-9_]{1,63}$/)

/** The last entry of a backup: without it, and without agreement with it, there is no backup. */
export const manifestSchema = z.object({
  product: z.literal('fieldproof'),
  format: z.number().int(),
  /** Of the program that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** For people: the Postgres it was read from. */
  postgres: z.string(),
  /** Those that made the tables. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: tableName, columns: z.array(columnName), bytes: z.number().int() })),
  sequences: z.array(z.object({ name: columnName, value: z.string().regex(/^\d{1,19}$/) })),
  /** Files that were copied; null where only the database was, because they stay where they are. */
  files: z.number().int().nullable(),
  /** Vectors that were copied; null where the vector database did not answer, or was not asked. */
  vectors: z.number().int().nullable(),
  /** Whether the encryption key, the session secret and the first passwords are in it. */
  secrets: z.boolean(),
  /** Tells the encryption key of the stored secrets from others; null where none is known. */
  encryptionKeyId: z.string().nullable(),
  /** Everything before this entry: SHA-256 over a line "name size sha256" for each. */
  contents: z.object({ entries: z.number().int(), bytes: z.number().int(), sha256: z.string() }),
})
export type BackupManifest = z.infer<typeof manifestSchema>

/** The first line of a `vectors/` entry; behind it the numbers, as little-endian float32, one vector after the other. */
export const vectorsHeadSchema = z.object({
  agent: z.enum(['hse', 'tender']),
  model: z.string(),
  dimensions: z.number().int().positive().max(16_384),
  /** Id and document of each. */
  items: z.array(z.tuple([z.string(), z.string()])),
})

/** A backup that cannot be used, or a place it cannot be put. The message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
