import { Inflate } from 'fflate'
import { IngestionError } from '../ingestion-error.ts'

/** A file in an archive, as the archive's directory names it. */
export interface ArchiveEntry {
  name: string
  /** 0 stored, 8 deflated. */
  method: number
  crc: number
  /** Bytes as they are stored. */
  packed: number
  /** Bytes once inflated, as the directory claims. */
  size: number
  /** Where its local header begins. */
  offset: number
  /** Its record in the directory, byte by byte. */
  record: Uint8Array
}

export interface Archive {
  bytes: Uint8Array
  /** In the order of the directory. */
  entries: readonly ArchiveEntry[]
  find(name: string): ArchiveEntry | undefined
  /** Hands on what a file holds, a piece at a time. @throws IngestionError damaged, too-complex */
  read(entry: ArchiveEntry, take: (piece: Uint8Array) => void): void
}

const mostEntries = 10_000
/** Inflated bytes of one file, and of all that are read. */
const mostBytes = 192 * 1024 * 1024
const mostBytesInAll = 256 * 1024 * 1024
/** Sheets of equal empty cells reach a hundred; past this it is made to be large. */
const highestRatio = 250
const smallBytes = 8 * 1024 * 1024
/** One push inflates a thousand times as much at most. */
const pieceBytes = 16 * 1024

const directoryEnd = 0x06054b50
const directoryRecord = 0x02014b50
const localHeader = 0x04034b50
const longRecord = 1

/**
 * Opens a zip archive in memory. Nothing is inflated before it is read, and no name of it is ever a path of ours.
 * @throws IngestionError damaged (no archive, or one that contradicts itself), too-complex
 */
export function openArchive(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = listEntries(bytes, view)
  const byName = new Map<string, ArchiveEntry>()
  for (const entry of entries) {
    // Names are the same whatever their case; two of one name are read differently by different readers.
    const name = entry.name.toLowerCase()
    if (byName.has(name)) throw new IngestionError('damaged')
    byName.set(name, entry)
  }
  let spent = 0

  return {
    bytes,
    entries,
    find: (name) => byName.get(name.toLowerCase()),
    read(entry, take) {
      const data = dataOf(bytes, view, entry)
      let size = 0
      const count = (piece: Uint8Array) => {
        size += piece.length
        spent += piece.length
        const swells = size > smallBytes && size > highestRatio * entry.packed
        if (size > mostBytes || spent > mostBytesInAll || swells) throw new IngestionError('too-complex')
        if (piece.length > 0) take(piece)
      }
      if (entry.method === 0) count(data)
      else inflate(data, count)
      if (size !== entry.size) throw new IngestionError('damaged')
    },
  }
}

/** Where the bytes of an entry lie, as they are stored. @throws IngestionError damaged */
export function dataOf(bytes: Uint8Array, view: DataView, entry: ArchiveEntry): Uint8Array {
  const { offset } = entry
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== localHeader) throw new IngestionError('damaged')
  const nameLength = view.getUint16(offset + 26, true)
  const start = offset + 30 + nameLength + view.getUint16(offset + 28, true)
  if (start + entry.packed > bytes.length) throw new IngestionError('damaged')
  if (decodeName(bytes.subarray(offset + 30, offset + 30 + nameLength)) !== entry.name)
    throw new IngestionError('damaged')
  return bytes.subarray(start, start + entry.packed)
}

function inflate(data: Uint8Array, take: (piece: Uint8Array) => void) {
  const inflater = new Inflate((piece) => take(piece))
  try {
    for (let from = 0; from < data.length || from === 0; from += pieceBytes)
      inflater.push(data.subarray(from, from + pieceBytes), from + pieceBytes >= data.length)
  } catch (cause) {
    throw cause instanceof IngestionError ? cause : asDamaged(cause)
  }
}

/** What a reader throws at what it cannot read has a code; anything else is a fault of ours. */
function asDamaged(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? new IngestionError('damaged', { cause }) : cause
}

function listEntries(bytes: Uint8Array, view: DataView): ArchiveEntry[] {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > mostEntries) throw new IngestionError('too-complex')
  const entries: ArchiveEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== directoryRecord) throw new IngestionError('damaged')
    const nameLength = view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const next = at + 46 + nameLength + extraLength + view.getUint16(at + 32, true)
    if (next > end) throw new IngestionError('damaged')
    const method = view.getUint16(at + 10, true)
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
    if (isEncrypted || (method !== 0 && method !== 8)) throw new IngestionError('damaged')
    const [size = 0, packed = 0, offset = 0] = readLongNumbers(
      [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)],
      view,
      at + 46 + nameLength,
      extraLength,
    )
    entries.push({
      name: decodeName(bytes.subarray(at + 46, at + 46 + nameLength)),
      method,
      crc: view.getUint32(at + 16, true),
      packed,
      size,
      offset,
      record: bytes.subarray(at, next),
    })
    at = next
  }
  return entries
}

/** The directory's end stands last, before a comment of any length. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--)
    if (view.getUint32(at, true) === directoryEnd && view.getUint32(at + 16, true) <= at) return at
  throw new IngestionError('damaged')
}

/** Numbers that do not fit stand in an extra field, in this order. */
function readLongNumbers(numbers: readonly number[], view: DataView, from: number, length: number): number[] {
  if (!numbers.includes(0xffffffff)) return [...numbers]
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== longRecord) continue
    const end = at + 4 + view.getUint16(at + 2, true)
    let next = at + 4
    return numbers.map((number) => {
      if (number !== 0xffffffff) return number
      if (next + 8 > Math.min(end, from + length)) throw new IngestionError('damaged')
      next += 8
      return Number(view.getBigUint64(next - 8, true))
    })
  }
  throw new IngestionError('damaged')
}

/** Some writers part folders as Windows does. */
function decodeName(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\\', '/')
}
