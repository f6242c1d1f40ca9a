import { readdirSync, readFileSync } from 'node:fs'

/**
 * Seconds of processor time that this process and all that it started have used, the ended ones included, by the
 * system's own count: what else runs on the machine stretches the clock, and not this. Linux only; 0 elsewhere.
 */
export function processorSeconds(): number {
  if (process.platform !== 'linux') return 0
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => read(pid) ?? [])
  const own = new Set([process.pid])
  for (let size = 0; size !== own.size; ) {
    size = own.size
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid)
  }
  return all.reduce((sum, { pid, ticks }) => sum + (own.has(pid) ? ticks : 0), 0) / 100
}

function read(pid: string): { pid: number; parent: number; ticks: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
    return { pid: Number(pid), parent: Number(fields[1]), ticks }
  } catch {
    // It ended while the list was read; its parent counts it.
    return undefined
  }
}
