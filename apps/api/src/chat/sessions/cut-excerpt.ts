/** Characters on either side of what was searched. */
const around = 60

/**
 * The words of a message around the first place that has the searched text, on one line.
 * @returns undefined where it does not have it
 */
export function cutExcerpt(message: string, text: string): string | undefined {
  const at = message.toLowerCase().indexOf(text.toLowerCase())
  if (at < 0) return undefined
  const from = at <= around ? 0 : startOfWord(message, at - around)
  const to = Math.min(message.length, at + text.length + around)
  const words = message.slice(from, to).replace(/\s+/g, ' ').trim()
  return `${from > 0 ? '…' : ''}${words}${to < message.length ? '…' : ''}`
}

function startOfWord(text: string, at: number): number {
  const blank = text.indexOf(' ', at)
  return blank < 0 || blank > at + around / 2 ? at : blank + 1
}
