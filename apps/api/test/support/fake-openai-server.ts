import { createHash } from 'node:crypto'
import { z } from 'zod'

/**
 * What a provider can do wrong. `quota`, `rate_limited` and `unauthorized` are OpenAI's own answers; `cut` ends a stream
 * in the middle, as a proxy does, without saying that it is finished; `hang` never answers; `malformed` answers 200 with
 * something else than was asked for; `no_pictures` refuses what a model without eyes is shown, and answers all else.
 */
export type Fault =
  | 'unauthorized'
  | 'quota'
  | 'rate_limited'
  | 'server_error'
  | 'malformed'
  | 'hang'
  | 'cut'
  | 'no_pictures'
type Endpoint = 'chat' | 'embeddings' | 'models'

export interface RecordedRequest {
  endpoint: Endpoint
  authorization: string | null
  body: unknown
  /** Whether the caller hung up before the answer was complete. */
  aborted: boolean
}

export interface FakeOpenAi {
  /** The base URL, with /v1. */
  url: string
  requests: RecordedRequest[]
  /**
   * What the model writes from now on (a function that throws makes it a 500), once or `endless`ly; `delayMs` is the pause before each piece of a stream and before
   * a whole answer, a piece a word or a letter. The second half of a stream waits for `halfWay`.
   */
  reply(
    text: string | ((messages: string) => string | Promise<string>),
    options?: { delayMs?: number; pieces?: 'words' | 'letters'; endless?: boolean; halfWay?: () => Promise<unknown> },
  ): void
  /** From now on everything, or one endpoint, goes wrong; `recover` ends it. */
  fail(fault: Fault, options?: { only?: Endpoint }): void
  recover(): void
  stop(): Promise<void>
  /** After a stop: answers again, at the same address. */
  start(): void
}

const chatBody = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })).min(1),
  stream: z.boolean().optional(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).optional(),
})
const embeddingBody = z.looseObject({
  model: z.string(),
  input: z.union([z.string(), z.array(z.string()).min(1).max(2_048)]),
  dimensions: z.number().int().positive().optional(),
  encoding_format: z.enum(['float', 'base64']).optional(),
})

const errors = {
  unauthorized: [401, 'invalid_request_error', 'invalid_api_key', 'Incorrect API key provided.'],
  quota: [429, 'insufficient_quota', 'insufficient_quota', 'You exceeded your current quota, please check your plan.'],
  rate_limited: [429, 'requests', 'rate_limit_exceeded', 'Rate limit reached for requests.'],
  server_error: [500, 'server_error', null, 'The server had an error while processing your request.'],
  invalid: [400, 'invalid_request_error', null, 'The request is not valid.'],
} as const

const encoder = new TextEncoder()

/**
 * A server that speaks OpenAI's HTTP for tests: chat (whole and streamed), embeddings and models.
 * @param options.apiKey the only key accepted; any when absent
 */
