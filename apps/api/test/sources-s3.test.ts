import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import { type SourceSteps, sourceSteps } from './support/source-steps.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { waitUntil } from './support/wait-until.ts'

/** As much of S3's HTTP as a source uses, in memory; two objects a page. */
const objects = new Map<string, string>()
let isDown = false
const xml = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'application/xml' } })
const tagOf = (text: string) => new Bun.CryptoHasher('md5').update(text).digest('hex')
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const server = Bun.serve({
  port: 0,
  fetch(request) {
    if (isDown) return xml('<Error><Code>SlowDown</Code><Message>later</Message></Error>', 503)
    const url = new URL(request.url)
    if (url.searchParams.get('list-type') === '2') {
      const after = url.searchParams.get('start-after') ?? ''
      const prefix = url.searchParams.get('prefix') ?? ''
      const found = [...objects.keys()].filter((key) => key > after && key.startsWith(prefix)).sort()
      const page = found.slice(0, 2).map((key) => {
        const text = objects.get(key) ?? ''
        return `<Contents><Key>${escaped(key)}</Key><Size>${text.length}</Size><ETag>"${tagOf(text)}"</ETag></Contents>`
      })
      return xml(`<ListBucketResult><IsTruncated>${found.length > 2}</IsTruncated>${page.join('')}</ListBucketResult>`)
    }
    const text = objects.get(decodeURIComponent(url.pathname.slice('/papers/'.length)))
    if (text === undefined) return xml('<Error><Code>NoSuchKey</Code><Message>missing</Message></Error>', 404)
    return new Response(text, { headers: { etag: `"${tagOf(text)}"` } })
  },
})

let app: TestApp
let ann: AuthSession
let steps: SourceSteps

beforeAll(async () => {
  app = await startTestApp({
    env: {
      WATCHED_S3_PREFIXES: 'tenders=papers/tenders/',
      S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      WATCH_MINUTES: '600',
    },
    replace: { sourceTimes: { sweep: 50, retry: 100 } },
  })
  ann = await app.createUser('ann', 'tender')
  steps = await sourceSteps(app)
})
afterAll(async () => {
  await app?.stop()
  await server.stop(true)
})

const documentNames = async () =>
  (await app.trpc(ann.token).documents.list.query()).map(({ originalName }) => originalName).toSorted()

test('objects under a prefix come in, change, move and go as files do', async () => {
  objects.set('tenders/', '')
  objects.set('tenders/scope & terms.txt', 'The bidder delivers in ten weeks.')
  objects.set('tenders/lots/lot 1.txt', 'Lot 1 is the pump.')
  objects.set('tenders/lots/lot 2.txt', 'Lot 2 is the valve.')
  objects.set('tenders/.keep', 'x')
  objects.set('elsewhere/secret.txt', 'Not of this prefix.')
  const { id } = await steps.connect('tenders', 'tender', ann.user.id)
  expect(await steps.settle(id)).toMatchObject({ kind: 's3', files: { in_step: 3, refused: 1 } })
  expect(await documentNames()).toEqual(['lot 1.txt', 'lot 2.txt', 'scope & terms.txt'])

  objects.set('tenders/scope & terms.txt', 'The bidder delivers in twelve weeks.')
  objects.set('tenders/lots/first lot.txt', 'Lot 1 is the pump.')
  objects.delete('tenders/lots/lot 1.txt')
  objects.delete('tenders/lots/lot 2.txt')
  expect((await steps.settle(id)).files).toMatchObject({ in_step: 2, gone: 1 })
  expect(await steps.files(id, 'in_step')).toMatchObject([
    { path: 'lots/first lot.txt', documentName: 'lot 1.txt' },
    { path: 'scope & terms.txt' },
  ])
  expect(await steps.files(id, 'gone')).toMatchObject([{ path: 'lots/lot 2.txt' }])
  const [changed] = (await steps.files(id, 'in_step')).slice(1)
  const { revisions } = await app.trpc(ann.token).revisions.list.query({ id: changed?.documentId ?? '' })
  expect(revisions).toHaveLength(2)
})

test('a store that does not answer is said, and tried again', async () => {
  const [source] = (await steps.admin.listSources.query()).sources
  const id = source?.id ?? ''
  isDown = true
  expect((await steps.untilProblem(id)).problem).toBe('The S3 bucket cannot be read. It is looked for again.')
  expect((await steps.get(id)).files).toMatchObject({ in_step: 2, gone: 1 })
  isDown = false
  await waitUntil(async () => (await steps.get(id)).problem === null)
  expect((await steps.get(id)).files).toMatchObject({ in_step: 2, gone: 1 })
})
