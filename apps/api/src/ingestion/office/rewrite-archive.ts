import { crc32 } from 'node:zlib'
import { deflateSync } from 'fflate'
import { type Archive, type ArchiveEntry, dataOf } from './open-archive.ts'

const headerLength = 30
const recordLength = 46
const endLength = 22
/** Sizes stand in the header, not behind the data. */
const sizesFollow = 8

interface Stored {
  entry: ArchiveEntry
  data: Uint8Array
  method: number
  crc: number
  size: number
}

/**
 * An archive with other content for some of its files. The rest keeps its bytes as they are stored, and all keep their
 * names, order and times.
 * @param changed by names of the archive
 * @throws IngestionError damaged
 */
export function rewriteArchive(archive: Archive, changed: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const { bytes, entries } = archive
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const stored = entries.map((entry): Stored => {
    const content = changed.get(entry.name)
    if (!content)
      return { entry, data: dataOf(bytes, view, entry), method: entry.method, crc: entry.crc, size: entry.size }
    return { entry, data: deflateSync(content), method: 8, crc: crc32(content), size: content.length }
  })
  const nameOf = ({ record }: ArchiveEntry) =>
    record.subarray(recordLength, recordLength + new DataView(record.buffer, record.byteOffset).getUint16(28, true))
  const length = stored.reduce(
    (sum, { entry, data }) => sum + headerLength + recordLength + 2 * nameOf(entry).length + data.length,
    endLength,
  )
  const result = new Uint8Array(length)
  const out = new DataView(result.buffer)
  const offsets: number[] = []
  let at = 0
  for (const one of stored) {
    const name = nameOf(one.entry)
    offsets.push(at)
    out.setUint32(at, 0x04034b50, true)
    writeCommon(out, at + 4, one, name.length)
    result.set(name, at + headerLength)
    result.set(one.data, at + headerLength + name.length)
    at += headerLength + name.length + one.data.length
  }
  const directory = at
  for (const [index, one] of stored.entries()) {
    const name = nameOf(one.entry)
    // Who made it, and what kind of file it is: everything but what is written anew.
    result.set(one.entry.record.subarray(0, recordLength), at)
    writeCommon(out, at + 6, one, name.length)
    out.setUint16(at + 32, 0, true)
    out.setUint32(at + 42, offsets[index] ?? 0, true)
    result.set(name, at + recordLength)
    at += recordLength + name.length
  }
  out.setUint32(at, 0x06054b50, true)
  out.setUint16(at + 8, stored.length, true)
  out.setUint16(at + 10, stored.length, true)
  out.setUint32(at + 12, at - directory, true)
  out.setUint32(at + 16, directory, true)
  return result
}

/** What header and directory have in common, in this order; extra fields are left out. */
function writeCommon(out: DataView, at: number, { entry, data, method, crc, size }: Stored, nameLength: number) {
  const record = new DataView(entry.record.buffer, entry.record.byteOffset)
  out.setUint16(at, record.getUint16(6, true), true)
  out.setUint16(at + 2, record.getUint16(8, true) & ~sizesFollow, true)
  out.setUint16(at + 4, method, true)
  out.setUint16(at + 6, record.getUint16(12, true), true)
  out.setUint16(at + 8, record.getUint16(14, true), true)
  out.setUint32(at + 10, crc, true)
  out.setUint32(at + 14, data.length, true)
  out.setUint32(at + 18, size, true)
  out.setUint16(at + 22, nameLength, true)
  out.setUint16(at + 24, 0, true)
}
