import { readdir, readFile } from 'node:fs/promises'

/** Bytes. */
export interface MemoryPeaks {
  /** The server and the processes that read documents: resident memory added up at one moment, at its highest. */
  product: number
  /** Who held what of `product` at that moment. */
  atPeak: { name: string; bytes: number }[]
  /** The part of `product` that its processes do not share with each other, such as the program they all run. */
  productOwn: number
  /** `product` with the embedded Postgres and Chroma. Pages they share count once for each of their processes. */
  everything: number
  /** The highest resident memory that each kind of process reached by itself (VmHWM). */
  single: Map<string, number>
}

interface Process {
  pid: number
  parent: number
  name: string
  rss: number
  own: number
  highest: number
}

/** Samples a process and all its descendants every 200 ms until `stop`. Linux only. */
export function watchMemory(pid: number): { stop(): Promise<MemoryPeaks> } {
  const peaks: MemoryPeaks = { product: 0, atPeak: [], productOwn: 0, everything: 0, single: new Map() }
  let stopped = false
  const watching = (async () => {
    while (!stopped) {
      await sample(pid, peaks)
      await Bun.sleep(200)
    }
  })()
  return {
    async stop() {
      stopped = true
      await watching
      return peaks
    },
  }
}

async function sample(root: number, peaks: MemoryPeaks): Promise<void> {
  const children = Map.groupBy(await listProcesses(), ({ parent }) => parent)
  let product = 0
  let productOwn = 0
  let embedded = 0
  const holders: MemoryPeaks['atPeak'] = []
  const visit = (process: Process, isEmbedded: boolean) => {
    if (isEmbedded) {
      embedded += process.rss
    } else {
      product += process.rss
      productOwn += process.own
      holders.push({ name: process.name, bytes: process.rss })
    }
    peaks.single.set(process.name, Math.max(peaks.single.get(process.name) ?? 0, process.highest))
    // A shell stands between the server and each of its embedded servers, and nowhere else.
    for (const child of children.get(process.pid) ?? []) visit(child, isEmbedded || child.name === 'sh')
  }
  const server = [...children.values()].flat().find(({ pid }) => pid === root)
  if (!server) return
  visit(server, false)
  if (product > peaks.product) {
    peaks.product = product
    peaks.atPeak = holders.filter(({ name }) => name !== 'sh')
  }
  peaks.productOwn = Math.max(peaks.productOwn, productOwn)
  peaks.everything = Math.max(peaks.everything, product + embedded)
}

async function listProcesses(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const processes = await Promise.all(pids.map((pid) => readProcess(Number(pid))))
  return processes.filter((process) => process !== undefined)
}

async function readProcess(pid: number): Promise<Process | undefined> {
  try {
    const [status, commandLine] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ])
    const number = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    const name = nameOf(commandLine, /^Name:\s+(.+)$/m.exec(status)?.[1] ?? '')
    const [rss, own, highest] = [number('VmRSS') * 1024, number('RssAnon') * 1024, number('VmHWM') * 1024]
    return { pid, parent: number('PPid'), name, rss, own, highest }
  } catch {
    // It ended while it was looked at.
    return undefined
  }
}

/** The script where there is one, else the program. */
function nameOf(commandLine: string, program: string): string {
  const script = /([\w.-]+)\.(?:ts|js|mjs)(?:\0|$)/.exec(commandLine)?.[1]
  return program === 'sh' || program.startsWith('postgres') ? program : (script ?? program)
}
