/** From this distance on, an empty line stood between two passages. */
const emptyLine = 2

/**
 * Two stretches of one page as one text: that of the page, only the space between them may differ.
 * @param end offset at which the first ends
 * @param start offset at which the second begins, which may be before that: the last sentence of a passage may be the first of the next
 */
export function joinTexts(first: string, end: number, second: string, start: number): string {
  const between = start - end
  if (between <= 0) return first + second.slice(-between)
  return `${first}${between < emptyLine ? '\n' : '\n\n'}${second}`
}
