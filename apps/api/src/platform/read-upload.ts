import { Readable } from 'node:stream'
import Busboy from '@fastify/busboy'
import { AppError } from '../errors.ts'
import { within } from './within.ts'

export interface UploadedFile {
  name: string
  bytes: AsyncIterable<Uint8Array>
}

/**
 * More than any form of ours has. Files and fields have no lower limits of their own: what the parser itself leaves out
 * because of one it does not read either, and waits for ever when that is larger than its buffer.
 */
const partsLimit = 12

/** What a sender must bring in each stretch of time that is spent waiting for it. */
export interface UploadPace {
  bytes: number
  ms: number
}

/** Not a name that a form can send. */
const tooLongField = '\0'

/**
 * Hands the one file of a multipart request to `use` as a stream, and the text fields as a promise that is kept when the
 * body has ended. Where `use` refuses the file, the rest of the body is read and thrown away, so that the browser gets
 * the answer instead of a broken connection.
 * @throws AppError unsupported_type, invalid (no file, or broken off), too_large (a field over `fieldBytes`), timed_out
 * where it comes slower than `pace`
 */
export async function readSingleFile<T>(
  request: Request,
  use: (file: UploadedFile, fields: Promise<Map<string, string>>) => Promise<T>,
  { pace, fieldBytes = 1024 }: { pace: UploadPace; fieldBytes?: number },
): Promise<T> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!contentType.startsWith('multipart/form-data') || !request.body)
    throw new AppError('unsupported_type', 'Send the file as multipart/form-data in the field "file".')
  const parser = createParser(contentType, fieldBytes)
  const source = Readable.from(keepPace(request.body, pace))

  return new Promise<T>((resolve, reject) => {
    let outcome: Promise<T> | undefined
    let current: Readable | undefined
    const fields = new Map<string, string>()
    const allFields = Promise.withResolvers<Map<string, string>>()
    // Whoever does not ask for them is not bothered by their failure.
    allFields.promise.catch(() => undefined)
    const fail = (cause: Error) => {
      const failure =
        cause instanceof AppError
          ? cause
          : new AppError('invalid', 'The upload broke off. Please try again.', { cause })
      // Whoever reads the file learns of it too, and throws away what was stored.
      current?.destroy(failure)
      allFields.reject(failure)
      reject(failure)
    }
    parser.on('file', (field, stream, fileName) => {
      // Also where nobody reads it: a form that is cut off in a part fails in that part, and nothing else would hear of it.
      stream.on('error', fail)
      if (field !== 'file' || outcome) {
        stream.resume()
        return
      }
      current = stream
      // Leaving the loop over the bytes must not destroy the stream: the parser would wait for its end for ever.
      outcome = use(
        { name: decodeFileName(fileName), bytes: stream.iterator({ destroyOnReturn: false }) },
        allFields.promise,
      )
      // The rest is thrown away, so that the parser can end; the reason is told when it has.
      outcome.catch(() => stream.resume())
    })
    parser.on('partsLimit', () => fail(new Error(`more than ${partsLimit} parts`)))
    parser.on('field', (name, value, _nameTruncated, truncated) => {
      if (truncated) fields.set(tooLongField, name)
      else fields.set(name, value)
    })
    parser.on('finish', () => {
      const tooLong = fields.get(tooLongField)
      if (tooLong === undefined) allFields.resolve(fields)
      else allFields.reject(new AppError('too_large', `The field "${tooLong}" is too long.`))
      if (outcome) outcome.then(resolve, reject)
      else reject(new AppError('invalid', 'Choose a PDF file to upload.'))
    })
    parser.on('error', fail)
    source.on('error', (cause) => {
      parser.destroy()
      fail(cause)
    })
    source.pipe(parser)
  })
}

/** Only the time counts that is spent waiting for the sender: what we do not read it cannot send. */
async function* keepPace(body: ReadableStream<Uint8Array>, pace: UploadPace): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let bytes = 0
  let waitedMs = 0
  try {
    while (true) {
      const started = performance.now()
      const part = await within(Math.max(1, pace.ms - waitedMs), reader.read())
      waitedMs += performance.now() - started
      if (part?.done) return
      bytes += part?.value.byteLength ?? 0
      if (bytes >= pace.bytes) bytes = waitedMs = 0
      else if (part === undefined || waitedMs >= pace.ms)
        throw new AppError('timed_out', 'The upload came too slowly and was stopped. Try again on a better connection.')
      if (part) yield part.value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** @throws AppError invalid where the form's boundary is missing or cannot be one */
function createParser(contentType: string, fieldBytes: number) {
  try {
    return Busboy({
      headers: { 'content-type': contentType },
      limits: { files: partsLimit, fields: partsLimit, fieldSize: fieldBytes, parts: partsLimit },
    })
  } catch (cause) {
    throw new AppError('invalid', 'The upload cannot be read. Please try again.', { cause })
  }
}

/** Browsers escape quotes and line breaks in file names as %22, %0D and %0A, and nothing else. */
function decodeFileName(name: string): string {
  return name.replaceAll('%22', '"').replace(/%0[AD]/gi, ' ')
}
