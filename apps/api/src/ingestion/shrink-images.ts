/** Bytes of an image's dictionary at most. */
const maxDictionary = 4_096

/**
 * A copy of a PDF in which images are of two by two pixels and not compressed, to see where they are drawn without
 * decoding them. An image is a stream, and a stream's dictionary always stands in the file as it is, so its words are
 * changed in place and nothing moves. One that is written in another way keeps its size: it only takes longer.
 */
export function shrinkImages(pdf: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(pdf)
  const file = Buffer.from(copy.buffer)
  let done = 0
  for (let at = file.indexOf('/Image'); at >= 0; at = file.indexOf('/Image', at + 6)) {
    if (at < done) continue
    const start = findStart(file, at, done)
    const end = start < 0 ? -1 : findEnd(file, start)
    if (end < 0) continue
    const dictionary = file.toString('latin1', start, end)
    if (/\/Subtype\s*\/Image(?![A-Za-z])/.test(dictionary)) file.write(shrink(dictionary), start, 'latin1')
    done = end
  }
  return copy
}

function shrink(dictionary: string): string {
  return dictionary
    .replace(/(\/(?:Width|Height)\s+)(\d+)(?!\s+\d+\s+R)(?=\D)/g, (_, key: string, pixels: string) => {
      return key + (Number(pixels) > 2 ? '2' : pixels).padStart(pixels.length, '0')
    })
    .replace(/\/Filter(?=[\s[/])/g, '/filter')
}

/** Where the dictionary around a place begins; -1 where there is none. */
function findStart(file: Buffer, at: number, from: number): number {
  let depth = 0
  for (let index = at - 1; index > Math.max(from, at - maxDictionary); index--) {
    if (file[index] === 0x3e && file[index - 1] === 0x3e) {
      depth++
      index--
    } else if (file[index] === 0x3c && file[index - 1] === 0x3c) {
      if (depth === 0) return index - 1
      depth--
      index--
    }
  }
  return -1
}

/** The end of a dictionary that belongs to a stream; -1 where it does not. */
function findEnd(file: Buffer, start: number): number {
  let depth = 0
  for (let index = start; index < Math.min(file.length, start + maxDictionary); index++) {
    if (file[index] === 0x3c && file[index + 1] === 0x3c) {
      depth++
      index++
    } else if (file[index] === 0x3e && file[index + 1] === 0x3e) {
      depth--
      index++
      if (depth === 0) return /^\s*stream/.test(file.toString('latin1', index + 1, index + 40)) ? index + 1 : -1
    }
  }
  return -1
}
