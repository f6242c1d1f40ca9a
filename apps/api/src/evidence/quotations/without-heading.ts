/** Words that a quotation has at least without its heading. */
const fewestWords = 5

/**
 * A quotation without the heading or margin note that it begins with, where that is named beside it: "7.3 Fire watch A fire
 * watch shall …", or "Fire watch. 7. A fire watch shall …".
 */
export function withoutHeading(text: string, heading: string): string {
  const titles = [heading, heading.replace(/^[\d.]+\s+/, '')]
    .map((title) => title.trim())
    .filter((title) => title !== '')
  const title = titles.find((one) => text.toLowerCase().startsWith(one.toLowerCase()))
  if (title === undefined) return text
  const rest = text.slice(title.length).replace(/^[\s.:—–-]+/, '')
  // In the middle of a word or a sentence it was no heading.
  const begins = /^[\p{Lu}\p{N}("“‘•]/u.test(rest) && !/^\p{L}/u.test(text.slice(title.length))
  return begins && rest.split(' ').length >= fewestWords ? rest : text
}
