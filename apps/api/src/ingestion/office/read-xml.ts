import sax from 'sax'
import { IngestionError } from '../ingestion-error.ts'
import type { Archive, ArchiveEntry } from './open-archive.ts'

/** Attributes by their names without prefix. */
export type XmlAttributes = Readonly<Record<string, string>>

/** What is told of a document in its order; names come without their prefix, which each writer chooses for itself. */
export interface XmlHandler {
  open(name: string, attributes: XmlAttributes): void
  close(name: string): void
  text?(text: string): void
}

/** The types of the parser do not know its newer options: only the five entities of XML itself are known to it. */
const options = { strictEntities: true, position: true } as sax.SAXOptions
const deepest = 256
const mostElements = 12_000_000

/**
 * Reads a part of an archive as XML, piece by piece. Whatever declares a document type is refused, and with it every entity
 * of its own.
 * @throws IngestionError damaged, too-complex
 */
export function readXml(archive: Archive, entry: ArchiveEntry, handler: XmlHandler): void {
  const parser = createXmlParser(handler)
  let decoder: TextDecoder | undefined
  archive.read(entry, (piece) => {
    decoder ??= new TextDecoder(encodingOf(piece))
    parser.write(decoder.decode(piece, { stream: true }))
  })
  parser.write(decoder?.decode() ?? '')
  parser.end()
}

/** UTF-16 begins with its mark, or with a character whose other byte is 0. */
function encodingOf(head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0x3c && head[1] === 0)) return 'utf-16le'
  if ((head[0] === 0xfe && head[1] === 0xff) || (head[0] === 0 && head[1] === 0x3c)) return 'utf-16be'
  return 'utf-8'
}

/** A parser to which text is written piece by piece; `position` is where in the text it stands. */
export function createXmlParser({ open, close, text }: XmlHandler) {
  const parser = sax.parser(true, options)
  let depth = 0
  let elements = 0
  const damaged = (cause?: unknown) => new IngestionError('damaged', { cause })
  parser.onerror = (cause) => {
    throw damaged(cause)
  }
  parser.ondoctype = () => {
    throw damaged()
  }
  parser.onopentag = ({ name, attributes }) => {
    if (++depth > deepest || ++elements > mostElements) throw new IngestionError('too-complex')
    open(localName(name), withLocalNames(attributes as Record<string, string>))
  }
  parser.onclosetag = (name) => {
    depth--
    close(localName(name))
  }
  if (text) {
    parser.ontext = text
    parser.oncdata = text
  }
  return {
    write(piece: string) {
      if (piece !== '') parser.write(piece)
    },
    end() {
      parser.close()
      if (elements === 0) throw damaged()
    },
    /** Where the tag begins that is being told of, and where it ends, in characters from the start of the text. */
    get tag() {
      return { from: parser.startTagPosition - 1, to: parser.position }
    },
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

function withLocalNames(attributes: Record<string, string>): XmlAttributes {
  const named: Record<string, string> = Object.create(null)
  for (const name in attributes) {
    const local = localName(name)
    // Of `id` and `r:id` in one tag the one with a prefix counts, in whichever order a writer puts them.
    if (local !== name || !(local in named)) named[local] = attributes[name] ?? ''
  }
  return named
}
