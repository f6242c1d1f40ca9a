import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readProductVersion } from '../product-version.ts'

/** Raised when an older program could not work with the folders and files of a newer one, whatever its tables say. */
const format = 1

/** The folder was written by a later version. The message is for the operator. */
export class NewerDataFolderError extends Error {
  override name = 'NewerDataFolderError'
}

/**
 * Notes in a data folder which layout it has and which program used it last.
 * @throws NewerDataFolderError where its layout is newer than this program
 */
export function claimDataFolder(dataDir: string): void {
  const file = join(dataDir, 'data-version.json')
  const found = existsSync(file) ? readVersion(file) : { format, program: '' }
  if (found.format > format)
    throw new NewerDataFolderError(
      `The data folder ${dataDir} was written by a newer version of Fieldproof (${found.program}). Start that version or a later one.`,
    )
  const program = readProductVersion()
  if (existsSync(file) && found.format === format && found.program === program) return
  writeFileSync(`${file}.new`, JSON.stringify({ format, program }), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

function readVersion(file: string): { format: number; program: string } {
  try {
    const { format: number, program } = JSON.parse(readFileSync(file, 'utf8'))
    return { format: Number(number) || 0, program: String(program) }
  } catch {
    // Cut off by a full disk: the tables have a version of their own.
    return { format: 0, program: '' }
  }
}
