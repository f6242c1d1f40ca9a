import { describe, expect, test } from 'bun:test'
import type { AnswerEvent, ChatMessage, Source } from '@fieldproof/schema/chat'
import { applyAnswerEvent, startedAnswer } from './answer-progress.ts'
import { createAnswerStreams } from './answer-streams.ts'

const question: ChatMessage = {
  id: '7b3f0a52-8f5e-4f59-9a54-1f6a3b1e2c01',
  role: 'user',
  content: 'Who signs?',
  createdAt: '2026-11-20T09:00:00.000Z',
  sources: [],
}
const answer: ChatMessage = { ...question, id: '7b3f0a52-8f5e-4f59-9a54-1f6a3b1e2c02', role: 'assistant' }

/** A stream that gives the events, then ends, throws, or waits for its abort. */
function streamOf(events: AnswerEvent[], then: 'end' | 'hang' | Error = 'end') {
  return async (signal: AbortSignal) => {
    return (async function* () {
      yield* events
      if (then instanceof Error) throw then
      if (then === 'hang')
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })()
  }
}

function setUp() {
  const frames: (() => void)[] = []
  const streams = createAnswerStreams((work) => frames.push(work))
  const seen: string[] = []
  const handlers = {
    onAccepted: (message: ChatMessage) => seen.push(`accepted ${message.id.slice(-2)}`),
    onDone: (message: ChatMessage) => seen.push(`done ${message.id.slice(-2)}`),
    onReread: (message: ChatMessage) => seen.push(`reread ${message.id.slice(-2)}`),
  }
  return { streams, seen, handlers, frames }
}

const written: AnswerEvent[] = [
  { type: 'accepted', message: question },
  { type: 'searching', documents: 6 },
  { type: 'delta', text: 'The Area ' },
  { type: 'delta', text: 'Authority.' },
]

describe('an answer', () => {
  test('that is done is handed over and forgotten', async () => {
    const { streams, seen, handlers } = setUp()
    const end = await streams.run('a', { open: streamOf([...written, { type: 'done', message: answer }]), ...handlers })
    expect(end).toBe('done')
    expect(seen).toEqual(['accepted 01', 'done 02'])
    expect(streams.read('a')).toBeUndefined()
  })

  test('that is done may be read again, while the next one is already written', async () => {
    const { streams, seen, handlers } = setUp()
    const go = Promise.withResolvers<void>()
    const open = async () =>
      (async function* (): AsyncGenerator<AnswerEvent> {
        yield* written
        yield { type: 'done', message: answer }
        await go.promise
        yield { type: 'reread', message: answer }
      })()
    expect(await streams.run('a', { open, ...handlers })).toBe('done')
    expect(streams.get().reread.has(answer.id)).toBe(true)
    const next = streams.run('a', { open: streamOf(written, 'hang'), ...handlers })
    await Bun.sleep(0)
    go.resolve()
    await Bun.sleep(0)
    expect(seen).toEqual(['accepted 01', 'done 02', 'accepted 01', 'reread 02'])
    expect(streams.get().reread.has(answer.id)).toBe(false)
    expect(streams.read('a')?.phase).toBe('writing')
    streams.stop('a')
    expect(await next).toBe('stopped')
  })

  test('that is done stays done where its second reading is cut off', async () => {
    const { streams, seen, handlers } = setUp()
    const lost = streamOf([...written, { type: 'done', message: answer }], new Error('The connection was lost.'))
    expect(await streams.run('a', { open: lost, ...handlers })).toBe('done')
    await Bun.sleep(0)
    expect(seen).toEqual(['accepted 01', 'done 02'])
    expect(streams.read('a')).toBeUndefined()
  })

  test('that is stopped keeps its text', async () => {
    const { streams, handlers } = setUp()
    const run = streams.run('a', { open: streamOf(written, 'hang'), ...handlers })
    await Bun.sleep(0)
    expect(streams.read('a')).toMatchObject({ phase: 'writing', documents: 6 })
    streams.stop('a')
    expect(await run).toBe('stopped')
    expect(streams.read('a')).toMatchObject({ phase: 'stopped', text: 'The Area Authority.' })
    streams.forget('a')
    expect(streams.read('a')).toBeUndefined()
  })

  test('that fails keeps its text and the reason', async () => {
    const { streams, handlers } = setUp()
    const failing = streamOf([...written, { type: 'failed', reason: 'The model did not answer.' }])
    expect(await streams.run('a', { open: failing, ...handlers })).toBe('failed')
    expect(streams.read('a')).toMatchObject({ phase: 'failed', reason: 'The model did not answer.' })
    expect(await streams.run('a', { open: streamOf(written), ...handlers })).toBe('failed')
    expect(streams.read('a')).toMatchObject({ text: 'The Area Authority.', reason: 'The connection was lost.' })
    expect(await streams.run('a', { open: streamOf(written, new Error('500: broken')), ...handlers })).toBe('failed')
    expect(streams.read('a')).toMatchObject({ reason: '500: broken' })
  })

  test('that was never accepted leaves nothing behind but its error', async () => {
    const { streams, handlers, seen } = setUp()
    const run = streams.run('a', { open: streamOf([], new Error('This chat session does not exist.')), ...handlers })
    expect(run).rejects.toThrow('This chat session does not exist.')
    await run.catch(() => undefined)
    expect(streams.read('a')).toBeUndefined()
    expect(seen).toEqual([])
  })

  test('does not disturb the answer of another session', async () => {
    const { streams, handlers } = setUp()
    const first = streams.run('a', { open: streamOf(written, 'hang'), ...handlers })
    await streams.run('b', { open: streamOf([...written, { type: 'done', message: answer }]), ...handlers })
    expect(streams.read('a')?.phase).toBe('writing')
    streams.stop('a')
    await first
  })
})

