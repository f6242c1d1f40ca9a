import { readdirSync, readFileSync } from 'node:fs'

/**
 * Megabytes that a process and all that it started hold, by their names: each page that several share counts in part for
 * each of them (Pss), so that the sum is what the machine has less. Linux only.
 */
export function memoryByName(root: number): Map<string, number> {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => read(pid) ?? [])
  const own = new Set([root])
  for (let size = 0; size !== own.size; ) {
    size = own.size
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid)
  }
  const byName = new Map<string, number>()
  for (const { name, megabytes } of all.filter(({ pid }) => own.has(pid)))
    byName.set(name, (byName.get(name) ?? 0) + megabytes)
  return byName
}

function read(pid: string): { pid: number; parent: number; name: string; megabytes: number } | undefined {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1')
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    const pss = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1] ?? 0
    const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
    const name = /([\w.-]+)\.ts(?:\0|$)/.exec(command)?.[1] ?? /^Name:\s+(\S+)/m.exec(status)?.[1] ?? ''
    return { pid: Number(pid), parent, name, megabytes: Number(pss) / 1024 }
  } catch {
    // It ended while the list was read.
    return undefined
  }
}
