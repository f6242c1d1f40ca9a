import type { FileOwner } from '../platform/file-owner.ts'
import type { FileStore } from '../platform/file-store.ts'
import { isStored } from '../platform/is-stored.ts'
import type { ReconcileReport } from './reconcile-report.ts'

export interface CheckFilesDeps {
  files: FileStore
  owners: readonly FileOwner[]
  /** Younger files may belong to an upload in flight, younger rows to a file that is being written: milliseconds. */
  graceMs: number
  now?: () => Date
}

const keysTogether = 500
const sizesTogether = 16
/** Where so many files are expected and not one is found, the store is another or is not mounted: nothing is marked. */
const suspicious = 5

/** Compares the stored files with the rows that say they are there, in both directions. */
export async function checkFiles(deps: CheckFilesDeps, report: ReconcileReport, signal: AbortSignal): Promise<void> {
  await removeOrphans(deps, report, signal)
  for (const owner of deps.owners) await findMissing(deps, owner, report, signal)
}

async function removeOrphans(
  { files, owners, graceMs, now = () => new Date() }: CheckFilesDeps,
  report: ReconcileReport,
  signal: AbortSignal,
) {
  const waiting = new Map<FileOwner, string[]>()
  async function removeUnknown(owner: FileOwner) {
    const keys = waiting.get(owner) ?? []
    waiting.delete(owner)
    const known = await owner.known(keys)
    const orphans = keys.filter((key) => !known.has(key))
    for (const key of orphans) await files.delete(key)
    report.found('orphan-file', orphans.length, { repaired: orphans.length, examples: orphans.slice(0, 5) })
  }

  for await (const { key, writtenAt } of files.entries()) {
    signal.throwIfAborted()
    await report.count('files', 1)
    if (now().getTime() - writtenAt.getTime() < graceMs) continue
    const owner = owners.find((one) => one.owns(key))
    // Whoever put it there: it is not ours to remove.
    if (!owner) report.found('unknown-file', 1, { examples: [key] })
    else {
      const keys = [...(waiting.get(owner) ?? []), key]
      waiting.set(owner, keys)
      if (keys.length >= keysTogether) await removeUnknown(owner)
    }
  }
  for (const owner of [...waiting.keys()]) await removeUnknown(owner)
}

async function findMissing(
  { files, graceMs, now = () => new Date() }: CheckFilesDeps,
  owner: FileOwner,
  report: ReconcileReport,
  signal: AbortSignal,
) {
  let expected = 0
  const gone: { key: string; name: string; marked: boolean }[] = []
  const back: { key: string; name: string }[] = []
  for await (const page of owner.expected()) {
    for (let from = 0; from < page.length; from += sizesTogether) {
      signal.throwIfAborted()
      const old = page
        .slice(from, from + sizesTogether)
        .filter(({ since }) => now().getTime() - since.getTime() >= graceMs)
      const there = await Promise.all(old.map(({ key }) => isStored(files, key)))
      expected += old.length
      old.forEach((file, index) => {
        if (!there[index]) gone.push(file)
        else if (file.marked) back.push(file)
      })
    }
  }
  if (gone.length === expected && expected >= suspicious) {
    report.problem(
      `None of the ${expected} files that rows name is in the file store. Nothing was marked: look whether it is the right store.`,
    )
    report.found(owner.missing, gone.length, { examples: gone.slice(0, 5).map(({ name }) => name) })
    return
  }
  for (const { key, name } of gone) {
    const repaired = await owner.whenMissing(key)
    report.found(owner.missing, 1, { repaired: repaired ? 1 : 0, examples: [name] })
  }
  if (!owner.whenBack) return
  for (const { key, name } of back) {
    await owner.whenBack(key)
    report.found('returned-document-file', 1, { repaired: 1, examples: [name] })
  }
}
