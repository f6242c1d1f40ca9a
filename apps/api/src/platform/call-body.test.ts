import { expect, spyOn, test } from 'bun:test'
import { largestBodyOf, readBody, roomFor } from './call-body.ts'

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers })

/** The text, or the code of the refusal. */
const read = (request: Request, largest = 1_000, patience?: number) =>
  readBody(request, largest, patience).catch(({ code }) => code)

/** The words of the refusal. */
const refusalOf = (request: Request, largest = 1_000) =>
  readBody(request, largest).then(
    () => undefined,
    ({ message }) => message,
  )

/** A body that comes in pieces, without a word on its length, and tells how many of them were taken. */
function pieces(count: number, size = 100) {
  const state = { taken: 0 }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (state.taken === count) return controller.close()
        state.taken++
        controller.enqueue(new Uint8Array(size).fill(0x20))
      },
    },
    { highWaterMark: 0 },
  )
  return { state, stream }
}

test('a body is read up to its limit; one that is declared to be longer is not begun', async () => {
  expect(await read(post('{"a":"é"}'))).toBe('{"a":"é"}')
  expect((await read(post(pieces(10).stream))).length).toBe(1_000)
  const long = pieces(1_000_000)
  expect(await read(post(long.stream))).toBe('too_large')
  expect(long.state.taken).toBeLessThan(20)
  const declared = pieces(1_000_000)
  expect(await read(post(declared.stream, { 'content-length': '1001' }))).toBe('too_large')
  expect(declared.state.taken).toBe(0)
  expect(await refusalOf(post(pieces(11).stream))).toBe('The request is too large.')
  const whole = 'x'.repeat(1_000)
  expect(await read(post(whole, { 'content-length': '1000' }))).toBe(whole)
  // What comes in chunks is counted, whatever is declared besides.
  const chunked = pieces(1_000_000)
  const chunkedHeaders = { 'content-length': '10', 'transfer-encoding': 'chunked' }
  expect(await read(post(chunked.stream, chunkedHeaders))).toBe('too_large')
})

test('no body is an empty one', async () => {
  expect(await read(new Request('http://localhost/', { method: 'POST' }), 0)).toBe('')
})

test('a character that comes in two pieces is one', async () => {
  const [first, second] = [new Uint8Array([0x22, 0xc3]), new Uint8Array([0xa9, 0x22])]
  const body = new ReadableStream({
    start(controller) {
      for (const piece of [first, second]) controller.enqueue(piece)
      controller.close()
    },
  })
  expect(await read(post(body))).toBe('"é"')
})

test('a body that does not come holds nobody up', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array([0x7b]))
    },
  })
  expect(await read(post(body), 16, 20)).toBe('timed_out')
})

test('a body has fifteen seconds to come, and one more for every 16,000 bytes that it may have', async () => {
  const timer = spyOn(globalThis, 'setTimeout')
  await read(post('{}'), 32_000)
  const delays = timer.mock.calls.map(([, delay]) => delay)
  timer.mockRestore()
  expect(delays).toContain(17_000)
})

test('a body of too many values, or too deep, is refused before it is parsed', async () => {
  const much = 1_000_000
  expect(await read(post(`[${'0,'.repeat(199_999)}0]`), much)).toHaveLength(400_001)
  expect(await read(post(`[${'0,'.repeat(200_000)}0]`), much)).toBe('invalid')
  expect(await read(post(`{${'"a":{'.repeat(200_000)}`), 2 * much)).toBe('invalid')
  expect(await read(post('['.repeat(100) + ']'.repeat(100)))).toHaveLength(200)
  expect(await read(post('['.repeat(101) + ']'.repeat(101)))).toBe('invalid')
  expect(await refusalOf(post('['.repeat(101)))).toBe('The request holds too many values.')
  expect(await read(post('{"a":'.repeat(100)))).toHaveLength(500)
  expect(await read(post('{"a":'.repeat(101)))).toBe('invalid')
  // What stands beside something goes no deeper.
  expect(await read(post(`[${'[],{},'.repeat(150)}[]]`))).toHaveLength(904)
  // What stands in texts counts for nothing, whatever they hold.
  const text = JSON.stringify({ a: `${'[,"\\'.repeat(100_000)}` })
  expect(await read(post(text), much)).toBe(text)
  // A text ends where it ends, an empty one and one with a quotation mark in it too.
  for (const text of ['""', String.raw`"\""`, String.raw`"\\"`])
    expect([text, await read(post(`[${text},${'['.repeat(100)}`))]).toEqual([text, 'invalid'])
  expect(await read(post('"never ends \\'), much)).toBe('"never ends \\')
})

test('a call may send a few kB before sign-in, more after it, and what it declares', () => {
  expect(largestBodyOf({ open: true })).toBe(4_096)
  expect(largestBodyOf({})).toBe(262_144)
  expect(largestBodyOf({ largestBody: roomFor(2_000_000) })).toBe(6_016_384)
})
