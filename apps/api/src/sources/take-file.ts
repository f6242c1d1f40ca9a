import { createHash } from 'node:crypto'
import type { AgentId } from '@fieldproof/schema/agents'
import type { Transaction } from 'kysely'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { Logger } from '../platform/logger.ts'
import type { CheckedFile, SourceFilesRepo } from './source-files.repo.ts'
import { FileChanged, FileRefusal, type ListedFile, SourceProblem, type SourceReader } from './source-reader.ts'

/** What comes with an upload of a source: a line for the log, and what is written together with the document. */
interface Arrival {
  detail: string
  alongside(trx: Transaction<Database>, document: { id: string; sha256: string }): Promise<void>
}

export interface TakeDeps {
  files: SourceFilesRepo
  /** The same way in as that of a browser. @throws AppError conflict where the workspace has this content */
  upload(
    actor: Actor,
    file: { name: string; bytes: AsyncIterable<Uint8Array>; arrival: Arrival },
  ): Promise<{ id: string }>
  findTwin(agent: AgentId, sha256: string): Promise<{ id: string; originalName: string } | undefined>
  logger: Logger
}

/** A source that was disconnected while a file came in. */
class Disconnected extends Error {}

/**
 * Takes in what a file holds. The document and the note that this file is it are written in one transaction, so whoever
 * goes on after a crash takes nothing twice.
 * @throws SourceProblem; AppError where the product itself cannot take anything now
 */
export async function takeFile(
  { files, upload, findTwin, logger }: TakeDeps,
  { reader, actor, sourceName }: { reader: SourceReader; actor: Actor; sourceName: string },
  row: CheckedFile,
  listed: ListedFile,
): Promise<void> {
  const { path, fingerprint } = listed
  try {
    if (row.sha256 !== null && (await hashOf(reader.read(listed))) === row.sha256)
      return await files.keepForJob(row, fingerprint)
    const hash = createHash('sha256')
    const before = row.documentId
    // Where a copy stays as it was, what this one became is no revision of both.
    const revisesId = before !== null && !(await files.isHeldElsewhereForJob(row, before)) ? before : null
    try {
      await upload(actor, {
        name: path.slice(path.lastIndexOf('/') + 1),
        bytes: hashed(reader.read(listed), hash),
        arrival: {
          detail: `from “${sourceName}”: ${path}`,
          async alongside(trx, { id: documentId, sha256 }) {
            if (!(await files.takeForJob(trx, row, { documentId, sha256, fingerprint, revisesId })))
              throw new Disconnected()
          },
        },
      })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error
      const sha256 = hash.digest('hex')
      const twin = await findTwin(actor.agent, sha256)
      if (!twin) throw error
      const reason = `The workspace had this content already, as “${twin.originalName}”.`
      await files.linkForJob(row, { documentId: twin.id, sha256, fingerprint }, reason)
    }
  } catch (error) {
    // The next look sees it as it is then.
    if (error instanceof FileChanged) return files.waitForJob(row, '', new Date())
    if (error instanceof FileRefusal || (error instanceof AppError && refusing.has(error.code)))
      return files.refuseForJob(row, error.message, fingerprint)
    if (error instanceof Disconnected) return
    if (error instanceof AppError || error instanceof SourceProblem) throw error
    // One file that nobody foresaw keeps no other from coming in. It is tried again with the next look.
    logger.error({ file: row.id, err: error }, 'a file of a source could not be taken in')
    await files.refuseForJob(row, 'The file could not be taken in. It is tried again.', '')
  }
}

/** What is said of a file, and not of the product's own state. */
const refusing = new Set<string>(['invalid', 'too_large', 'unsupported_type'])

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of bytes) hash.update(part)
  return hash.digest('hex')
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const part of bytes) {
    hash.update(part)
    yield part
  }
}
