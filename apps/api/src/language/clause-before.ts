/** What stands before a place in its clause: up to the nearest of the characters that end one, and at most `most` characters. */
export function clauseBefore(text: string, end: number, most: number, stops: string): string {
  let start = end
  while (start > 0 && end - start < most && !stops.includes(text.charAt(start - 1))) start--
  return text.slice(start, end)
}
