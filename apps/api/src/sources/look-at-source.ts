import { countOf } from '@fieldproof/schema/count-of'
import { sourceLimits } from '@fieldproof/schema/sources'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { CheckedFile, NewFile } from './source-files.repo.ts'
import { type ListedEntry, SourceProblem, type SourceReader } from './source-reader.ts'
import type { CheckedSource, SourcesRepo } from './sources.repo.ts'
import { type TakeDeps, takeFile } from './take-file.ts'

export interface LookDeps extends TakeDeps {
  sources: SourcesRepo
  /** What the operator allows under this name; undefined where nothing. @throws SourceProblem */
  open(name: string): Promise<SourceReader> | undefined
  /** Makes one document the next revision of another. */
  revise(actor: Actor, revision: { id: string; previousId: string }): Promise<unknown>
  maxBytes: number
  times: LookTimes
}

/** Milliseconds. */
export interface LookTimes {
  /** From one look to the next. */
  every: number
  /** How long a file must stay as it is before it is taken, and away before it is said to be gone. */
  stable: number
  /** After the first look that failed; each further one waits twice as long, an hour at most. */
  retry: number
}

const longestRetryMs = 60 * 60_000
/** A look that did not come to its end is made again after so long, where its job does not do so itself. */
const abandonedMs = 15 * 60_000

/** Looks at a source once, and brings its workspace in step with it. */
export async function lookAtSource(deps: LookDeps, id: string, signal: AbortSignal): Promise<void> {
  const { sources, times, logger } = deps
  const source = await sources.beginForJob(id, new Date(), new Date(Date.now() + abandonedMs))
  if (!source) return
  const began = Date.now()
  try {
    const { again, problem } = await bringInStep(deps, source, signal)
    // Where something always changes, most of the time is left to others all the same.
    const soon = times.stable + 9 * (Date.now() - began)
    const delay = again ? Math.min(soon, times.every) : times.every
    await sources.endForJob(source, { nextLookAt: new Date(Date.now() + delay), problem })
  } catch (error) {
    // A process that ends is no fault of the source: another one goes on.
    if (signal.aborted) throw signal.reason
    logger.warn({ source: id, ...describeForLog(error) }, 'a source could not be looked at')
    const delay = Math.min(times.retry * 2 ** Math.min(source.failures, 20), longestRetryMs)
    await sources.failForJob(source, { nextLookAt: new Date(Date.now() + delay), problem: describe(error) })
  }
}

/** Where a source lies stays out of the log: its cause names the path. */
function describeForLog(error: unknown): object {
  if (!(error instanceof SourceProblem)) return { err: error }
  return { problem: error.message, code: (error.cause as { code?: string } | undefined)?.code }
}

function describe(error: unknown): string {
  if (error instanceof SourceProblem) return error.message
  if (error instanceof AppError && error.code === 'unavailable') return error.message
  return 'The look did not come to its end. It is made again.'
}

async function bringInStep(deps: LookDeps, source: CheckedSource, signal: AbortSignal) {
  const { files, open, times } = deps
  const actor = actorOf(source)
  const reader = await open(source.name)
  if (!reader) throw new SourceProblem('The operator does not allow this source any more.')
  await linkRevisions(deps, source, actor)
  const found = await listEntries(deps, reader, signal)
  const known = new Map((await files.listForJob(source)).map((file) => [file.path, file]))
  refuseEmpty(found.entries, known)

  const now = new Date()
  const added: NewFile[] = []
  for (const [path, entry] of found.entries) {
    const row = known.get(path)
    if (row) await noteKnown(deps, row, entry, now)
    else if ('refusal' in entry) added.push({ path, state: 'refused', fingerprint: '', reason: entry.refusal })
    else added.push({ path, state: 'waiting', fingerprint: entry.fingerprint, reason: null })
  }
  await files.addForJob(source, added, now)

  for (const row of await files.listForJob(source)) {
    const entry = found.entries.get(row.path)
    if (row.state !== 'waiting' || !entry || 'refusal' in entry || row.fingerprint !== entry.fingerprint) continue
    if (reader.settles && Date.now() - row.seenAt.getTime() < times.stable) continue
    signal.throwIfAborted()
    if (!(await deps.sources.isOnForJob(source))) return { again: false, problem: null }
    await takeFile(deps, { reader, actor, sourceName: source.name }, row, entry)
    await linkRevisions(deps, source, actor)
  }
  const missing = found.complete && (await noteMissing(deps, source, reader, found.entries))
  const waiting = (await files.listForJob(source)).some(
    ({ state, path }) => state === 'waiting' && found.entries.has(path),
  )
  return { again: waiting || missing, problem: found.complete ? null : tooMany }
}

