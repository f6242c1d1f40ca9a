import type { TestApp } from './start-test-app.ts'

/** An event of a subscription, as the server sends it. */
export interface StreamEvent {
  /** "message" for what is told; "connected", "ping", "serialized-error" and "return" of tRPC itself. */
  event: string
  id: string | undefined
  data: unknown
}

export type EventStream = Awaited<ReturnType<typeof openEvents>>

/** Opens a subscription as a browser does, and reads its events one by one. */
export async function openEvents(
  app: Pick<TestApp, 'rest'>,
  path: string,
  input: unknown,
  { token, lastEventId }: { token?: string | undefined; lastEventId?: string } = {},
) {
  const leaving = new AbortController()
  const response = await app.rest(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, {
    ...(token ? { token } : {}),
    headers: { accept: 'text/event-stream', ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: leaving.signal,
  })
  const events = readEvents(response)
  return {
    response,

    /** The next event that says something: pings and the greeting are passed over. Undefined at the end. */
    async next(): Promise<StreamEvent | undefined> {
      for (;;) {
        const { value, done } = await events.next()
        if (done) return undefined
        if (value.event !== 'connected' && value.event !== 'ping') return value
      }
    },

    close: () => leaving.abort(),
  }
}

async function* readEvents({ body }: Response): AsyncGenerator<StreamEvent, undefined> {
  let rest = ''
  const texts = body?.pipeThrough(new TextDecoderStream())
  for await (const text of texts ?? []) {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => splitField(line)))
      if (!fields.has('data') && !fields.has('event')) continue
      const data = fields.get('data') ?? ''
      yield { event: fields.get('event') ?? 'message', id: fields.get('id'), data: data === '' ? '' : JSON.parse(data) }
    }
  }
  return undefined
}

function splitField(line: string): [string, string] {
  const at = line.indexOf(':')
  return [line.slice(0, at), line.slice(at + 1).trim()]
}

/** The HTTP status of an event that tells of an error; 200 for any other. */
export function statusOfEvent(event: StreamEvent | undefined): number {
  if (event?.event !== 'serialized-error') return 200
  return (event.data as { data?: { httpStatus?: number } }).data?.httpStatus ?? 0
}
