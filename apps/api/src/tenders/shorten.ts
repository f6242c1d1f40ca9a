/** A text of at most so many characters, cut between words. */
export function shorten(text: string, most = 90): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 40))}…`
}
