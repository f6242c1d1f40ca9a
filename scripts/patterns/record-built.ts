import { join } from 'node:path'
import type { BuiltSite, FoundPattern } from './find-patterns.ts'

/**
 * What the calls of RegExp make: their files are loaded, and `buildAtRunTime` calls those that make theirs later, while the
 * constructor writes down what it is given and by whom.
 * @returns the patterns, each at its place, and the places that made none
 */
export async function recordBuilt(
  root: string,
  sites: readonly BuiltSite[],
): Promise<{ built: FoundPattern[]; unseen: BuiltSite[] }> {
  const Native = globalThis.RegExp
  const built: FoundPattern[] = []
  const frame = /\/((?:apps|packages)\/[^:\s]+):(\d+)/
  function record(source: string | RegExp, flags?: string) {
    const made = new Native(source, flags)
    for (const line of new Error().stack?.split('\n') ?? []) {
      const [, file, number] = frame.exec(line) ?? []
      const site = sites.find(
        (one) => one.file === file && one.line <= Number(number) && Number(number) <= one.lastLine,
      )
      if (!site) continue
      built.push({ file: site.file, line: site.line, source: made.source, flags: made.flags })
      break
    }
    return made
  }
  globalThis.RegExp = Object.assign(record, { prototype: Native.prototype, escape: Native.escape }) as never
  try {
    for (const file of new Set(sites.map((site) => site.file))) await import(join(root, file))
    const { buildAtRunTime } = await import('./build-at-run-time.ts')
    buildAtRunTime()
  } finally {
    globalThis.RegExp = Native
  }
  const unseen = sites.filter(({ file, line }) => !built.some((one) => one.file === file && one.line === line))
  return { built, unseen }
}
