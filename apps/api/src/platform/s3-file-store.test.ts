import { afterAll, beforeAll, expect, test } from 'bun:test'
import { waitUntil } from '../../test/support/wait-until.ts'
import { openS3FileStore } from './s3-file-store.ts'

/** As much of S3's HTTP as the store uses, in memory. */
function startFakeS3() {
  const objects = new Map<string, Uint8Array>()
  const uploads = new Map<string, Map<number, Uint8Array>>()
  let aborted = 0
  const missing = () =>
    new Response('<Error><Code>NoSuchKey</Code><Message>missing</Message></Error>', {
      status: 404,
      headers: { 'content-type': 'application/xml' },
    })
  const xml = (body: string) => new Response(body, { headers: { 'content-type': 'application/xml' } })
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      const url = new URL(request.url)
      const key = decodeURIComponent(url.pathname.slice('/bucket/'.length))
      const uploadId = url.searchParams.get('uploadId')
      if (request.method === 'POST' && url.searchParams.has('uploads')) {
        const id = String(uploads.size + 1)
        uploads.set(id, new Map())
        return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
      }
      if (request.method === 'PUT' && uploadId) {
        const part = Number(url.searchParams.get('partNumber'))
        uploads.get(uploadId)?.set(part, await request.bytes())
        return new Response('', { headers: { etag: `"${part}"` } })
      }
      if (request.method === 'POST' && uploadId) {
        const parts = [...(uploads.get(uploadId) ?? [])].sort(([a], [b]) => a - b).map(([, bytes]) => bytes)
        objects.set(key, Buffer.concat(parts))
        return xml('<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>')
      }
      if (request.method === 'DELETE' && uploadId) {
        aborted++
        return new Response(null, { status: 204 })
      }
      if (request.method === 'PUT') {
        objects.set(key, await request.bytes())
        return new Response('', { headers: { etag: '"x"' } })
      }
      if (request.method === 'DELETE') {
        objects.delete(key)
        return new Response(null, { status: 204 })
      }
      if (request.method === 'GET' && url.searchParams.get('list-type') === '2') {
        const after = url.searchParams.get('start-after') ?? ''
        const names = [...objects.keys()].filter((name) => name > after).sort()
        const page = names.slice(0, 2)
        return xml(
          `<ListBucketResult><IsTruncated>${names.length > 2}</IsTruncated>${page.map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`).join('')}</ListBucketResult>`,
        )
      }
      const object = objects.get(key)
      if (!object) return missing()
      const range = /bytes=(\d+)-(\d*)/.exec(request.headers.get('range') ?? '')
      if (!range) return new Response(object as Uint8Array<ArrayBuffer>, { headers: { etag: '"x"' } })
      const start = Number(range[1])
      const end = range[2] ? Number(range[2]) : object.length - 1
      return new Response(object.slice(start, end + 1), {
        status: 206,
        headers: { 'content-range': `bytes ${start}-${end}/${object.length}` },
      })
    },
  })
  return { server, objects, abortedUploads: () => aborted }
}

const fake = startFakeS3()
let store: ReturnType<typeof openS3FileStore>
beforeAll(() => {
  store = openS3FileStore({
    bucket: 'bucket',
    endpoint: `http://127.0.0.1:${fake.server.port}`,
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
})
afterAll(() => fake.server.stop(true))

async function* chunks(...parts: Uint8Array[]) {
  yield* parts
}

test('a small file is stored, read in part, copied to a local path, and deleted', async () => {
  await store.write('small', chunks(new TextEncoder().encode('hello world')))
  expect(await store.size('small')).toBe(11)
  expect(await new Response(await store.read('small', { start: 1, end: 3 })).text()).toBe('ell')
  expect(await store.withLocalPath('small', (path) => Bun.file(path).text())).toBe('hello world')
  await store.delete('small')
  await store.delete('small')
  await expect(store.size('small')).rejects.toMatchObject({ code: 'not_found' })
})

test('a large file goes up in parts and comes back the same', async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(65_536))
  const parts = Array.from({ length: 320 }, () => bytes)
  await store.write('large', chunks(...parts))
  const read = await new Response(await store.read('large')).bytes()
  expect(read.length).toBe(320 * 65_536)
  expect(Bun.hash(read)).toBe(Bun.hash(Buffer.concat(parts)))
  await store.delete('large')
})

test('a stream that fails leaves nothing under its key', async () => {
  async function* broken() {
    yield new Uint8Array(20_000_000)
    throw new Error('the client went away')
  }
  await expect(store.write('broken', broken())).rejects.toThrow('the client went away')
  await waitUntil(() => fake.abortedUploads() === 1)
  expect([...fake.objects.keys()]).toEqual([])
})

test('every key is listed across pages', async () => {
  for (const key of ['a', 'b', 'c', 'd', 'e']) await store.write(key, chunks(new Uint8Array([1])))
  expect(await Array.fromAsync(store.list())).toEqual(['a', 'b', 'c', 'd', 'e'])
})
