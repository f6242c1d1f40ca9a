import { expect, test } from 'bun:test'
import { findCauses } from './find-causes.ts'

test('cause and effect are read in either order, and from lists', () => {
  expect(findCauses('A leak at the jetty can be caused by a worn hose.')).toEqual([
    { cause: 'worn hose', effect: 'leak at the jetty' },
  ])
  expect(findCauses('Corrosion under insulation can lead to a leak.')).toEqual([
    { cause: 'Corrosion under insulation', effect: 'leak' },
  ])
  expect(findCauses('During transfer, overfilling of the tank may result in a spill of acid.')).toEqual([
    { cause: 'overfilling of the tank', effect: 'spill of acid' },
  ])
  expect(findCauses('Causes of leaks include worn hoses and overfilling.')).toEqual([
    { cause: 'worn hoses and overfilling', effect: 'leaks' },
  ])
  expect(findCauses('The consequences of a spill are burns and fire.')).toEqual([
    { cause: 'spill', effect: 'burns and fire' },
  ])
})

test('what is denied, prevented or said of a pronoun is no cause', () => {
  expect(findCauses('Rain does not lead to a leak.')).toEqual([])
  expect(findCauses('Covers prevent rain from leading to a leak.')).toEqual([])
  expect(findCauses('This can lead to a leak.')).toEqual([])
  expect(findCauses('(ii) result in the pollution of the river;')).toEqual([])
  expect(findCauses('Does corrosion lead to a leak?')).toEqual([])
})
