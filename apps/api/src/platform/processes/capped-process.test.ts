import { afterEach, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { type CappedProcess, startCappedProcess } from './capped-process.ts'

const script = fileURLToPath(import.meta.resolve('../../../test/support/text-tasks-for-tests.worker.ts'))
const megabyte = 1024 * 1024

let started: CappedProcess | undefined
afterEach(() => started?.kill())

const statusOf = (pid: number, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) /
  1024
const grantedTo = (pid: number) =>
  Number(/Max data size\s+(\d+)/.exec(readFileSync(`/proc/${pid}/limits`, 'latin1'))?.[1] ?? 0) / megabyte

test.if(process.platform === 'linux')(
  'of what the system grants a process, its runtime reserves so little that models beside it may hold what they are allowed',
  async () => {
    started = startCappedProcess(script, { memoryBytes: 512 * megabyte })
    const { pid } = started
    // The runtime has reserved what it does as soon as it is there.
    await waitUntil(() => statusOf(pid, 'VmData') > 200)
    await Bun.sleep(500)
    expect(grantedTo(pid)).toBe(996)
    // The verifier's models take 105 MB more that nobody touches, and then 512 MB have to be left.
    expect(statusOf(pid, 'VmData') - statusOf(pid, 'VmRSS')).toBeLessThan(996 - 512 - 105)
  },
)
