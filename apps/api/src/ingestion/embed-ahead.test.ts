import { expect, test } from 'bun:test'
import type { Embedder } from '../engines/engine.ts'
import { createEmbedAhead } from './embed-ahead.ts'

function createCounting() {
  const asked: string[] = []
  const gate: { held?: Promise<void> } = {}
  const embedder: Embedder = {
    model: 'counting',
    dimensions: 1,
    embedPassages: async () => [],
    embedQuery: async () => new Float32Array(1),
    embedQueries: async (texts) => texts.map(() => new Float32Array(1)),
    words: {
      model: 'counting#1',
      encodePassages: async (passages, signal) => {
        signal?.throwIfAborted()
        asked.push(...passages.map(({ text }) => text))
        await gate.held
        return passages.map(({ text, from }) => ({ vector: Float32Array.of(text.length), words: Uint8Array.of(from) }))
      },
      encodeQuery: async () => ({
        vector: new Float32Array(1),
        words: { pieces: [], values: new Float32Array(), dimensions: 1 },
      }),
    },
  }
  return { asked, embedder, gate }
}

test('what was embedded ahead is not embedded again, and everything else is', async () => {
  const { asked, embedder } = createCounting()
  const ahead = createEmbedAhead(embedder, new AbortController().signal)
  ahead?.add([{ heading: 'H', text: 'one' }])
  const encoded = await ahead?.embedder.words.encodePassages([
    { text: 'H\none', from: 2 },
    { text: 'two', from: 0 },
  ])
  expect(encoded).toEqual([
    { vector: Float32Array.of(5), words: Uint8Array.of(2) },
    { vector: Float32Array.of(3), words: Uint8Array.of(0) },
  ])
  expect(asked).toEqual(['H\none', 'two'])
})

test('what failed ahead fails for whoever asks, and a provider is not asked ahead', async () => {
  const { embedder } = createCounting()
  const ahead = createEmbedAhead(embedder, AbortSignal.abort(new Error('stopped')))
  ahead?.add([{ heading: '', text: 'one' }])
  expect(ahead?.embedder.words.encodePassages([{ text: 'one', from: 0 }])).rejects.toThrow('stopped')
  const { words: _, ...remote } = embedder
  expect(createEmbedAhead(remote, new AbortController().signal)).toBeUndefined()
})

test('the same passage is embedded once however often it is guessed, and no more are taken than fit', async () => {
  const { asked, embedder } = createCounting()
  const ahead = createEmbedAhead(embedder, new AbortController().signal)
  expect(ahead?.add([{ heading: '', text: 'one' }])).toBe(true)
  expect(ahead?.add([{ heading: '', text: 'one' }])).toBe(true)
  expect(asked).toEqual(['one'])
  const many = Array.from({ length: 5_000 }, (_, index) => ({ heading: '', text: `passage ${index}` }))
  expect(ahead?.add(many)).toBe(false)
  await Bun.sleep(1)
  expect(asked.length).toBeGreaterThan(1_000)
  expect(asked.length).toBeLessThan(many.length)
})

test('what is asked for passes what is only guessed, and guesses that are forgotten are not made', async () => {
  const { asked, embedder, gate } = createCounting()
  const held = Promise.withResolvers<void>()
  gate.held = held.promise
  const ahead = createEmbedAhead(embedder, new AbortController().signal)
  ahead?.add(Array.from({ length: 100 }, (_, index) => ({ heading: '', text: `guess ${index}` })))
  const begun = asked.length
  expect(begun).toBeLessThan(100)
  const wanted = ahead?.embedder.words.encodePassages([
    { text: 'guess 99', from: 0 },
    { text: 'another', from: 0 },
  ])
  expect(asked.slice(begun)).toEqual(['guess 99', 'another'])
  ahead?.forget()
  held.resolve()
  expect((await wanted)?.length).toBe(2)
  await Bun.sleep(1)
  expect(asked.length).toBe(begun + 2)
})
