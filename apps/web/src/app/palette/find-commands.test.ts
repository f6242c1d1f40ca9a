import { expect, test } from 'bun:test'
import { findByName, matchesSearch } from './find-commands.ts'

test('all words of the search must stand in the name', () => {
  expect(matchesSearch('Permit to Work Procedure.pdf', 'work PERMIT')).toBe(true)
  expect(matchesSearch('Permit to Work Procedure.pdf', 'work lifting')).toBe(false)
  expect(matchesSearch('anything', '  ')).toBe(true)
})

test('names that begin with the search come first, the order is kept otherwise', () => {
  const names = ['Hot work permit', 'Work at height', 'Lift work', 'Working alone']
  expect(findByName(names, (name) => name, 'work', 3)).toEqual(['Work at height', 'Working alone', 'Hot work permit'])
})

test('no more are found than are asked for, and the case of neither counts', () => {
  const names = ['A lift', 'LIFT plan', 'lift', 'b lift']
  expect(findByName(names, (name) => name, ' Lift ', 3)).toEqual(['LIFT plan', 'lift', 'A lift'])
})
