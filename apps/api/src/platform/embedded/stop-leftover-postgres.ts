import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Ends whatever still runs on a cluster from an earlier life (its parent and the shell that watched it were both killed),
 * so that a new server can start. The caller holds the lock of the data folder, so nothing found here is in use.
 * @throws Error when a process cannot be ended within ten seconds
 */
export async function stopLeftoverPostgres(clusterDir: string): Promise<void> {
  const deadline = Date.now() + 10_000
  let asked = false
  for (;;) {
    const left = findClusterProcesses(clusterDir)
    if (left.length === 0) break
    if (Date.now() > deadline) throw new Error(`An old Postgres (process ${left.join(', ')}) does not end.`)
    const postmaster = readPidFile(clusterDir)
    // An immediate shutdown through the postmaster; the rest end with it, and what does not is killed after five seconds.
    if (!asked) for (const pid of left) signal(pid, pid === postmaster ? 'SIGQUIT' : 'SIGTERM')
    else if (Date.now() > deadline - 5_000) for (const pid of left) signal(pid, 'SIGKILL')
    asked = true
    await Bun.sleep(20)
  }
  removeForeignPidFile(clusterDir)
}

/**
 * Postgres removes a pid file whose process is gone by itself, after its own checks. It refuses to start, however, when
 * the number now belongs to another program, which is common after a restart of a container; only then we remove it.
 */
function removeForeignPidFile(clusterDir: string) {
  const pid = readPidFile(clusterDir)
  if (pid !== undefined && isAlive(pid)) rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
}

/** Every process of a Postgres server works in its cluster's folder; no other program does. */
function findClusterProcesses(clusterDir: string): number[] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => readOr(() => readlinkSync(`/proc/${pid}/cwd`)) === clusterDir)
      .filter((pid) => isPostgres(readOr(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))))
  const pid = readPidFile(clusterDir)
  if (pid === undefined || !isAlive(pid)) return []
  const { stdout } = Bun.spawnSync(['ps', '-o', 'command=', '-p', String(pid)])
  return isPostgres(stdout.toString()) && stdout.toString().includes(clusterDir) ? [pid] : []
}

function isPostgres(commandLine: string | undefined): boolean {
  return /(^|\/)postgres(:|\0|\s|$)/.test(commandLine ?? '')
}

function readPidFile(clusterDir: string): number | undefined {
  const pid = Number.parseInt(readOr(() => readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8')) ?? '', 10)
  return pid > 0 ? pid : undefined
}

function isAlive(pid: number): boolean {
  return signal(pid, 0)
}

/** Whether the process was there. Ours may all be signalled, so an error means that it has gone. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/** Files of /proc vanish while they are read. */
function readOr(read: () => string): string | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
