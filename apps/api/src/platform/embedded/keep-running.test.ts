import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { keepTestFolder } from '../../../test/support/keep-test-folder.ts'
import { patienceMs, waitUntil } from '../../../test/support/wait-until.ts'
import { keepRunning } from './keep-running.ts'

test('a server that is there and does nothing any more is ended and started again', async () => {
  const folder = keepTestFolder('keep-running')
  const said: string[] = []
  let works = true
  let starts = 0
  let looks = 0
  const server = await keepRunning({
    name: 'The server',
    command: ['sleep', '600'],
    cwd: folder,
    output: { file: join(folder, 'log') },
    prepare: async () => {
      starts++
      works = true
    },
    isReady: async () => true,
    isWorking: async () => {
      looks++
      return works
    },
    lookEveryMs: 20,
    readyTimeoutMs: 5_000,
    report: (line) => said.push(line),
  })
  await waitUntil(() => looks >= 5)
  expect(starts).toBe(1)
  works = false
  await waitUntil(() => starts === 2)
  await waitUntil(() => said.includes('The server is back.'))
  expect(said[0]).toBe('The server does not work any more and is ended.')
  await server.stop()
})

test(
  'a server that leaves one question without an answer is asked again',
  async () => {
    const folder = keepTestFolder('keep-running')
    let asked = 0
    const server = await keepRunning({
      name: 'The server',
      command: ['sleep', '600'],
      output: { file: join(folder, 'log') },
      isReady: () => (++asked === 1 ? new Promise<boolean>(() => undefined) : Promise.resolve(true)),
      readyTimeoutMs: 60_000,
      report: () => undefined,
    })
    expect(asked).toBe(2)
    await server.stop()
  },
  patienceMs,
)
