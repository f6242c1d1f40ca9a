import { expect, test } from 'bun:test'
import { buildOutline } from './build-outline.ts'

test('each heading stands once, below those that hold it, and columns of tables are none', () => {
  const passages = [
    { page: 1, heading: '1 Purpose' },
    { page: 1, heading: '2 Roles › 2.1 Issuer' },
    { page: 2, heading: '2 Roles › 2.1 Issuer › Role | Duty' },
    { page: 2, heading: 'Role | Duty' },
    { page: 3, heading: '2 Roles › 2.2 Performer' },
    { page: 4, heading: '3 Records' },
  ]
  expect(buildOutline(passages)).toEqual([
    { page: 1, heading: '1 Purpose', depth: 0 },
    { page: 1, heading: '2 Roles', depth: 0 },
    { page: 1, heading: '2.1 Issuer', depth: 1 },
    { page: 3, heading: '2.2 Performer', depth: 1 },
    { page: 4, heading: '3 Records', depth: 0 },
  ])
  expect(buildOutline([])).toEqual([])
})
