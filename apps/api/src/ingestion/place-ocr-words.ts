import type { PackedWord } from '../platform/database/tables/documents.ts'
import type { OcrWord } from './read-ocr-text.ts'

/** Words that OCR read with their places as shares of the image. */
export function packWords(
  words: readonly OcrWord[],
  { width, height }: { width: number; height: number },
): PackedWord[] {
  return words.map(({ text, bbox }) => [
    text.replace(/\s+/g, ' ').toWellFormed(),
    round(bbox.x0 / width),
    round(bbox.y0 / height),
    round((bbox.x1 - bbox.x0) / width),
    round((bbox.y1 - bbox.y0) / height),
  ])
}

/**
 * Words of a straightened image at their places on the page as it lies: turned back around its middle.
 * @param skew degrees by which the page lies askew, clockwise
 * @param page its width and height, in any unit
 */
export function turnWords(
  words: readonly PackedWord[],
  skew: number,
  page: { width: number; height: number },
): PackedWord[] {
  if (skew === 0) return [...words]
  const sin = Math.sin((skew * Math.PI) / 180)
  const cos = Math.cos((skew * Math.PI) / 180)
  const { width: w, height: h } = page
  return words.map(([text, x, y, width, height]) => {
    const dx = (x + width / 2 - 0.5) * w
    const dy = (y + height / 2 - 0.5) * h
    const middleX = (dx * cos - dy * sin) / w + 0.5
    const middleY = (dx * sin + dy * cos) / h + 0.5
    // The box around the turned box: a word at 5 degrees rises by a tenth of its length.
    const turnedWidth = (Math.abs(width * w * cos) + Math.abs(height * h * sin)) / w
    const turnedHeight = (Math.abs(width * w * sin) + Math.abs(height * h * cos)) / h
    return [
      text,
      round(middleX - turnedWidth / 2),
      round(middleY - turnedHeight / 2),
      round(turnedWidth),
      round(turnedHeight),
    ]
  })
}

/** A ten-thousandth of a page is less than a pixel of any screen. */
function round(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000
}
