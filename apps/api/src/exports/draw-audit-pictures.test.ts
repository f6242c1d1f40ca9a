import { expect, test } from 'bun:test'
import { placeRisk } from './draw-audit-pictures.ts'

test('the matrix of a report stands as on the screen: severity upwards, likelihood to the right', () => {
  expect(placeRisk({ severity: 5, likelihood: 1 })).toEqual({ column: 0, row: 0 })
  expect(placeRisk({ severity: 5, likelihood: 5 })).toEqual({ column: 4, row: 0 })
  expect(placeRisk({ severity: 1, likelihood: 4 })).toEqual({ column: 3, row: 4 })
})
