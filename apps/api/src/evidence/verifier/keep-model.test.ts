import { expect, test } from 'bun:test'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { keepModel } from './keep-model.ts'

function startModels(idleMs: number) {
  const told: string[] = []
  const lend = keepModel(async () => {
    told.push('opened')
    return {
      release: async () => {
        told.push('closed')
      },
    }
  }, idleMs)
  return { lend, told }
}

test('a model is opened once for all that need it, and closed when nothing has for a while', async () => {
  const { lend, told } = startModels(50)
  expect(await Promise.all([lend(async () => 1), lend(async () => 2)])).toEqual([1, 2])
  expect(told).toEqual(['opened'])
  await waitUntil(() => told.length > 1)
  expect(told).toEqual(['opened', 'closed'])
  expect(await lend(async () => 3)).toBe(3)
  expect(told).toEqual(['opened', 'closed', 'opened'])
})

test('it stays open under work that takes long', async () => {
  const { lend, told } = startModels(20)
  const { promise, resolve } = Promise.withResolvers<string>()
  const long = lend(() => promise)
  await lend(async () => undefined)
  await Bun.sleep(100)
  expect(told).toEqual(['opened'])
  resolve('read')
  expect(await long).toBe('read')
  await waitUntil(() => told.length === 2)
})

test('what cannot be opened fails, and is tried again by whoever comes next', async () => {
  let tries = 0
  const lend = keepModel<{ release(): Promise<void> }>(async () => {
    tries++
    throw new Error('it is not there')
  }, 10_000)
  await expect(lend(async () => 1)).rejects.toThrow('it is not there')
  await expect(lend(async () => 1)).rejects.toThrow('it is not there')
  expect(tries).toBe(2)
})
