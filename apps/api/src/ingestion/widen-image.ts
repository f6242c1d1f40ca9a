/** An image as pdf.js's worker sends it. Of its kinds, 2 has three bytes to a pixel and 3 has four. */
interface SentImage {
  kind: number
  width: number
  height: number
  data: Uint8ClampedArray | Uint8Array
}
const [threeBytes, fourBytes] = [2, 3]

/**
 * Gives each pixel of an image its fourth byte, which a canvas asks for. pdf.js would do so on the other side, sixteen
 * rows at a time, and goes over all rows before again each time: of a scan at 300 dpi that alone takes two seconds.
 * @param message of pdf.js's worker, whose image is replaced @param transfer what goes over with it
 * @returns what goes over with it now
 */
export function widenImage(message: unknown, transfer: Transferable[] | undefined): Transferable[] | undefined {
  const { action, data } = message as { action?: unknown; data?: unknown }
  if ((action !== 'obj' && action !== 'commonobj') || !Array.isArray(data)) return transfer
  const image: unknown = data.at(-1)
  if (!isWithoutAlpha(image)) return transfer
  const pixels = addAlpha(image.data)
  data[data.length - 1] = { ...image, kind: fourBytes, data: pixels }
  return [...(transfer ?? []).filter((one) => one !== image.data.buffer), pixels.buffer]
}

function isWithoutAlpha(image: unknown): image is SentImage {
  const { kind, width = 0, height = 0, data } = (image ?? {}) as Partial<SentImage>
  const isBytes = data instanceof Uint8ClampedArray || data instanceof Uint8Array
  return kind === threeBytes && isBytes && data.length === width * height * 3
}

function addAlpha(from: Uint8ClampedArray | Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const to = new Uint8ClampedArray((from.length / 3) * 4)
  for (let at = 0, next = 0; at < from.length; at += 3, next += 4) {
    to[next] = from[at] ?? 0
    to[next + 1] = from[at + 1] ?? 0
    to[next + 2] = from[at + 2] ?? 0
    to[next + 3] = 255
  }
  return to
}
