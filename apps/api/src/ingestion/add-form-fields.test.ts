import { expect, test } from 'bun:test'
import { addFormFields } from './add-form-fields.ts'

const scan = { scale: 2, skew: 0, width: 600, height: 800 }

test('fields that lie over a scan are told at their places on its image', () => {
  const drawing = addFormFields(
    { grids: [], boxes: [] },
    { boxes: [[300, 100, 312, 112]], fields: [[50, 200, 250, 220]] },
    scan,
  )
  expect(drawing.boxes).toEqual([[600, 200, 624, 224]])
  expect(drawing.fields).toEqual([[100, 400, 500, 440]])
})

test('a field over a box that the image shows is that box', () => {
  const drawing = addFormFields(
    { grids: [], boxes: [[596, 196, 630, 230]] },
    { boxes: [[300, 100, 312, 112]], fields: [] },
    scan,
  )
  expect(drawing.boxes).toEqual([[596, 196, 630, 230]])
})