const tooMany = `There are more than ${countOf(sourceLimits.entriesMax, 'file')} here. Only the first were looked at, and none was marked as gone.`

/** In whose name documents come in. The log tells them from what this person does. */
function actorOf({ name, agent, personId, personEmail }: CheckedSource): Actor {
  if (personId === null)
    throw new SourceProblem('The person responsible has no account any more. Choose somebody else.')
  const account = { userId: personId, username: `source “${name}”`, email: personEmail ?? '' }
  return { kind: 'machine', ...account, role: 'agent', agentType: agent, agent, token: '', expiresAt: new Date() }
}

/** All that is there, by its path. Not complete where there is more than is looked at. */
async function listEntries({ maxBytes }: LookDeps, reader: SourceReader, signal: AbortSignal) {
  const entries = new Map<string, ListedEntry>()
  for await (const entry of reader.list(signal)) {
    if (entries.size >= sourceLimits.entriesMax) return { entries, complete: false }
    const path = entry.path.slice(0, sourceLimits.pathMaxLength).replaceAll('\0', ' ').toWellFormed()
    const tooLarge = !('refusal' in entry) && entry.size > maxBytes
    const megabytes = Number((maxBytes / 1024 / 1024).toFixed(1))
    entries.set(path, tooLarge ? { path, refusal: `File is too large. Maximum size is ${megabytes}MB.` } : entry)
  }
  return { entries, complete: true }
}

/** A disk that is not mounted is an empty folder: nothing is read from it. */
function refuseEmpty(entries: ReadonlyMap<string, ListedEntry>, known: ReadonlyMap<string, CheckedFile>) {
  const isEmpty = [...entries.values()].every((entry) => 'refusal' in entry)
  const hadFiles = [...known.values()].some(({ state, documentId }) => documentId !== null && state !== 'gone')
  if (isEmpty && hadFiles)
    throw new SourceProblem(
      'The source is empty, as a disk is that is not connected. Nothing was marked as gone. If it is meant to be empty, disconnect it.',
    )
}

async function noteKnown({ files }: LookDeps, row: CheckedFile, entry: ListedEntry, now: Date): Promise<void> {
  if ('refusal' in entry) {
    // What its name or size forbids is no fingerprint of it: it is asked anew each time.
    if (row.state !== 'refused' || row.reason !== entry.refusal) await files.refuseForJob(row, entry.refusal, '')
    return
  }
  const { fingerprint } = entry
  if (row.fingerprint !== fingerprint) return files.waitForJob(row, fingerprint, now)
  if (row.state === 'missing' || row.state === 'gone') await files.keepForJob(row, fingerprint)
}

/**
 * What was there and is not: said to be gone after a second look, and nothing else is done about it.
 * @returns whether a second look is wanted
 */
async function noteMissing(
  { files, times }: LookDeps,
  source: CheckedSource,
  reader: SourceReader,
  entries: ReadonlyMap<string, ListedEntry>,
): Promise<boolean> {
  const unread = [...entries.values()].flatMap((entry) => ('refusal' in entry ? [`${entry.path}/`] : []))
  const now = new Date()
  let again = false
  for (const row of await files.listForJob(source)) {
    // Below what may not be opened nothing is known.
    if (entries.has(row.path) || unread.some((folder) => row.path.startsWith(folder))) continue
    const { documentId, state } = row
    const wasSeen = state === 'missing' || state === 'gone'
    const isCertain = !reader.settles || (wasSeen && now.getTime() - row.seenAt.getTime() >= times.stable)
    // Never taken; or renamed, or a copy of what is there.
    const isHeld = documentId !== null && (await files.isHeldElsewhereForJob(row, documentId))
    if (row.sha256 === null || isHeld) await files.forgetForJob(row)
    else if (state === 'gone') {
      if (documentId === null) await files.forgetForJob(row)
    } else if (isCertain) await (documentId === null ? files.forgetForJob(row) : files.missForJob(row, 'gone', now))
    else {
      again = true
      if (state !== 'missing') await files.missForJob(row, 'missing', now)
    }
  }
  return again
}

/** A process may have ended between a document and its place among the revisions. */
async function linkRevisions({ files, revise, logger }: LookDeps, source: CheckedSource, actor: Actor) {
  for (const { file, to, of } of await files.listRevisingForJob(source)) {
    await revise(actor, { id: to, previousId: of }).catch((error: unknown) => {
      // One of both was deleted, or somebody has said already what revises what.
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error
      logger.info({ document: to, reason: error.message }, 'a document of a source is no next revision')
    })
    await files.revisedForJob(file)
  }
}
