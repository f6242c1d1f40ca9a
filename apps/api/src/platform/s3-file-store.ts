import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client } from 'bun'
import { AppError } from '../errors.ts'
import { checkKey, type FileEntry, type FileStore, isKey, storeUnreachable } from './file-store.ts'

export interface S3Settings {
  bucket: string
  endpoint?: string | undefined
  region?: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

const partBytes = 8 * 1024 * 1024

/** Files in an S3 bucket, under `documents/`. Large files go up in parts as they arrive. */
export function openS3FileStore(settings: S3Settings, client = new S3Client(settings)): FileStore {
  const nameOf = (key: string) => `documents/${checkKey(key)}`

  async function sizeOf(key: string): Promise<number> {
    try {
      return (await client.stat(nameOf(key))).size
    } catch (error) {
      throw isMissing(error)
        ? new AppError('not_found', 'The file does not exist.', { cause: error })
        : storeUnreachable(error)
    }
  }

  return {
    async write(key, bytes) {
      // Through a stream and not through Bun's writer: a stream that fails aborts the multipart upload, whereas
      // `writer.end(error)` completes it with what has arrived.
      const options = { partSize: partBytes, queueSize: 2, retry: 3 }
      await client.write(nameOf(key), new Response(toStream(bytes)), options).catch((error: unknown) => {
        // What has no code is what the sender of the bytes threw.
        throw error instanceof AppError || (error as { code?: string }).code === undefined
          ? error
          : storeUnreachable(error)
      })
    },

    async read(key, range) {
      await sizeOf(key)
      const file = client.file(nameOf(key))
      return (range ? file.slice(range.start, range.end + 1) : file).stream()
    },

    size: sizeOf,

    async withLocalPath(key, use) {
      await sizeOf(key)
      const folder = await mkdtemp(join(tmpdir(), 'fieldproof-'))
      try {
        const path = join(folder, randomUUID())
        const sink = Bun.file(path).writer()
        for await (const chunk of client.file(nameOf(key)).stream()) {
          sink.write(chunk)
          await sink.flush()
        }
        await sink.end()
        return await use(path)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    async delete(key) {
      await client.delete(nameOf(key)).catch((error: unknown) => {
        if (!isMissing(error)) throw storeUnreachable(error)
      })
    },

    async *list() {
      for await (const { key } of listEntries(client)) yield key
    },

    entries: () => listEntries(client),
  }
}

async function* listEntries(client: S3Client): AsyncGenerator<FileEntry> {
  let startAfter: string | undefined
  while (true) {
    const page = await client.list({ prefix: 'documents/', ...(startAfter === undefined ? {} : { startAfter }) })
    const found = page.contents ?? []
    for (const { key: name, size, lastModified } of found) {
      const key = name.slice('documents/'.length)
      // A store that does not say when it wrote a file says it now: too young to be taken for a remainder.
      if (isKey(key)) yield { key, size: size ?? 0, writtenAt: lastModified ? new Date(lastModified) : new Date() }
    }
    startAfter = found.at(-1)?.key
    if (!page.isTruncated || startAfter === undefined) return
  }
}

function toStream(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

function isMissing(error: unknown): boolean {
  const code = (error as { code?: string }).code
  return code === 'NoSuchKey' || code === 'NotFound' || code === 'ENOENT'
}
