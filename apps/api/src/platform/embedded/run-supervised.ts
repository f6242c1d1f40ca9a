import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/**
 * A shell of a few lines stands between us and each child. It holds the reading end of a pipe whose writing end only we
 * hold: when we die, by whatever signal, the kernel closes the pipe and the shell stops the child. That works on Linux
 * and macOS, as root and not, through `unshare`, and costs 2 MB. Stopping on purpose is the same path: close the pipe.
 *
 * $1 and $2 are the signals to stop with: the polite one, and the one after ten seconds.
 */
const supervisor = `
polite=$1 hard=$2; shift 2
exec 3<&0
"$@" 3<&- </dev/null & child=$!
(
  while read -r _ <&3; do :; done
  kill -s "$polite" "$child" 2>/dev/null
  tenths=0
  while [ $tenths -lt 100 ] && kill -0 "$child" 2>/dev/null; do sleep 0.1; tenths=$((tenths + 1)); done
  kill -s "$hard" "$child" 2>/dev/null
) & watcher=$!
exec 3<&-
wait "$child"; status=$?
kill "$watcher" 2>/dev/null
exit $status
`

export interface SupervisedOptions {
  /** Program and arguments. The program is found on `env.PATH` or is an absolute path. */
  command: readonly string[]
  /** The child's whole environment; ours holds secrets that are none of its business. Absent: ours. */
  env?: Record<string, string>
  cwd?: string
  /** Where the child's output goes: a file, emptied first, or our own output. */
  output: { file: string } | 'inherit'
  stopSignals?: readonly [polite: string, hard: string]
}

export interface Supervised {
  /** Resolves with the exit code once the child has ended. */
  exited: Promise<number>
  /** Ends the child and waits until it is gone. Safe to call twice. */
  stop(): Promise<number>
}

/** Starts a program that ends when this process ends, even by `kill -9`. */
export function runSupervised(options: SupervisedOptions): Supervised {
  if (process.platform === 'win32') throw new Error('The embedded servers need Linux, macOS or WSL.')
  const [polite, hard] = options.stopSignals ?? ['TERM', 'KILL']
  const log = options.output === 'inherit' ? 'inherit' : openSync(options.output.file, 'w', 0o600)
  const child = spawn('/bin/sh', ['-c', supervisor, 'sh', polite, hard, ...options.command], {
    ...(options.env ? { env: options.env } : {}),
    ...(options.cwd ? { cwd: options.cwd } : {}),
    stdio: ['pipe', log, log],
    // A session of its own, so that Ctrl-C in the terminal reaches us first and we stop things in order.
    detached: true,
  })
  if (typeof log === 'number') closeSync(log)
  // A pipe that breaks because the child ended first is not an error of ours.
  child.stdin?.on('error', () => undefined)

  const exited = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
  return {
    exited,
    stop() {
      child.stdin?.destroy()
      return exited
    },
  }
}

/** The last lines a child wrote, for an error message. */
export async function readLogTail(file: string, lines = 5): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.trim().split('\n').slice(-lines).join('\n')
}
