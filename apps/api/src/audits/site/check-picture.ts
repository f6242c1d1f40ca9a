import { auditLimits } from '@fieldproof/schema/audit-calls'
import { AppError } from '../../errors.ts'

/**
 * Takes in a picture as it comes. What is no picture is refused at its first bytes, and what is too large as soon as it is.
 * @throws AppError too_large, unsupported_type, invalid (empty), or what the stream throws
 */
export async function checkPicture(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number = auditLimits.photoMaxBytes,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  let recognised = false
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > maxBytes)
      throw new AppError(
        'too_large',
        `The picture is too large. Maximum size is ${Math.floor(maxBytes / 1024 / 1024)}MB.`,
      )
    chunks.push(chunk)
    if (recognised || size < magicLength) continue
    recognise(chunks)
    recognised = true
  }
  if (size === 0) throw new AppError('invalid', 'The file is empty.')
  if (!recognised) recognise(chunks)
  return Buffer.concat(chunks)
}

const magicLength = 12

function recognise(chunks: readonly Uint8Array[]) {
  const head = Buffer.concat(chunks).subarray(0, magicLength)
  if (!formatOf(head)) throw unsupportedPicture()
}

/** By its first bytes, whatever it is called. */
export function formatOf(head: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined {
  const text = Buffer.from(head.subarray(0, magicLength)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' ? 'webp' : undefined
}

export const unsupportedPicture = () =>
  new AppError('unsupported_type', 'This is no picture that can be read. Send a JPEG, PNG or WebP file.')
