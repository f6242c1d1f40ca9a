import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of this program, as its package says. */
export function readProductVersion(): string {
  const { version } = JSON.parse(readFileSync(join(import.meta.dir, '../../../../package.json'), 'utf8'))
  return String(version)
}
