import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Processes that work in a folder or below it, such as the embedded servers of a data folder. Linux only. */
export function findProcessesIn(folder: string): number[] {
  return allProcesses().filter((pid) => (readOr(() => readlinkSync(`/proc/${pid}/cwd`)) ?? '').startsWith(folder))
}

export function findParent(pid: number): number | undefined {
  const status = readOr(() => readFileSync(`/proc/${pid}/status`, 'utf8')) ?? ''
  const parent = /PPid:\s+(\d+)/.exec(status)?.[1]
  return parent === undefined ? undefined : Number(parent)
}

export function findChildren(parent: number): number[] {
  return allProcesses().filter((pid) => findParent(pid) === parent)
}

export function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error
  }
}

function allProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}

/** Processes end while they are looked at. */
function readOr(read: () => string): string | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
