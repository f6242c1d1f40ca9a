import { readdirSync, readFileSync } from 'node:fs'

/**
 * Seconds of processor time that this process and all that it started have used, the ended ones included, by the
 * system's own count: what else runs on the machine stretches the clock, and not this. Linux only; 0 elsewhere.
 */
export function processorSeconds(): number {
  let sum = 0
  for (const seconds of processorSecondsByName().values()) sum += seconds
  return sum
}

/** The same, for each kind of process: `ended` is what those have used that have ended, of whatever kind. */
export function processorSecondsByName(): Map<string, number> {
  const byName = new Map<string, number>()
  if (process.platform !== 'linux') return byName
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => read(pid) ?? [])
  const own = new Set([process.pid])
  for (let size = 0; size !== own.size; ) {
    size = own.size
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid)
  }
  const count = (name: string, ticks: number) => byName.set(name, (byName.get(name) ?? 0) + ticks / 100)
  for (const one of all.filter(({ pid }) => own.has(pid))) {
    count(one.name, one.ticks)
    count('ended', one.ended)
  }
  return byName
}

function read(pid: string): { pid: number; parent: number; name: string; ticks: number; ended: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
    const sum = (...at: number[]) => at.reduce((total, index) => total + Number(fields[index]), 0)
    const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1')
    const name =
      /([\w.-]+)\.ts(?:\0|$)/.exec(command)?.[1] ?? /^[^\0: ]*?([^\0:/ ]*)(?=[\0: ]|$)/.exec(command)?.[1] ?? ''
    return { pid: Number(pid), parent: Number(fields[1]), name, ticks: sum(11, 12), ended: sum(13, 14) }
  } catch {
    // It ended while the list was read; its parent counts it.
    return undefined
  }
}
