import { createCanvas } from '@napi-rs/canvas'

/** A JPEG of two rectangles. */
export function makePhoto(width = 640, height = 480): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#c65d1c'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#1c6f6b'
  context.fillRect(width / 8, height / 4, width / 2, height / 2)
  return canvas.toBuffer('image/jpeg')
}
