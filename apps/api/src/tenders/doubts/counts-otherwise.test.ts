import { expect, test } from 'bun:test'
import { countsOtherwise } from './counts-otherwise.ts'

const proportional = (quote: string) => countsOtherwise({ formula: 'lowest_proportional', quote })

test('an expression that the formula does not have is told', () => {
  expect(proportional('Price points = 40 x (lowest price / price of the bid)^2')).toBe(true)
  expect(proportional('The square root of lowest price divided by the price is multiplied by 40 points.')).toBe(true)
  expect(proportional('Points = 40 x (1 - (P - Pmin) / Pmin)')).toBe(true)
})

test('the formula itself is none', () => {
  expect(proportional('Price points = 40 x lowest price / price of the bid')).toBe(false)
  expect(proportional('Sf = 100 x Fm / F, in which Fm is the lowest price')).toBe(false)
  expect(proportional('The lowest price receives 40 points - others are scored pro rata.')).toBe(false)
})
