import { fileURLToPath } from 'node:url'
import { type Canvas, createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { DocumentTheme } from './document-theme.ts'

/** A picture for a Word file. */
export interface Picture {
  png: Uint8Array
  /** Size on the page, in pixels of 1/96 inch. */
  width: number
  height: number
  /** What it shows, for those who do not see it. */
  description: string
}

/** Pixels of a picture for each of those on the page: sharp in print. */
const sharpness = 3

const family = 'Fieldproof Geist'
// Brought along, because a server may have no fonts at all.
GlobalFonts.registerFromPath(
  fileURLToPath(import.meta.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2')),
  family,
)

/** A CSS font of the product's typeface. */
export const pictureFont = (size: number, weight: 400 | 500 | 600 = 400) => `${weight} ${size}px "${family}"`

export function drawPicture(
  { width, height, description }: Omit<Picture, 'png'>,
  draw: (context: SKRSContext2D, canvas: Canvas) => void,
): Picture {
  const canvas = createCanvas(width * sharpness, height * sharpness)
  const context = canvas.getContext('2d')
  context.scale(sharpness, sharpness)
  draw(context, canvas)
  return { png: new Uint8Array(canvas.toBuffer('image/png')), width, height, description }
}

/** The product's mark: a plate with a cut corner, and an F whose arm is a check. */
export function drawMark(theme: DocumentTheme, size: number): Picture {
  return drawPicture({ width: size, height: size, description: 'Fieldproof' }, (context) => {
    context.scale(size / 32, size / 32)
    context.fillStyle = '#0f1617'
    context.fill(
      new Path2D('M7 0h13.2a1 1 0 0 1 .7.3l10.8 10.8a1 1 0 0 1 .3.7V25a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7Z'),
    )
    context.strokeStyle = '#ffffff'
    context.lineWidth = 3.4
    context.stroke(new Path2D('M10 24.4V8.4h9.2'))
    context.strokeStyle = `#${theme.accent}`
    context.lineWidth = 3.2
    context.stroke(new Path2D('m10.6 15.4 4.7 4.9 7.9-7.9'))
  })
}
