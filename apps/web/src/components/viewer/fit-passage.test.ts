import { expect, test } from 'bun:test'
import { fitPassage, middleOfPassage } from './fit-passage.ts'

const line = { left: 0.1, top: 0.3, width: 0.8, height: 0.02 }

test('cited words fill a narrow area, and none of their lines is cut', () => {
  expect(fitPassage([line], { area: 400, page: 360 })).toBe(1.2)
  expect(fitPassage([{ ...line, width: 0.4 }], { area: 400, page: 360 })).toBe(2)
  expect(fitPassage([{ ...line, width: 0.3 }, line], { area: 400, page: 360 })).toBe(1.2)
})

test('a page that can be read, or is full of the words, stays as it is', () => {
  expect(fitPassage([line], { area: 900, page: 860 })).toBeUndefined()
  expect(fitPassage([{ ...line, width: 0.98 }], { area: 400, page: 360 })).toBeUndefined()
  expect(fitPassage([], { area: 400, page: 360 })).toBeUndefined()
})

test('a page is read as it is from 620 pixels on, and one without a width is not enlarged', () => {
  const page = (width: number) => fitPassage([{ ...line, width: 0.4 }], { area: 700, page: width })
  expect([page(619), page(620), page(0)]).toEqual([2, undefined, undefined])
})

test('the number to the left of the words is seen as well', () => {
  expect(middleOfPassage([line], 400)).toBe(186)
  expect(middleOfPassage([{ ...line, width: 0.4 }], 400)).toBeCloseTo(106)
})
