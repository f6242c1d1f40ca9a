import { afterEach, beforeEach, expect, test } from 'bun:test'
import { RestError } from './rest-error.ts'
import { sessions } from './stored-session.ts'
import { uploadDocument } from './upload-file.ts'

type Listener = (event: object) => void

/** What an upload is sent with, answered by the test. */
class FakeRequest {
  static last: FakeRequest
  status = 0
  statusText = ''
  responseText = ''
  withCredentials = false
  opened: string[] = []
  headers: Record<string, string> = {}
  sent: FormData | undefined
  listeners: Record<string, Listener> = {}
  uploadListeners: Record<string, Listener> = {}
  upload = {
    addEventListener: (name: string, listener: Listener) => {
      this.uploadListeners[name] = listener
    },
  }
  constructor() {
    FakeRequest.last = this
  }
  addEventListener(name: string, listener: Listener) {
    this.listeners[name] = listener
  }
  open(method: string, address: string) {
    this.opened = [method, address]
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(form: FormData) {
    this.sent = form
  }
  abort() {
    this.listeners.abort?.({})
    this.listeners.loadend?.({})
  }
  answer(status: number, text: string, statusText = '') {
    Object.assign(this, { status, responseText: text, statusText })
    this.listeners.load?.({})
    this.listeners.loadend?.({})
  }
}

const real = globalThis.XMLHttpRequest
const session = { token: 't1', user: { username: 'ann', selectedAgent: 'hse' } } as never
beforeEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest })
  sessions.workspace.set(session)
})
afterEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: real })
  sessions.workspace.set(undefined)
})

const file = new File(['%PDF-'], 'Plan.pdf', { type: 'application/pdf' })
const failure = (upload: Promise<unknown>) => upload.then(() => undefined).catch((error: unknown) => error)

test('a file goes as the field "file", with the token and the cookies, and the answer comes back', async () => {
  const upload = uploadDocument(file)
  const request = FakeRequest.last
  expect(request.opened).toEqual(['POST', '/api/documents/upload'])
  expect(request.headers).toEqual({ Authorization: 'Bearer t1' })
  expect(request.withCredentials).toBe(true)
  expect(request.sent?.get('file')).toMatchObject({ name: 'Plan.pdf' })
  request.answer(200, '{"id":"d1"}')
  expect(await upload).toMatchObject({ id: 'd1' })
})

test('without a session there is no token', async () => {
  sessions.workspace.set(undefined)
  const upload = uploadDocument(file)
  expect(FakeRequest.last.headers).toEqual({})
  FakeRequest.last.answer(299, '{}')
  expect(await upload).toEqual({} as never)
})

test.each([
  [415, 'Send a PDF.\n', 'Unsupported Media Type', '415: Send a PDF.'],
  [502, ' ', 'Bad Gateway', '502: Bad Gateway'],
  [300, 'Elsewhere', '', '300: Elsewhere'],
  [199, 'Early', '', '199: Early'],
  [200, 'no JSON', 'OK', '200: The server sent an answer that cannot be read.'],
])('§8 an answer of %d with %j is the error of its status and its words', async (status, body, statusText, message) => {
  const upload = failure(uploadDocument(file))
  FakeRequest.last.answer(status, body, statusText)
  const error = await upload
  expect(error).toBeInstanceOf(RestError)
  expect((error as RestError).message).toBe(message)
  expect(sessions.workspace.get()?.token).toBe('t1')
})

test('a session that the server no longer knows is over', async () => {
  const upload = failure(uploadDocument(file))
  FakeRequest.last.answer(401, 'Sign in again.')
  expect((await upload) as RestError).toMatchObject({ status: 401, serverText: 'Sign in again.' })
  expect(sessions.workspace.get()).toBeUndefined()
})

test('no answer at all is told in words', async () => {
  const upload = failure(uploadDocument(file))
  FakeRequest.last.listeners.error?.({})
  expect((await upload) as RestError).toMatchObject({
    status: 0,
    serverText: 'The server cannot be reached. Check your connection and try again.',
  })
})

test('it tells how much has been sent, where that is known', async () => {
  const seen: number[][] = []
  const upload = uploadDocument(file, { onProgress: (sent, total) => seen.push([sent, total]) })
  FakeRequest.last.uploadListeners.progress?.({ lengthComputable: true, loaded: 3, total: 5 })
  FakeRequest.last.uploadListeners.progress?.({ lengthComputable: false, loaded: 4, total: 0 })
  FakeRequest.last.answer(200, '{}')
  await upload
  expect(seen).toEqual([[3, 5]])
})

test('it can be cancelled, on its way and before', async () => {
  const stop = new AbortController()
  const upload = failure(uploadDocument(file, { signal: stop.signal }))
  stop.abort()
  expect((await upload) as DOMException).toMatchObject({ name: 'AbortError' })
  const before = FakeRequest.last
  expect(await failure(uploadDocument(file, { signal: stop.signal }))).toMatchObject({ name: 'AbortError' })
  expect(FakeRequest.last).toBe(before)
})
