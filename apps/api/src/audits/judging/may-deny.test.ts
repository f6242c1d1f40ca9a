import { expect, test } from 'bun:test'
import { mayDeny } from './may-deny.ts'

const faults =
  'Ropes with any of these faults should be replaced:\n• strands missing, broken or loose\n• thimbles worn\n'
const at = (text: string, stretch: string) => {
  const start = text.indexOf(stretch)
  return mayDeny(text, { start, end: start + stretch.length })
}

test('a point of a list without a predicate denies nothing by itself', () => {
  expect(at(faults, '• strands missing, broken or loose')).toBe(false)
  expect(at(faults, '• thimbles worn')).toBe(false)
  expect(at('Slings:\n• strands are broken\n', '• strands are broken')).toBe(true)
  expect(at('Slings:\n• the foreman keeps no register\n', '• the foreman keeps no register')).toBe(true)
})

test('what is told of some denies nothing, what is said of all does', () => {
  for (const told of ['Many riggers slip because they stand on the load.', 'Some slings tear because of sharp edges.'])
    expect(mayDeny(told, { start: 0, end: told.length })).toBe(false)
  for (const said of [
    'Riggers stand on the load.',
    'Slings missing or broken.',
    'The riggers of many yards stand on it.',
  ])
    expect(mayDeny(said, { start: 0, end: said.length })).toBe(true)
})
