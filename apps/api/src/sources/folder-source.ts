import { constants, type Dirent } from 'node:fs'
import { lstat, open, opendir, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { within } from '../platform/within.ts'
import { refusePath } from './refuse-path.ts'
import {
  FileChanged,
  FileRefusal,
  type ListedEntry,
  type ListedFile,
  SourceProblem,
  type SourceReader,
} from './source-reader.ts'

const unreachable = 'The folder cannot be read. It is looked for again.'
const isLink = 'Links are not followed.'
const patienceMs = 20_000
const chunkBytes = 64 * 1024

/**
 * A folder of the server. Nothing is read that lies outside of it: no link is followed, and what was opened is the file
 * that stands at its place.
 * @throws SourceProblem where it is not there or does not answer
 */
export async function openFolderSource(path: string): Promise<SourceReader> {
  const root = await within(
    patienceMs,
    realpath(path).catch((cause: unknown) => {
      throw new SourceProblem(unreachable, { cause })
    }),
  )
  if (root === undefined) throw new SourceProblem('The folder does not answer. It is looked for again.')
  return { settles: true, list: (signal) => listFolder(root, '', signal), read: (file) => readFile(root, file) }
}

async function* listFolder(root: string, folder: string, signal: AbortSignal): AsyncGenerator<ListedEntry> {
  const entries = await opendir(join(root, folder)).catch((cause: unknown) => refuseFolder(folder, cause))
  if ('refusal' in entries) return yield entries
  const folders: string[] = []
  try {
    for await (const entry of entries) {
      signal.throwIfAborted()
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      const refusal = refusePath(path) ?? (entry.isSymbolicLink() ? isLink : undefined)
      if (refusal !== undefined) yield { path, refusal }
      else if (entry.isDirectory()) folders.push(path)
      else yield* describe(root, path, entry)
    }
  } catch (cause) {
    if (signal.aborted) throw cause
    throw new SourceProblem(unreachable, { cause })
  }
  for (const path of folders) yield* listFolder(root, path, signal)
}

/** One folder that may not be read hides its own files only; what else goes wrong concerns the whole. */
function refuseFolder(path: string, cause: unknown): { path: string; refusal: string } {
  const { code } = cause as { code?: string }
  if (path !== '' && (code === 'EACCES' || code === 'EPERM'))
    return { path, refusal: 'The server may not open this folder.' }
  if (path !== '' && code === 'ENOENT') return { path, refusal: 'This folder went while it was looked at.' }
  throw new SourceProblem(unreachable, { cause })
}

async function* describe(root: string, path: string, entry: Dirent): AsyncGenerator<ListedEntry> {
  if (!entry.isFile()) return yield { path, refusal: 'This is not a file.' }
  const found = await lstat(join(root, path), { bigint: true }).catch((cause: { code?: string }) => {
    if (cause.code === 'ENOENT') return undefined
    throw cause
  })
  if (found?.isFile()) yield { path, size: Number(found.size), fingerprint: fingerprintOf(found) }
}

async function* readFile(root: string, { path, fingerprint }: ListedFile): AsyncGenerator<Uint8Array> {
  const full = join(root, path)
  const handle = await realpath(full)
    .then((real) => {
      if (real !== full || !full.startsWith(root + sep)) throw new FileRefusal(isLink)
      return open(full, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    })
    .catch(toProblem)
  try {
    const [opened, there, real] = await Promise.all([
      handle.stat({ bigint: true }),
      lstat(full, { bigint: true }),
      realpath(full),
    ])
    if (!opened.isFile() || real !== full || opened.ino !== there.ino || opened.dev !== there.dev)
      throw new FileRefusal(isLink)
    if (fingerprintOf(opened) !== fingerprint) throw new FileChanged()
    while (true) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(chunkBytes))
      if (bytesRead === 0) break
      yield buffer.subarray(0, bytesRead)
    }
    if (fingerprintOf(await handle.stat({ bigint: true })) !== fingerprint) throw new FileChanged()
  } catch (cause) {
    toProblem(cause)
  } finally {
    await handle.close()
  }
}

function toProblem(cause: unknown): never {
  if (cause instanceof FileRefusal || cause instanceof FileChanged) throw cause
  const { code } = cause as { code?: string }
  if (code === 'EACCES' || code === 'EPERM') throw new FileRefusal('The server may not read this file.', { cause })
  if (code === 'ELOOP') throw new FileRefusal(isLink, { cause })
  if (code === 'ENOENT' || code === 'ENOTDIR') throw new FileChanged(undefined, { cause })
  throw new SourceProblem(unreachable, { cause })
}

/** The time of the last change of what is kept of a file counts as well: a copy may bring the times of its writing along. */
const fingerprintOf = ({ size, mtimeNs, ctimeNs }: { size: bigint; mtimeNs: bigint; ctimeNs: bigint }) =>
  `${size}-${mtimeNs}-${ctimeNs}`
