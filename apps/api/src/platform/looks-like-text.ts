/** Whether a file begins with the mark of UTF-16, in which every other byte may be anything. */
export function beginsWide(head: Uint8Array): boolean {
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
}

/**
 * Whether these bytes may be part of a text: none is a control character but tabs, line breaks, form feeds and escapes.
 * Programs, images and old office files have zero bytes within the first few.
 */
export function looksLikeText(bytes: Uint8Array): boolean {
  if (beginsWide(bytes)) return true
  for (const byte of bytes) if (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b) return false
  return true
}
