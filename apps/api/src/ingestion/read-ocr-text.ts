import type { LayoutLine } from './layout-lines.ts'

/** As much of Tesseract's result as is used here. */
export interface OcrWord {
  text: string
  /** 0 to 100. */
  confidence: number
  bbox: { x0: number; x1: number; y0: number; y1: number }
}
export interface OcrParagraph {
  lines: { words: OcrWord[] }[]
}

/** Below this Tesseract guesses; a wrong word in a safety text is worse than a missing one. */
const minConfidence = 40
const minSignConfidence = 80

/**
 * The text of a page that was read by OCR, in the same form as that of other pages: a line break between lines, a blank
 * line between paragraphs, a tab at a wide gap. Guesses, and what is left of ticks, boxes and rules, are left out.
 */
export function readOcrText(paragraphs: readonly OcrParagraph[]): string {
  return paragraphs
    .map((paragraph) => paragraph.lines.map(readLine).filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines) =>
      lines
        .join('\n')
        .replace(/(\p{Ll})-\n(\p{Ll}+)(\S*) ?/gu, '$1$2$3\n')
        .trim(),
    )
    .join('\n\n')
    .toWellFormed()
}

/** Heights of the font between two words from which on they stand in two cells. */
const cellGap = 1.2
/** Signs that are a word, not what is left of a rule or a box. */
const isLegible = ({ text }: OcrWord) => /\p{L}{2}/u.test(text)
const isKept = (word: OcrWord) => isWord(word) || (/^\d{1,2}[.)]?$/.test(word.text) && word.confidence > 0)

/** The same lines with their places, in pixels. Small numbers count even where they were guessed: they name an item. */
export function readOcrLines(paragraphs: readonly OcrParagraph[]): LayoutLine[] {
  const lines = paragraphs.flatMap(({ lines }) =>
    lines.flatMap(({ words }) => {
      const kept = words.filter(isKept)
      const size = median(kept.map(fontSize))
      const cells: LayoutLine['cells'] = []
      let guess: OcrWord | undefined
      for (const word of words) {
        const { text, bbox } = word
        const last = cells.at(-1)
        const isNear = (x: number) => last !== undefined && x - last.end < cellGap * size
        if (!isKept(word)) {
          // A word that was left out for being a guess is missing in the text that it stood in.
          if (!isLegible(word)) continue
          if (last && isNear(bbox.x0)) last.confidence = Math.min(last.confidence ?? 100, word.confidence)
          guess = word
          continue
        }
        const certain = isLegible(word) ? word.confidence : 100
        if (last && isNear(bbox.x0)) {
          last.text += ` ${text}`
          last.end = bbox.x1
          last.confidence = Math.min(last.confidence ?? 100, certain)
        } else {
          const before = guess && bbox.x0 - guess.bbox.x1 < cellGap * size ? guess.confidence : 100
          const confidence = Math.min(certain, before)
          cells.push({ text: text.toWellFormed(), x: bbox.x0, end: bbox.x1, bold: false, confidence })
        }
        guess = undefined
      }
      const y = median(kept.map((word) => word.bbox.y1 - (reachesDown.test(word.text) ? descent * fontSize(word) : 0)))
      return cells.length > 0 ? [{ y, size, block: 0, cells }] : []
    }),
  )
  return lines.sort((a, b) => a.y - b.y)
}

/** Heights of letters as shares of the font's, on average of common ones. */
const [ascent, xHeight, descent] = [0.72, 0.52, 0.21]
const reachesUp = /[\p{Lu}\p{N}bdfhijklt?!|/()[\]"'“”‘’&%]/u
const reachesDown = /[gjpqyQ,;()[\]|/]/u

/** Pixels: from the height of a word, by the letters that it has. Without it each line would seem to have a font of its own. */
function fontSize({ text, bbox }: OcrWord): number {
  const share = (reachesUp.test(text) ? ascent : xHeight) + (reachesDown.test(text) ? descent : 0)
  return (bbox.y1 - bbox.y0) / share
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function readLine({ words }: { words: readonly OcrWord[] }): string {
  let line = ''
  let previous: OcrWord | undefined
  for (const word of words) {
    if (!isWord(word)) continue
    const height = word.bbox.y1 - word.bbox.y0
    if (previous) line += word.bbox.x0 - previous.bbox.x1 > 2.5 * height ? '\t' : ' '
    line += word.text.replace(/\s+/g, ' ')
    previous = word
  }
  return line
}

export function isWord({ text, confidence }: OcrWord): boolean {
  if (/^([|_~=]+|[—-]{2,})$/.test(text)) return false
  return confidence >= (/[\p{L}\p{N}]/u.test(text) ? minConfidence : minSignConfidence)
}
