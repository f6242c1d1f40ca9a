import { createCanvas, loadImage } from '@napi-rs/canvas'
import { AppError } from '../../errors.ts'
import { unsupportedPicture } from './check-picture.ts'
import { measurePicture } from './measure-picture.ts'

export type PicturePurpose = 'photo' | 'signature'

export interface CleanPicture {
  bytes: Uint8Array
  format: 'jpeg' | 'png'
  /** Pixels. */
  width: number
  height: number
}

/** More than these are not unpacked: it takes four bytes of memory for each. */
const mostPixels = 36_000_000
/** Of the longer side: enough to read a rating plate. */
const longestSide: Record<PicturePurpose, number> = { photo: 2_400, signature: 1_200 }
const jpegQuality = 85

/**
 * Draws a picture anew, upright and no larger than needed. Nothing but its pixels stays: no place and time where it was
 * taken, no name of a camera, and nothing that a reader could stumble over. Photos become JPEG, signatures PNG.
 * It unpacks what somebody sent: run it in a process that can be ended.
 * @throws AppError unsupported_type, too_large (pixels)
 */
export async function cleanPicture({
  bytes,
  purpose,
}: {
  bytes: Uint8Array
  purpose: PicturePurpose
}): Promise<CleanPicture> {
  const size = measurePicture(bytes)
  if (!size || size.width < 1 || size.height < 1) throw unsupportedPicture()
  if (size.width * size.height > mostPixels)
    throw new AppError(
      'too_large',
      `The picture has more than ${mostPixels / 1_000_000} million pixels. Send a smaller one.`,
    )
  const image = await loadImage(Buffer.from(bytes)).catch((cause: unknown) => {
    throw Object.assign(unsupportedPicture(), { cause })
  })
  const scale = Math.min(1, longestSide[purpose] / Math.max(image.width, image.height))
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  // What shows through is white in print.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  const format = purpose === 'photo' ? 'jpeg' : 'png'
  const drawn = format === 'jpeg' ? canvas.toBuffer('image/jpeg', jpegQuality) : canvas.toBuffer('image/png')
  return { bytes: new Uint8Array(drawn), format, width, height }
}
