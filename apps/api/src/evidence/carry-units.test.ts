import { expect, test } from 'bun:test'
import { carryUnits } from './carry-units.ts'

test('a figure has the unit of its row, of its column, or of the column of units', () => {
  expect(carryUnits(['Item', 'Asked', 'Offered'], ['Noise, dB', 'max. 80', '76, guaranteed'])).toEqual([
    'Noise, dB',
    'max. 80 dB',
    '76 dB, guaranteed',
  ])
  expect(carryUnits(['Item', 'Price (EUR)'], ['Hose', '1,450'])).toEqual(['Hose', '1,450 EUR'])
  expect(carryUnits(['Place', 'Noise dB(A)'], ['Mill', '82'])).toEqual(['Mill', '82 dB(A)'])
  expect(carryUnits(['Item', 'Unit', 'Value'], ['Lift', 'm', '≥ 12.5'])).toEqual(['Lift', 'm', '≥ 12.5 m'])
})

test('what has a unit, is no figure or stands below no unit stays as it is', () => {
  expect(carryUnits(['Item', 'Offered'], ['Noise, dB', '76 dB'])).toEqual(['Noise, dB', '76 dB'])
  expect(carryUnits(['Item', 'Offered'], ['Flow, m³/h', 'see note 4'])).toEqual(['Flow, m³/h', 'see note 4'])
  expect(carryUnits(['Item', 'Offered'], ['Pumps, spare', '4'])).toEqual(['Pumps, spare', '4'])
})
