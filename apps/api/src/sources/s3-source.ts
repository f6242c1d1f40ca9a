import { S3Client } from 'bun'
import { refusePath } from './refuse-path.ts'
import { FileChanged, type ListedEntry, type ListedFile, SourceProblem, type SourceReader } from './source-reader.ts'

const unreachable = 'The S3 bucket cannot be read. It is looked for again.'

export interface S3Place {
  bucket: string
  prefix: string
  endpoint: string | undefined
  region: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** The objects under a prefix. An object is there once it is written as a whole. */
export function openS3Source({
  prefix,
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Place): SourceReader {
  const client = new S3Client({
    bucket,
    accessKeyId,
    secretAccessKey,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(region === undefined ? {} : { region }),
  })
  return {
    settles: false,
    list: (signal) => listObjects(client, prefix, signal),
    read: ({ path }: ListedFile) => readObject(client, prefix + path),
  }
}

async function* listObjects(client: S3Client, prefix: string, signal: AbortSignal): AsyncGenerator<ListedEntry> {
  let startAfter: string | undefined
  while (true) {
    signal.throwIfAborted()
    const page = await client
      .list({ prefix, ...(startAfter === undefined ? {} : { startAfter }) })
      .catch((cause: unknown) => {
        throw new SourceProblem(unreachable, { cause })
      })
    const found = page.contents ?? []
    for (const { key, size, eTag, lastModified } of found) {
      const path = key.slice(prefix.length)
      // What some programs write in place of a folder.
      if (!key.startsWith(prefix) || path === '' || path.endsWith('/')) continue
      const refusal = refusePath(path)
      if (refusal !== undefined) yield { path, refusal }
      else yield { path, size: size ?? 0, fingerprint: `${eTag ?? lastModified ?? ''}-${size ?? 0}` }
    }
    startAfter = found.at(-1)?.key
    if (!page.isTruncated || startAfter === undefined) return
  }
}

async function* readObject(client: S3Client, key: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of client.file(key).stream()) yield part
  } catch (cause) {
    const { code } = cause as { code?: string }
    if (code === 'NoSuchKey' || code === 'NotFound') throw new FileChanged(undefined, { cause })
    throw new SourceProblem(unreachable, { cause })
  }
}