describe('the proof of an answer that is being written', () => {
  const source: Source = {
    documentId: question.id,
    documentName: 'Permit',
    fileName: 'Permit.pdf',
    page: 1,
    quote: 'The Area Authority signs.',
    passageId: question.id,
  }
  const [first, second, third] = [
    { start: 0, end: 17 },
    { start: 18, end: 33 },
    { start: 34, end: 38 },
  ]
  const after = (...events: AnswerEvent[]) => events.reduce(applyAnswerEvent, startedAnswer)

  test('has the sources and checks of the last event that had some', () => {
    const live = after(
      { type: 'delta', text: 'It is signed [1]. It is' },
      { type: 'sources', sources: [source] },
      { type: 'checked', sentences: ['supported'], ranges: [first] },
      { type: 'delta', text: ' kept [2]. Then' },
      { type: 'sources', sources: [source, { ...source, page: 2 }] },
      { type: 'checked', sentences: ['supported', 'contradicted'], ranges: [first, second, third] },
    )
    expect(live.sources.map(({ page }) => page)).toEqual([1, 2])
    expect(live.checked.map(({ start, end, state }) => [live.text.slice(start, end), state])).toEqual([
      ['It is signed [1].', 'supported'],
      ['It is kept [2].', 'contradicted'],
    ])
    // Complete, and not checked yet.
    expect(live.ranges).toEqual([first, second, third])
  })

  test('stays beside the reason of a failure, with the offer of the local engine', () => {
    const events: AnswerEvent[] = [
      { type: 'delta', text: 'It is signed [1]. It' },
      { type: 'sources', sources: [source] },
      { type: 'checked', sentences: ['supported'], ranges: [first] },
    ]
    const failed = after(...events, { type: 'failed', reason: 'Quota exceeded.', offer: 'local' })
    expect(failed).toMatchObject({ phase: 'failed', reason: 'Quota exceeded.', offer: 'local', sources: [source] })
    expect(failed.checked).toHaveLength(1)
    expect(after(...events, { type: 'failed', reason: 'Broken.' }).offer).toBeUndefined()
  })

  test('of an earlier try is forgotten', async () => {
    const { streams, handlers } = setUp()
    const broken = streamOf([...written, { type: 'failed', reason: 'Quota exceeded.', offer: 'local' }])
    await streams.run('a', { open: broken, ...handlers })
    const again = streams.run('a', { open: streamOf([], 'hang'), ...handlers })
    await Bun.sleep(0)
    expect(streams.read('a')).toEqual(startedAnswer)
    streams.stop('a')
    await again
  })
})

test('text is published once per frame', async () => {
  const { streams, handlers, frames } = setUp()
  let told = 0
  const run = streams.run('a', { open: streamOf(written, 'hang'), ...handlers })
  await Bun.sleep(0)
  streams.subscribe(() => {
    told += 1
  })
  expect(frames).toHaveLength(1)
  frames[0]?.()
  expect(told).toBe(1)
  streams.stop('a')
  await run
})
