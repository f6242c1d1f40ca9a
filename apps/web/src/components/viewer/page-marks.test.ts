import { expect, test } from 'bun:test'
import { placeMark, scrollToSee } from './page-marks.ts'

test('a box of points is drawn as shares of its page, with a little room around it', () => {
  expect(placeMark([63, 103, 297, 117], { width: 600, height: 800 })).toEqual({
    left: '10%',
    top: '12.5%',
    width: '40%',
    height: '2.5%',
  })
})

test('a box that reaches beyond the page ends with it', () => {
  expect(placeMark([-5, -5, 700, 900], { width: 600, height: 800 })).toEqual({
    left: '0%',
    top: '0%',
    width: '100%',
    height: '100%',
  })
})

test('what is seen already stays where it is, the rest comes into the upper part', () => {
  expect(scrollToSee({ from: 120, to: 180 }, { at: 100, length: 400 })).toBe(100)
  expect(scrollToSee({ from: 450, to: 520 }, { at: 100, length: 400 })).toBe(350)
  expect(scrollToSee({ from: 90, to: 110 }, { at: 100, length: 400 })).toBe(0)
  expect(scrollToSee({ from: 900, to: 950 }, { at: 100, length: 400 })).toBe(800)
})
