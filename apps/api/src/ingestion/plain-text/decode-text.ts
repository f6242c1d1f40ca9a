import { IngestionError } from '../ingestion-error.ts'

/** Characters at most; a book has two million. */
const mostCharacters = 8_000_000

/**
 * The bytes of a text file as text: UTF-16 by its mark, else UTF-8, else as Windows writes western languages. Line breaks
 * become \n; form feeds stay, for they part pages.
 * @throws IngestionError too-complex
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes).replace(/\r\n?|[\v\u0085\u2028\u2029]/g, '\n')
  if (text.length > mostCharacters) throw new IngestionError('too-complex')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  return text.replace(/[\u0000-\u0008\u000e-\u001f\u007f\u200b\ufeff\u00ad\u202a-\u202e\u2066-\u2069]/g, '')
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
