import { expect, test } from 'bun:test'
import { warmReader } from './warm-reader.ts'

test('what a reader reads before any other page is a page that can be read', async () => {
  expect(await warmReader()).toBe('Read once before any other page')
})
