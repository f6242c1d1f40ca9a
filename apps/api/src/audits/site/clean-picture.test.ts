import { describe, expect, test } from 'bun:test'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { checkPicture } from './check-picture.ts'
import { cleanPicture } from './clean-picture.ts'
import { measurePicture } from './measure-picture.ts'

/** Red on the left, blue on the right. */
function draw(width: number, height: number) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = '#0000ff'
  context.fillRect(width / 2, 0, width / 2, height)
  return canvas
}

/** A JPEG whose EXIF block holds a place, and says that the camera was held upright (orientation 6). */
function jpegFromCamera(): Buffer {
  const jpeg = draw(300, 200).toBuffer('image/jpeg', 90)
  const tiff = Buffer.from([
    0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
  ])
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS 60.39N 5.32E')])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)])
}

async function* inChunks(bytes: Uint8Array, size = 7) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

describe('a photo', () => {
  test('loses where it was taken, and stands upright', async () => {
    const sent = jpegFromCamera()
    expect(sent.includes('GPS')).toBe(true)
    const { bytes, format, width, height } = await cleanPicture({ bytes: sent, purpose: 'photo' })
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 200, height: 300 })
    expect(Buffer.from(bytes).includes('GPS')).toBe(false)
    expect(Buffer.from(bytes).includes('Exif')).toBe(false)
    const image = await loadImage(Buffer.from(bytes))
    const context = createCanvas(200, 300).getContext('2d')
    context.drawImage(image, 0, 0)
    expect(context.getImageData(100, 20, 1, 1).data[0]).toBeGreaterThan(240)
    expect(context.getImageData(100, 280, 1, 1).data[2]).toBeGreaterThan(240)
  })

  test.each(['image/png', 'image/webp', 'image/jpeg'] as const)('%s becomes a JPEG', async (type) => {
    const sent = draw(40, 30).toBuffer(type as 'image/png')
    const { bytes, format, width, height } = await cleanPicture({ bytes: sent, purpose: 'photo' })
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 40, height: 30 })
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  })

  test('is no larger than needed', async () => {
    const { width, height } = await cleanPicture({ bytes: draw(4_800, 1_200).toBuffer('image/png'), purpose: 'photo' })
    expect({ width, height }).toEqual({ width: 2_400, height: 600 })
  })

  test('a signature is a PNG on white', async () => {
    const { bytes, format } = await cleanPicture({
      bytes: createCanvas(20, 10).toBuffer('image/png'),
      purpose: 'signature',
    })
    const context = createCanvas(20, 10).getContext('2d')
    context.drawImage(await loadImage(Buffer.from(bytes)), 0, 0)
    expect(format).toBe('png')
    expect([...context.getImageData(5, 5, 1, 1).data]).toEqual([255, 255, 255, 255])
  })

  test('what claims a billion pixels is refused before it is unpacked', async () => {
    const sent = draw(20, 10).toBuffer('image/png')
    sent.writeUInt32BE(40_000, 16)
    sent.writeUInt32BE(40_000, 20)
    await expect(cleanPicture({ bytes: sent, purpose: 'photo' })).rejects.toMatchObject({ code: 'too_large' })
  })

  test('what only begins as a picture is refused', async () => {
    const cut = draw(20, 10).toBuffer('image/jpeg').subarray(0, 40)
    await expect(cleanPicture({ bytes: cut, purpose: 'photo' })).rejects.toMatchObject({ code: 'unsupported_type' })
  })
})

test.each(['image/png', 'image/webp', 'image/jpeg'] as const)('the size of a %s is read from its header', (type) => {
  expect(measurePicture(draw(321, 123).toBuffer(type as 'image/png'))).toEqual({ width: 321, height: 123 })
})

describe('what comes in', () => {
  test('a picture comes through as it is', async () => {
    const sent = draw(20, 10).toBuffer('image/png')
    expect(Buffer.from(await checkPicture(inChunks(sent))).equals(sent)).toBe(true)
  })

  test('a page that calls itself a picture is refused at its first bytes', async () => {
    let read = 0
    async function* page() {
      for (let at = 0; at < 100; at++) {
        read++
        yield Buffer.from('<html><script>')
      }
    }
    await expect(checkPicture(page())).rejects.toMatchObject({ code: 'unsupported_type' })
    expect(read).toBe(1)
  })

  test('what is too large is refused as soon as it is', async () => {
    const sent = draw(200, 200).toBuffer('image/png')
    await expect(checkPicture(inChunks(sent), 50)).rejects.toMatchObject({ code: 'too_large' })
  })

  test('nothing is no picture', async () => {
    await expect(checkPicture(inChunks(new Uint8Array()))).rejects.toMatchObject({ code: 'invalid' })
  })
})