export function startFakeOpenAi({ apiKey }: { apiKey?: string } = {}): FakeOpenAi {
  const requests: RecordedRequest[] = []
  let answer: string | ((messages: string) => string | Promise<string>) = 'This is what the model says [1].'
  let delayMs = 0
  let pieces: 'words' | 'letters' = 'words'
  let endless = false
  let halfWay: (() => Promise<unknown>) | undefined
  let broken: { fault: Fault; only?: Endpoint | undefined } | undefined

  async function handle(request: Request): Promise<Response> {
    const endpoint = endpointOf(new URL(request.url).pathname)
    if (!endpoint) return refuse('invalid')
    const body: unknown = request.method === 'POST' ? await request.json() : undefined
    const authorization = request.headers.get('authorization')
    const record: RecordedRequest = { endpoint, authorization, body, aborted: false }
    requests.push(record)
    request.signal.addEventListener('abort', () => {
      record.aborted = true
    })
    if (apiKey !== undefined && authorization !== `Bearer ${apiKey}`) return refuse('unauthorized')
    const fault = broken && (broken.only ?? endpoint) === endpoint ? broken.fault : undefined
    if (fault === 'hang') return new Promise(() => undefined)
    if (fault === 'malformed') return Response.json({ unexpected: true })
    if (fault === 'no_pictures' && JSON.stringify(body).includes('"image_url"')) return refuse('invalid')
    if (fault && fault !== 'cut' && fault !== 'no_pictures') return refuse(fault)
    if (endpoint === 'models') return Response.json({ object: 'list', data: models })
    return endpoint === 'embeddings' ? embed(body) : chat(body, fault === 'cut')
  }

  async function chat(raw: unknown, cut: boolean): Promise<Response> {
    const body = chatBody.safeParse(raw)
    if (!body.success) return refuse('invalid')
    const { model, messages, stream, stream_options: streamOptions } = body.data
    const text = typeof answer === 'string' ? answer : await answer(JSON.stringify(messages))
    const usage = { prompt_tokens: 10, completion_tokens: text.length, total_tokens: 10 + text.length }
    const head = { id: `chatcmpl-${requests.length}`, created: 1_700_000_000, model }
    if (stream)
      return streamWords({ ...head, object: 'chat.completion.chunk' }, streamOptions?.include_usage ? usage : undefined)

    await Bun.sleep(delayMs)
    const message = { role: 'assistant', content: text, refusal: null }
    const choices = [{ index: 0, message, finish_reason: 'stop', logprobs: null }]
    return Response.json({ ...head, object: 'chat.completion', choices, usage })

    function streamWords(chunk: object, lastUsage: typeof usage | undefined): Response {
      async function* events() {
        const send = (value: unknown) => encoder.encode(`data: ${JSON.stringify(value)}\n\n`)
        const delta = (content: object, finish: string | null = null) =>
          send({ ...chunk, choices: [{ index: 0, delta: content, finish_reason: finish, logprobs: null }] })
        yield delta({ role: 'assistant', content: '' })
        const parts = text.match(pieces === 'letters' ? /./gsu : /\s*\S+/g) ?? []
        do {
          for (const [i, part] of parts.entries()) {
            if (cut && i >= parts.length / 2) return
            if (i === Math.floor(parts.length / 2)) await halfWay?.()
            if (delayMs > 0 || pieces === 'words') await Bun.sleep(delayMs)
            yield delta({ content: part })
          }
        } while (endless)
        yield delta({}, 'stop')
        if (lastUsage) yield send({ ...chunk, choices: [], usage: lastUsage })
        yield encoder.encode('data: [DONE]\n\n')
      }
      return new Response(toStream(events()), { headers: { 'content-type': 'text/event-stream' } })
    }
  }

  const listen = (port: number) =>
    Bun.serve({
      port,
      hostname: '127.0.0.1',
      idleTimeout: 0,
      fetch: handle,
      error: () => refuse('server_error'),
    })
  let server = listen(0)
  const port = server.port ?? 0
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    reply(text, options = {}) {
      answer = text
      delayMs = options.delayMs ?? 0
      pieces = options.pieces ?? 'words'
      endless = options.endless ?? false
      halfWay = options.halfWay
    },
    fail(fault, options = {}) {
      broken = { fault, only: options.only }
    },
    recover() {
      broken = undefined
    },
    stop: () => server.stop(true),
    start() {
      server = listen(port)
    },
  }
}

function toStream(source: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await source.return(undefined)
    },
  })
}

const models = ['gpt-4o', 'text-embedding-3-small'].map((id) => ({ id, object: 'model', created: 1, owned_by: 'fake' }))

function endpointOf(path: string): Endpoint | undefined {
  if (path === '/v1/chat/completions') return 'chat'
  if (path === '/v1/embeddings') return 'embeddings'
  return path === '/v1/models' ? 'models' : undefined
}

function refuse(kind: keyof typeof errors): Response {
  const [status, type, code, message] = errors[kind]
  // Clients wait before they retry a 429; a test has no time for that.
  return Response.json({ error: { message, type, code, param: null } }, { status, headers: { 'retry-after-ms': '1' } })
}

function embed(raw: unknown): Response {
  const body = embeddingBody.safeParse(raw)
  if (!body.success) return refuse('invalid')
  const { model, input, dimensions = 1_536, encoding_format: format } = body.data
  const data = [input].flat().map((text, index) => {
    const vector = hashWords(text, dimensions)
    const embedding = format === 'base64' ? Buffer.from(vector.buffer).toString('base64') : Array.from(vector)
    return { object: 'embedding', index, embedding }
  })
  return Response.json({ object: 'list', model, data, usage: { prompt_tokens: 1, total_tokens: 1 } })
}

/** A unit vector in which each word stands at a place and with a sign of its own: texts that share words are near. */
function hashWords(text: string, dimensions: number): Float32Array<ArrayBuffer> {
  const vector = new Float32Array(dimensions)
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']) {
    const hash = createHash('sha256').update(word).digest()
    const place = hash.readUInt32LE(0) % dimensions
    vector[place] = (vector[place] ?? 0) + (hash.readUInt8(4) % 2 === 0 ? 1 : -1)
  }
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}
