import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chooseLanes, houseTests, roughTests, thoroughTests, waitingTests } from './choose-lane.ts'
import { root } from './install-dependencies.ts'

test('a test that kills, one that waits and one that draws have a lane of their own, and every other has the fourth', () => {
  const [killing, waiting] = ['apps/api/test/readers-killed.test.ts', 'apps/api/test/server-process.test.ts']
  const [drawing, other] = ['packages/ui/src/form.test.tsx', 'apps/api/test/chat.test.ts']
  expect(chooseLanes([killing, drawing, other, waiting])).toEqual({
    quiet: [other],
    rough: [killing],
    waiting: [waiting],
    drawing: [drawing],
  })
})

test('every test that is said to be rough, or to wait, is there, and in one list only', () => {
  const listed = [...roughTests, ...waitingTests]
  expect(listed.length).toBeGreaterThan(20)
  expect(listed.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})

test('what the quick run leaves out are unit tests that are there, and that the whole run has among the quiet', () => {
  expect(thoroughTests.length).toBeGreaterThan(5)
  expect(thoroughTests.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(thoroughTests.filter((file) => !file.startsWith('apps/api/src/'))).toEqual([])
  expect(chooseLanes(thoroughTests).quiet).toEqual([...thoroughTests])
})

test('what the quick run has of the whole-app tests is there, and starts neither a server nor a database', async () => {
  expect(houseTests.length).toBe(3)
  for (const file of houseTests)
    expect(await Bun.file(join(root, file)).text()).not.toMatch(/start-test-app|Bun\.serve/)
  expect(chooseLanes(houseTests).quiet).toEqual([...houseTests])
})
