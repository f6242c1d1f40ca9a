import { expect, test } from 'bun:test'
import { CheckedCanvasFactory, makeCanvas } from './checked-canvas.ts'

test('a canvas is empty and takes what is drawn on it', () => {
  const { canvas, context } = makeCanvas(20, 10)
  expect([canvas.width, canvas.height, context.getImageData(0, 0, 1, 1).data[3]]).toEqual([20, 10, 0])
  context.fillRect(0, 0, 20, 10)
  expect(context.getImageData(19, 9, 1, 1).data[3]).toBe(255)
})

test('one that has no pixels says so, when it is made and when it grows', () => {
  expect(() => makeCanvas(60_000, 60_000)).toThrow(RangeError)
  const factory = new CheckedCanvasFactory()
  const entry = factory.create(20, 10)
  factory.reset(entry, 30, 10)
  expect(entry.canvas?.width).toBe(30)
  expect(() => factory.reset(entry, 60_000, 60_000)).toThrow(RangeError)
})

test('one that is let go holds nothing', () => {
  const factory = new CheckedCanvasFactory()
  const entry = factory.create(20, 10)
  const { canvas } = entry
  factory.destroy(entry)
  expect([entry.canvas, entry.context, canvas?.width]).toEqual([null, null, 0])
})
