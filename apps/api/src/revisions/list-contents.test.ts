import { expect, test } from 'bun:test'
import { listContents } from './list-contents.ts'

const contents = ['1 Cranes\t2', '1.1 Hooks … 2', '1.2 Slings … 3', '2 Gates\t4', '2.1 Locks … 4', 'Crew on board\t9']
const pages = (first: string[]) => [first, ['Cranes'], ['Slings'], ['Gates']]

test('among lines that lead to pages by dots, those of chapters that lead there by a gap alone are contents too', () => {
  expect([...listContents(pages(contents))(0)]).toEqual(contents.slice(0, 5))
})

test('a row whose figure breaks their order is none of them, and rows beside fewer such lines are none', () => {
  expect([...listContents(pages(['Hooks … 2', 'Locks … 3', 'Spares\t1', 'Doors … 4']))(0)]).toEqual([
    'Hooks … 2',
    'Locks … 3',
    'Doors … 4',
  ])
  expect([...listContents(pages(['Hooks … 2', 'Spares\t3', 'Doors … 4']))(0)]).toEqual([])
})
