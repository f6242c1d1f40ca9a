import { expect, test } from 'bun:test'
import { nameRows } from './name-rows.ts'

const text = `General rules of the yard apply to all of this.
3.2 Breaking stone\tFlying chips\t1\t12. Wear a visor over the glasses. 13. Keep others ten metres away
while the hammer runs.

3.3 Loading\tCrushed feet\t2\tStand clear of the tail lift.
7\tNobody walks below the load.`

test('what stands in a later cell is said of the first cell of its row, over the lines of the cell', () => {
  const nameOf = nameRows(text)
  expect(nameOf('12. Wear a visor over the glasses.')).toBe('3.2 Breaking stone')
  expect(nameOf('while the hammer runs.')).toBe('3.2 Breaking stone')
  expect(nameOf('Stand clear of the tail lift.')).toBe('3.3 Loading')
})

test('what stands outside of rows, in the first cell or behind a bare number has no name', () => {
  const nameOf = nameRows(text)
  expect(nameOf('General rules of the yard apply to all of this.')).toBeUndefined()
  expect(nameOf('3.2 Breaking stone')).toBeUndefined()
  expect(nameOf('Nobody walks below the load.')).toBeUndefined()
})
