import { expect, test } from 'bun:test'
import { boxOnScan, placeScanBox } from './place-scan-box.ts'

const page = { width: 600, height: 800 }

test('a place on the image of a scan is told in points of its page', () => {
  expect(placeScanBox([200, 400, 600, 440], { ...page, scale: 2, skew: 0 })).toEqual([100, 200, 300, 220])
})

test('of a page that lay askew it is turned back around the middle', () => {
  const [left, top, right, bottom] = placeScanBox([1000, 780, 1040, 820], { ...page, scale: 2, skew: 5 })
  expect([left, top, right, bottom].map(Math.round)).toEqual([498, 407, 520, 429])
  expect(placeScanBox([580, 780, 620, 820], { ...page, scale: 2, skew: 0 }).map(Math.round)).toEqual([
    290, 390, 310, 410,
  ])
})

test('a place on a page that lay askew is found again on its straightened image', () => {
  const place = { ...page, scale: 2, skew: 5 }
  const [left, top, right, bottom] = boxOnScan([500, 408, 518, 428], place).map(Math.round)
  expect([left, top, right, bottom]).toEqual([1002, 779, 1038, 819])
})
