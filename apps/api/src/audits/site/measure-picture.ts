import { formatOf } from './check-picture.ts'

/**
 * Width and height as a picture's header states them, before anything is unpacked: a file of a few bytes may claim a
 * billion pixels. Of a JPEG they are those of its frame, however the camera was held.
 * @returns undefined where there is none to be found
 */
export function measurePicture(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    switch (formatOf(bytes)) {
      case 'png':
        return { width: view.getUint32(16), height: view.getUint32(20) }
      case 'webp':
        return measureWebp(view)
      case 'jpeg':
        return measureJpeg(view)
    }
  } catch (error) {
    // It ends before its header does.
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

/** Goes from segment to segment to the first frame header (ITU T.81, B.1.1.3). */
function measureJpeg(view: DataView) {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // A filler byte, or a marker without a length.
    if (marker === 0xff) at += 1
    else at += marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8) ? 2 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** The three kinds of chunk that a WebP begins with (RFC 9649). */
function measureWebp(view: DataView) {
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  switch (view.getUint32(12)) {
    case 0x56503858: // "VP8X"
      return { width: uint24(24) + 1, height: uint24(27) + 1 }
    case 0x5650384c: {
      // "VP8L"
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 0x56503820: // "VP8 "
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      return undefined
  }
}
