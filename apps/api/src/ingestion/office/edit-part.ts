import { IngestionError } from '../ingestion-error.ts'
import type { Archive, ArchiveEntry } from './open-archive.ts'

/** Text in the place of what stands from one character to before another; an insertion where they are the same. */
export interface Edit {
  from: number
  to: number
  text: string
}

type Encoding = 'utf-8' | 'utf-16le'

/** A part of an archive as text, mark of its encoding included, so that it can be written as it was. */
export function readPartText(archive: Archive, entry: ArchiveEntry): { text: string; encoding: Encoding } {
  const pieces: Uint8Array[] = []
  archive.read(entry, (piece) => void pieces.push(piece.slice()))
  const bytes = Buffer.concat(pieces)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) throw new IngestionError('too-complex')
  const encoding: Encoding = bytes[1] === 0 || (bytes[0] === 0xff && bytes[1] === 0xfe) ? 'utf-16le' : 'utf-8'
  return { text: new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes), encoding }
}

/** A part's text with these edits, as bytes; what they do not touch is as it was. */
export function writePartText(
  { text, encoding }: { text: string; encoding: Encoding },
  edits: readonly Edit[],
): Uint8Array {
  let result = ''
  let at = 0
  // In the order in which they were given, where they are at one place.
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (edit.from < at) throw new Error('two edits of a part overlap')
    result += text.slice(at, edit.from) + edit.text
    at = edit.to
  }
  return Buffer.from(result + text.slice(at), encoding === 'utf-8' ? 'utf8' : 'utf16le')
}

/** Text as XML holds it between tags. */
export function escapeXmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The prefix with its colon of a tag as it is written, "x:" of "<x:row r='1'>"; often none. */
export function prefixOf(tag: string): string {
  return /^<([\w.-]+:)/.exec(tag)?.[1] ?? ''
}
