import { expect, test } from 'bun:test'
import { isTold } from './is-told.ts'

/** @param marked the thing in square brackets, its figure in braces */
const told = (marked: string) => {
  const text = marked.replace(/[[\]{}]/g, '')
  const at = (sign: string) => marked.slice(0, marked.indexOf(sign)).replace(/[[\]{}]/g, '').length
  return isTold(text, { start: at('['), end: at(']') }, { start: at('{'), end: at('}') })
}

test('a figure is told of a thing by verbs of being and bounds between them', () => {
  expect(told('The [bid security] shall be not less than Rs. {50,000}.')).toBe(true)
  expect(told('a {90-day} [validity]')).toBe(true)
  expect(told('The [performance security], acceptable to the Port, is {5%} of the price.')).toBe(true)
  expect(told('[Insurance cover] for injury and death is {EUR 5 million}.')).toBe(true)
})

test('a figure that another thing or sentence stands before is only mentioned beside it', () => {
  expect(told('The prices remain [valid] and the lamps have a guarantee of {three years}.')).toBe(false)
  expect(told('The [bid security] is returned. The Port pays {EUR 500}.')).toBe(false)
  expect(told('hardware for {five years} including spare parts, with [warranty]')).toBe(false)
})
