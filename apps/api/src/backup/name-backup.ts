import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The file that a backup goes to: the one that was named, or one named after the time in the folder that was named. */
export function nameBackup(given: string, now: Date): string {
  const isFolder = existsSync(given) ? statSync(given).isDirectory() : !/\.(tar\.zst|tzst|zst|backup)$/.test(given)
  return isFolder ? join(given, `fieldproof-${stampOf(now)}.tar.zst`) : given
}

/** 20261120-104512, in UTC. */
export function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
}
