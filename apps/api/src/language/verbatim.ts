/** Stands between the cells of a row that is quoted in one line; no words of the document. */
export const cellMark = '│'

/** A text without the marks between cells. */
export const withoutCellMarks = (text: string) => text.replace(/ ?│ ?/g, ' ')

/** Letters and figures as they are compared: quotation marks, dashes, spaces, marks between cells and case aside. */
export function plainText(text: string): string {
  return withoutCellMarks(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[“”„«»"]|''/g, "'")
    .replace(/[‘’`]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether a quotation stands in a text word for word; line breaks, quotation marks, dashes and case aside. */
export function standsIn(quote: string, text: string): boolean {
  return quote.trim() !== '' && plainText(text).includes(plainText(quote))
}

/**
 * Where words stand in a text, as plainText compares them: text.slice(start, end). Each character is looked at once; what
 * takes two characters to be the same, as two apostrophes for one mark, is not found.
 */
export function locateVerbatim(copy: string, text: string): { start: number; end: number } | undefined {
  const wanted = plainText(copy)
  if (wanted === '') return undefined
  let plain = ''
  /** For each character of `plain`, where it stands. */
  const places: { start: number; end: number }[] = []
  for (const { 0: character, index } of text.matchAll(/\s+|\S/gu)) {
    const compared = /^\s/.test(character) ? ' ' : plainText(character)
    plain += compared
    for (let unit = 0; unit < compared.length; unit++) places.push({ start: index, end: index + character.length })
  }
  const at = plain.indexOf(wanted)
  const [first, last] = [places[at], places[at + wanted.length - 1]]
  return first && last ? { start: first.start, end: last.end } : undefined
}

/** Words below which a copy tells nothing of what it was copied from. */
const fewestWords = 3

/** The words of a text that a model copied from it, in one line, as they stand there; undefined where it did not. */
export function findVerbatim(copy: string, text: string): string | undefined {
  const quote = unquoted(copy)
  if (quote.split(' ').length < fewestWords || !standsIn(quote, text)) return undefined
  const line = text.replace(/\s+/g, ' ').trim()
  const at = line.toLowerCase().indexOf(quote.toLowerCase())
  return at < 0 ? quote : line.slice(at, at + quote.length)
}

/** A copy in one line, without the quotation marks and ellipses that a model puts around it. */
export function unquoted(copy: string): string {
  return copy
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^["“'‘…]+|(?<!["”'’…])["”'’…]+$/g, '')
    .trim()
}
