import type { OcrParagraph } from './read-ocr-text.ts'

const wordLevel = '5'

/**
 * Tesseract's table of a page (TSV: level, page, block, paragraph, line, word, left, top, width, height, confidence, text) as
 * paragraphs of lines of words. Its other form has every letter with all that it might be, which takes up to a sixth of the
 * time of a page to write down and to hand over.
 */
export function readOcrTable(table: string): OcrParagraph[] {
  const paragraphs: OcrParagraph[] = []
  let open = { paragraph: '', line: '' }
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, text = ''] = row.split('\t')
    if (level !== wordLevel || text.trim() === '') continue
    const place = { paragraph: [page, block, paragraph].join(), line: [page, block, paragraph, line].join() }
    if (place.paragraph !== open.paragraph) paragraphs.push({ lines: [] })
    if (place.line !== open.line) paragraphs.at(-1)?.lines.push({ words: [] })
    open = place
    const [x0, y0] = [Number(left), Number(top)]
    const bbox = { x0, y0, x1: x0 + Number(width), y1: y0 + Number(height) }
    paragraphs
      .at(-1)
      ?.lines.at(-1)
      ?.words.push({ text, confidence: Number(confidence), bbox })
  }
  return paragraphs
}
