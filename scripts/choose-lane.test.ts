import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chooseLanes, roughTests } from './choose-lane.ts'
import { root } from './install-dependencies.ts'

test('a test that kills has the lane of its own, one that draws has another, and every other has the third', () => {
  const [killing, other] = ['apps/api/test/readers-killed.test.ts', 'apps/api/test/chat.test.ts']
  const drawing = 'packages/ui/src/form.test.tsx'
  expect(chooseLanes([killing, drawing, other])).toEqual({ quiet: [other], rough: [killing], drawing: [drawing] })
})

test('every test that is said to be rough is there', () => {
  expect(roughTests.length).toBeGreaterThan(20)
  expect(roughTests.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
