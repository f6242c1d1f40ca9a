import { expect, test } from 'bun:test'
import { addPageTitles, buildOutline } from './build-outline.ts'

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

test('a sheet, slide or section is in the outline by its label or its first line', () => {
  const headings = [
    { page: 1, heading: 'Gas testing', depth: 0 },
    { page: 1, heading: '1.1 Meters', depth: 1 },
  ]
  const pages = [
    { page: 1, label: null, line: 'Gas testing' },
    { page: 2, label: 'Risk register', line: 'No\tHazard' },
    { page: 3, label: null, line: 'No\tHazard' },
    { page: 4, label: null, line: 'x'.repeat(101) },
  ]
  expect(addPageTitles(headings, pages)).toEqual([
    { page: 1, heading: 'Gas testing', depth: 0 },
    { page: 1, heading: '1.1 Meters', depth: 2 },
    { page: 2, heading: 'Risk register', depth: 0 },
  ])
})
