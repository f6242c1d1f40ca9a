import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

interface Process {
  pid: number
  parent: number
  name: string
  folder: string
}

/**
 * Sends a signal to the program that works in `folder` and to all that it started, as one does with a container. The
 * shells that watch over it are left alone: they notice its end. Linux only.
 * @returns how many processes there were
 */
export function signalFamily(folder: string, signal: NodeJS.Signals): number {
  const family = findFamily(folder)
  for (const pid of family)
    try {
      process.kill(pid, signal)
    } catch {
      // It ended between being listed and being signalled.
    }
  return family.length
}

/** The processes whose working directory is `folder` or below, with all their descendants, without shells. */
export function findFamily(folder: string): number[] {
  const all = listProcesses()
  const here = all.filter((one) => one.folder === folder || one.folder.startsWith(`${folder}/`))
  return withDescendants(
    here.filter(({ name }) => name !== 'sh'),
    all,
  )
}

/** A process and all that it started, shells included. */
export function findDescendants(pid: number): number[] {
  const all = listProcesses()
  return withDescendants(
    all.filter((one) => one.pid === pid),
    all,
  )
}

function withDescendants(roots: readonly Process[], all: readonly Process[]): number[] {
  const children = Map.groupBy(all, ({ parent }) => parent)
  const found = new Set<number>()
  const queue = [...roots]
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (found.has(next.pid)) continue
    found.add(next.pid)
    queue.push(...(children.get(next.pid) ?? []))
  }
  return [...found]
}

function listProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const program = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
        return [{ pid: Number(name), parent: Number(parent), name: program, folder: readlinkSync(`/proc/${name}/cwd`) }]
      } catch {
        // It ended while it was looked at.
        return []
      }
    })
}
