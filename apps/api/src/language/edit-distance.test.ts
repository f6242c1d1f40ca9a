import { expect, test } from 'bun:test'
import { editDistance } from './edit-distance.ts'

test.each([
  ['harness', 'harness', 0],
  ['harnes', 'harness', 1],
  ['recieve', 'receive', 1],
  ['excavaton', 'excavation', 1],
  ['scofold', 'scaffold', 2],
  ['', 'ab', 2],
  ['crane', 'plume', 3],
  ['a', 'abcdefgh', 3],
])('%s and %s: %d', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance)
})
