import { expect, test } from 'bun:test'
import { stackPages } from './page-stack.ts'

const stack = (count: number, ratios: [number, number][] = []) =>
  stackPages({ count, width: 100, gap: 10, ratios: new Map(ratios), defaultRatio: 1.5 })

test('pages lie under each other with a gap around each', () => {
  const three = stack(3, [[2, 0.5]])
  expect([1, 2, 3].map(three.topOf)).toEqual([10, 170, 230])
  expect([1, 2, 3].map(three.heightOf)).toEqual([150, 50, 150])
  expect(three.height).toBe(390)
  expect(stack(0).height).toBe(0)
})

test('the page at a distance is the one that begins there or before', () => {
  const three = stack(3, [[2, 0.5]])
  expect([-50, 0, 10, 169, 170, 229, 230, 9_999].map(three.pageAt)).toEqual([1, 1, 1, 1, 2, 2, 3, 3])
  const many = stack(3_000)
  for (const page of [1, 2, 1_499, 3_000]) expect(many.pageAt(many.topOf(page))).toBe(page)
})
