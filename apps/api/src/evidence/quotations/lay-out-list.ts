/** "(a)", "(iv)", "(12)" or "b)" behind what introduces or ends an item, and a bullet anywhere. */
const item =
  /(?<=[;:—–-](?:\s(?:and|or|and\/or|then))?)\s(?=\(?(?:[a-z]{1,2}|[ivxl]{1,5}|\d{1,2})\)\s)|\s(?=[•▪◦‣●]\s)/gi
/** The second bullet of Word, before an item: a letter that stands alone. */
const circle = /\s(?=o\s\p{Lu})/gu
/** "13. Rubber": one of a numbered list where the next number follows. */
const numbered = /(?<=^|\s)(\d{1,3})\.\s(?=\p{Lu})/gu

/** The text of a quotation, which is in one line, with a line for each item of a list in it. */
export function layOutList(text: string): string {
  const breaks = new Set([...text.matchAll(item), ...text.matchAll(circle)].map(({ index }) => index))
  const numbers = [...text.matchAll(numbered)].map((match) => ({ at: match.index, value: Number(match[1]) }))
  for (const [index, { at, value }] of numbers.entries()) {
    const counts = numbers[index - 1]?.value === value - 1 || numbers[index + 1]?.value === value + 1
    if (counts && at > 0) breaks.add(at - 1)
  }
  return text
    .split('')
    .map((character, at) => (breaks.has(at) ? '\n' : character))
    .join('')
}
