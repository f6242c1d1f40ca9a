import { spawn } from 'node:child_process'
import { mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A temporary folder that goes with this process, however it ends: `bun test` emits no exit event, so a shell waits for
 * the pipe to it to close, gives the servers in the folder a moment to stop, and removes it.
 */
export function keepTestFolder(name: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `fieldproof-${name}-`)))
  const remove = 'while read -r _; do :; done; for pause in 1 2 4; do sleep $pause; rm -rf "$1" && exit; done'
  const watcher = spawn('/bin/sh', ['-c', remove, 'sh', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.unref()
  return folder
}
