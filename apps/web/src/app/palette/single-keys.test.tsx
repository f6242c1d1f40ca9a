import { beforeEach, expect, test } from 'bun:test'
import { singleKeys } from './single-keys.ts'

beforeEach(() => localStorage.clear())

test('shortcuts of one key work until somebody switches them off, which the browser keeps', () => {
  expect(singleKeys.get()).toBe(true)
  singleKeys.set(false)
  expect([singleKeys.get(), localStorage.getItem('fieldproof-single-keys')]).toEqual([false, 'off'])
  singleKeys.set(true)
  expect([singleKeys.get(), localStorage.getItem('fieldproof-single-keys')]).toEqual([true, 'on'])
})
