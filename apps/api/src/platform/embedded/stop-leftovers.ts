import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const patienceMs = 5_000

/**
 * Ends whatever still works in a server's folder from an earlier life, when its parent and the shell that watched it were
 * both killed, so that a new server can start. The caller holds the lock of the data folder: nothing found is in use.
 * @param folder the real path of the server's data, which is also its working directory
 * @param program matches the command line of the server and of its own children
 * @param signal asks them to end; what is left after five seconds is killed
 * @throws Error when a process cannot be ended
 */
export async function stopLeftovers(folder: string, program: RegExp, signal: NodeJS.Signals): Promise<void> {
  const startedAt = Date.now()
  for (let name: NodeJS.Signals | 0 = signal; ; name = 0) {
    const left = findProcesses(folder, program)
    if (left.length === 0) return
    const waited = Date.now() - startedAt
    if (waited > 2 * patienceMs)
      throw new Error(`A server of an earlier start (process ${left.join(', ')}) does not end.`)
    for (const pid of left) sendSignal(pid, waited > patienceMs ? 'SIGKILL' : name)
    await Bun.sleep(20)
  }
}

/** Whether there is a process of that number, of whatever program; a dead one that nobody has collected counts too. */
export function isAlive(pid: number): boolean {
  return sendSignal(pid, 0)
}

function findProcesses(folder: string, program: RegExp): number[] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && readOr(() => readlinkSync(`/proc/${name}/cwd`)) === folder)
      .filter((name) => program.test(readOr(() => readFileSync(`/proc/${name}/cmdline`, 'utf8')).replaceAll('\0', ' ')))
      .map(Number)
  const { stdout } = Bun.spawnSync(['ps', '-axo', 'pid=,command='])
  return stdout
    .toString()
    .split('\n')
    .filter((line) => line.includes(folder) && program.test(line))
    .map((line) => Number.parseInt(line, 10))
}

/** Whether the process was there. */
function sendSignal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/** Files of /proc vanish while they are read. */
function readOr(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
