import { spawnSync } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClusterPart } from '../../../test/support/cluster/start-cluster.ts'
import type { FakeOpenAi, Fault } from '../../../test/support/fake-openai-server.ts'
import type { Random } from './random.ts'

export interface FaultTargets {
  parts: readonly ClusterPart[]
  provider: FakeOpenAi
  /** A small file system that everything is on, which may be filled; undefined where none could be mounted. */
  disk: string | undefined
}

const providerFaults: Fault[] = ['rate_limited', 'quota', 'server_error', 'hang', 'malformed', 'cut']

export interface MadeFault {
  name: string
  /** Makes it happen, lasts as long as it shall, and takes it back. */
  happen(): Promise<void>
}

/** A random fault: something is killed, frozen or restarted, the disk is full, or the provider misbehaves. */
export function makeFault({ parts, provider, disk }: FaultTargets, random: Random): MadeFault {
  const part = random.pick(parts)
  const ms = random.between(300, 5_000)
  const kinds = [
    'kill',
    'kill',
    'freeze',
    'freeze',
    'restart',
    'provider',
    'provider',
    ...(disk ? ['disk'] : []),
  ] as const
  const kind = random.pick(kinds)
  if (kind === 'kill') return { name: `kill ${part.name}`, happen: async () => void part.signal('SIGKILL') }
  if (kind === 'restart')
    // Postgres takes SIGTERM for a wish to wait until all have left; what asks it to stop sends SIGINT.
    return {
      name: `restart ${part.name}`,
      happen: async () => void part.signal(part.name === 'Postgres' ? 'SIGINT' : 'SIGTERM'),
    }
  if (kind === 'freeze')
    return {
      name: `freeze ${part.name}`,
      async happen() {
        part.signal('SIGSTOP')
        await Bun.sleep(ms)
        part.signal('SIGCONT')
      },
    }
  if (kind === 'disk' && disk !== undefined)
    return {
      name: 'fill disk',
      async happen() {
        const ballast = fill(disk)
        await Bun.sleep(ms)
        for (const file of ballast) await rm(file, { force: true })
      },
    }
  const fault = random.pick([...providerFaults, 'down' as const])
  return {
    name: `provider ${fault}`,
    async happen() {
      if (fault === 'down') await provider.stop()
      else provider.fail(fault)
      await Bun.sleep(ms)
      if (fault === 'down') provider.start()
      provider.recover()
    },
  }
}

/** Takes what is free, to the last block. @returns the files that take it */
function fill(disk: string): string[] {
  const files: string[] = []
  for (let attempt = 0; attempt < 4; attempt++) {
    const { bavail, bsize } = statfsSync(disk)
    if (bavail === 0) break
    const file = join(disk, `ballast-${attempt}`)
    files.push(file)
    // Fails where somebody else was faster with a block: what is free then is taken in the next attempt.
    spawnSync('fallocate', ['-l', String(bavail * bsize), file], { stdio: 'ignore' })
  }
  return files
}
