/** Text as it is shown: blanks inside of a line are one, and lines have none at their ends. */
export function cleanLines(text: string): string {
  return text
    .replace(/\r\n?|[\v\u2028\u2029]/g, '\n')
    .replace(/[\u200b\ufeff\u00ad]/g, '')
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .join('\n')
    .trim()
}
