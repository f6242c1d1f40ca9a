import { Readable } from 'node:stream'
import Busboy from '@fastify/busboy'
import type { Document } from '@fieldproof/schema/documents'
import { Hono } from 'hono'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'

export interface UploadRouteDeps {
  authenticate(request: Request): Promise<Actor>
  upload(actor: Actor, file: { name: string; bytes: AsyncIterable<Uint8Array> }): Promise<Document>
}

/** POST /api/documents/upload, multipart, field `file`. A plain route, because the body is streamed and never held. */
export function uploadDocumentRoute({ authenticate, upload }: UploadRouteDeps) {
  return new Hono().post('/upload', async (c) => {
    const actor = await authenticate(c.req.raw)
    const document = await readSingleFile(c.req.raw, (file) => upload(actor, file))
    return c.json(document, 201)
  })
}

/**
 * Hands the one file of a multipart request to `use` as a stream. Where `use` refuses it, the rest of the body is read
 * and thrown away, so that the browser gets the answer instead of a broken connection.
 */
async function readSingleFile<T>(
  request: Request,
  use: (file: { name: string; bytes: AsyncIterable<Uint8Array> }) => Promise<T>,
): Promise<T> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!contentType.startsWith('multipart/form-data') || !request.body)
    throw new AppError('unsupported_type', 'Send the file as multipart/form-data in the field "file".')
  const source = Readable.from(request.body)
  const parser = Busboy({
    headers: { 'content-type': contentType },
    limits: { files: 1, fields: 10, fieldSize: 1024, parts: 12 },
  })

  return new Promise<T>((resolve, reject) => {
    let outcome: Promise<T> | undefined
    let current: Readable | undefined
    const fail = (cause: Error) => {
      const failure = new AppError('invalid', 'The upload broke off. Please try again.', { cause })
      // Whoever reads the file learns of it too, and throws away what was stored.
      current?.destroy(failure)
      reject(failure)
    }
    parser.on('file', (field, stream, fileName) => {
      if (field !== 'file' || outcome) {
        stream.resume()
        return
      }
      current = stream
      stream.on('error', fail)
      // Leaving the loop over the bytes must not destroy the stream: the parser would wait for its end for ever.
      outcome = use({ name: decodeFileName(fileName), bytes: stream.iterator({ destroyOnReturn: false }) })
      // The rest is thrown away, so that the parser can end; the reason is told when it has.
      outcome.catch(() => stream.resume())
    })
    parser.on('finish', () => {
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

/** Browsers escape quotes and line breaks in file names as %22, %0D and %0A, and nothing else. */
function decodeFileName(name: string): string {
  return name.replaceAll('%22', '"').replace(/%0[AD]/gi, ' ')
}
