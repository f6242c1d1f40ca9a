import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { collectionName } from '../src/platform/vector-index.ts'
import { drawLines, makePdf } from './support/make-pdf.ts'
import { shareReaders } from './support/shared-readers.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { waitFor } from './support/wait-until.ts'

let app: TestApp
let user: AuthSession
let mayEmbed = Promise.withResolvers<void>()

beforeAll(async () => {
  const readers = shareReaders()
  const { embedder } = readers
  const { words } = embedder
  if (!words) throw new Error('the local engine codes words')
  const slowed = {
    ...embedder,
    words: {
      ...words,
      encodePassages: async (...args: Parameters<typeof words.encodePassages>) => {
        await mayEmbed.promise
        return words.encodePassages(...args)
      },
    },
  }
  app = await startTestApp({ replace: { readers: { ...readers, embedder: slowed } } })
  user = await app.createUser('reader', 'hse')
})
afterAll(() => app?.stop())

const rules = [
  'The crane operator stops the lift when the wind passes 14 m/s.',
  'The slinger holds a valid card and shows it to the lift supervisor.',
]
const upload = async (name: string, lines: readonly string[]) =>
  (await (
    await app.upload(user.token, name, new Uint8Array(makePdf([{ content: drawLines([...lines]) }])))
  ).json()) as Document

async function foundByWords(id: string): Promise<Document> {
  return waitFor(
    async () => (await app.trpc(user.token).documents.list.query()).find((one) => one.id === id && one.foundByWords),
    () => 'its words were never found',
  )
}

async function ask(content: string) {
  const client = app.trpc(user.token)
  const { id } = await client.chat.createSession.mutate({ title: 'Lifting' })
  return client.chat.sendMessage.mutate({ id, content })
}

test('a document answers by its words before it has vectors, and the answer says that it is still being read', async () => {
  const { id } = await upload('Lifting Rules.pdf', rules)
  expect(await foundByWords(id)).toMatchObject({ status: 'processing', pageCount: 1, pagesDone: 1, vectorCount: 0 })

  const asked = await ask('When does the crane operator stop the lift?')
  expect(asked.content).toContain('when the wind passes 14 m/s')
  expect(asked.sources[0]).toMatchObject({ documentId: id, page: 1 })
  expect(asked.meta).toMatchObject({ documentsSearched: 1, stillReading: 1 })

  const declined = await ask('How do I bake sourdough bread?')
  expect(declined.meta).toMatchObject({ declined: true, stillReading: 1 })
  expect(declined.content).toEndWith(' 1 document is still being read.')

  mayEmbed.resolve()
  const indexed = await app.settled(user.token, id)
  expect(indexed.status).toBe('indexed')
  expect(indexed.foundByWords).toBeUndefined()
  const { embedder } = await app.context.engines.forWorkspace('hse')
  expect(await app.context.vectors.ids(collectionName('hse', embedder.model), id)).toHaveLength(indexed.vectorCount)
  expect((await ask('When does the crane operator stop the lift?')).meta?.stillReading).toBeUndefined()
})

test('another workspace neither finds it nor counts it as being read', async () => {
  mayEmbed = Promise.withResolvers()
  const { id } = await upload('Slinging Rules.pdf', ['The shackle is marked with its working load limit.'])
  await foundByWords(id)
  const other = await app.createUser('other', 'tender')
  const client = app.trpc(other.token)
  const session = await client.chat.createSession.mutate({ title: 'Lifting' })
  const asked = await client.chat.sendMessage.mutate({ id: session.id, content: 'How is the shackle marked?' })
  expect(asked.meta).toMatchObject({ declined: true, documentsSearched: 0 })
  expect(asked.meta?.stillReading).toBeUndefined()
  mayEmbed.resolve()
  expect((await app.settled(user.token, id)).status).toBe('indexed')
})
