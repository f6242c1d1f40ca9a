import { expect, test } from 'bun:test'
import { connectPdfjs } from './connect-pdfjs.ts'

/** What arrives at the other side of what pdf.js's worker sends. */
async function send(message: unknown, transfer?: Transferable[]): Promise<unknown> {
  const { display, worker } = connectPdfjs()
  const arrived = new Promise((resolve) => display.addEventListener('message', ({ data }) => resolve(data)))
  worker.postMessage(message, transfer)
  return arrived
}

test('each pixel of an image gets the fourth byte that a canvas asks for, in its own order', async () => {
  const data = new Uint8ClampedArray([1, 2, 3, 40, 50, 60, 7, 8, 9, 200, 210, 220])
  const image = { width: 2, height: 2, kind: 2, data, interpolate: true }
  expect(await send({ action: 'obj', data: ['img_p0_1', 0, 'Image', image] }, [data.buffer])).toEqual({
    action: 'obj',
    data: [
      'img_p0_1',
      0,
      'Image',
      {
        width: 2,
        height: 2,
        kind: 3,
        data: new Uint8ClampedArray([1, 2, 3, 255, 40, 50, 60, 255, 7, 8, 9, 255, 200, 210, 220, 255]),
        interpolate: true,
      },
    ],
  })
})

test('an image of another kind, of fewer pixels than it says or shared in another way arrives as it was sent', async () => {
  const bits = { width: 8, height: 1, kind: 1, data: new Uint8Array([0b10101010]) }
  expect(await send({ action: 'obj', data: ['i', 0, 'Image', bits] })).toEqual({
    action: 'obj',
    data: ['i', 0, 'Image', { width: 8, height: 1, kind: 1, data: new Uint8Array([170]) }],
  })
  const short = { width: 9, height: 9, kind: 2, data: new Uint8Array([1, 2, 3]) }
  expect(await send({ action: 'commonobj', data: ['i', 'Image', short] })).toEqual({
    action: 'commonobj',
    data: ['i', 'Image', { width: 9, height: 9, kind: 2, data: new Uint8Array([1, 2, 3]) }],
  })
  expect(await send({ action: 'commonobj', data: ['f', 'Font', null] })).toEqual({
    action: 'commonobj',
    data: ['f', 'Font', null],
  })
})
