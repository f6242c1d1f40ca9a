import fc from 'fast-check'
import { arbitraryInput, type Ids } from './arbitrary-input.ts'
import type { Target } from './list-targets.ts'

/** A request as it goes out. */
export interface HostileRequest {
  method: string
  path: string
  headers: [string, string][]
  body: string | Uint8Array<ArrayBuffer> | undefined
  /** A field in its body that the call does not have: nothing may come of it. */
  unknown?: string | undefined
}

/** Texts that programs stumble over. */
const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  '👩‍👩‍👧‍👦'.repeat(20),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  "'; drop table document; --",
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '<script>alert(1)</script>',
  '{{7*7}}$' + '{7*7}',
  '=cmd|calc!A1',
  'x'.repeat(300),
  'x'.repeat(200_000),
  '9'.repeat(400),
  '-1',
  'NaN',
  'undefined',
  '2026-13-45T99:99:99Z',
  '\r\nSet-Cookie: a=b',
]

/** Fragments of JSON that replace a value, some of which no JavaScript value can say. */
const nastyJson = [
  ...nastyTexts.map((text) => JSON.stringify(text)),
  '"\\ud800"',
  '"\\u0000"',
  'null',
  'true',
  '0',
  '-1',
  '-0',
  '1e309',
  '-1e309',
  '1e-400',
  '9007199254740993',
  '2147483648',
  '-2147483649',
  '1.5',
  '[]',
  '{}',
  '[null]',
  '[[[[[]]]]]',
  `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  `[${'0,'.repeat(20_000)}0]`,
  '{"__proto__":{"role":"superadmin"}}',
  '{"constructor":{"prototype":{"role":"superadmin"}}}',
  '{"toString":1,"valueOf":2,"hasOwnProperty":3}',
  '{"length":1e9}',
  'NaN',
  'undefined',
  '',
]

const mark = '@@here@@'

/** An input as it is sent. */
interface HostileJson {
  text: string
  /** The field that was added, where nothing else is wrong with it. */
  unknown?: string
}

/** Fields of the product's tables and of JavaScript itself, which no call takes. */
const foreignNames = ['__proto__', 'constructor', 'createdBy', 'isAdmin', 'passwordHash', 'signedOff', 'tenantId', '']

/** JSON of an input in which one place was replaced by a fragment, or a key was taken away or added. */
function arbitraryJson(input: unknown, { schema, names }: Target): fc.Arbitrary<HostileJson> {
  const places = listPlaces(input)
  const replaced = fc
    .tuple(fc.constantFrom(...places), fc.constantFrom(...nastyJson))
    .map(([place, fragment]) =>
      (JSON.stringify(replaceAt(input, place, mark)) ?? '').replace(`"${mark}"`, () => fragment),
    )
  const known = Object.keys(schema.properties ?? {})
  const unknown = [...foreignNames, ...names].filter((name) => !known.includes(name))
  const added = fc.tuple(fc.constantFrom(...unknown), fc.constantFrom(...nastyJson)).map(([name, fragment]) => {
    const text = JSON.stringify(input) ?? '{}'
    if (!text.startsWith('{')) return { text: fragment }
    return { text: `{${JSON.stringify(name)}:${fragment}${text === '{}' ? '' : ','}${text.slice(1)}`, unknown: name }
  })
  const removed = fc.constantFrom(...places).map((place) => JSON.stringify(replaceAt(input, place, undefined)) ?? '')
  const plain = (text: fc.Arbitrary<string>) => text.map((one): HostileJson => ({ text: one }))
  return fc.oneof(
    { weight: 6, arbitrary: plain(replaced) },
    { weight: 4, arbitrary: added },
    { weight: 1, arbitrary: plain(removed) },
    { weight: 1, arbitrary: plain(fc.constantFrom(...nastyJson)) },
    { weight: 2, arbitrary: plain(fc.constant(JSON.stringify(input) ?? '')) },
  )
}

type Place = readonly (string | number)[]

function listPlaces(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at]
  const entries = Array.isArray(value) ? value.map((one, i) => [i, one] as const) : Object.entries(value)
  return [at, ...entries.flatMap(([key, one]) => listPlaces(one, [...at, key]))]
}

function replaceAt(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((one, i) => (i === key ? replaceAt(one, rest, by) : one))
  return { ...(value as object), [key]: replaceAt((value as Record<string, unknown>)[key], rest, by) }
}

const oddHeaders: [string, string][] = [
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'multipart/form-data'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-type', 'application/octet-stream'],
  ['content-type', ''],
  ['content-type', `x/${'y'.repeat(5_000)}`],
  ['content-encoding', 'gzip'],
  ['accept', '*/*;q=x'],
  ['accept-encoding', 'gzip;q=-1, br;q=99'],
  ['range', 'bytes=-'],
  ['range', 'bytes=99999999999999999999-'],
  ['range', 'bytes=5-1,0-0'],
  ['if-none-match', '"'],
  ['cookie', `fieldproof.session_token=${'a'.repeat(4_000)}`],
  ['cookie', 'fieldproof.session_token=%E0%A4%A.x; fieldproof.handover=%00'],
  ['cookie', ';;;===;'],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer a.b.c'],
  ['authorization', `Bearer ${'%'.repeat(50)}`],
  ['authorization', 'Basic Og=='],
  ['origin', 'null'],
  ['origin', 'not an origin'],
  ['host', 'evil.example'],
  ['x-forwarded-for', '‮, , 999.999.999.999'.replace(/[^\x20-\x7e]/g, '?')],
  ['x-forwarded-for', 'x'.repeat(3_000)],
  ['trpc-accept', 'application/jsonl'],
  ['x-request-id', '<script>'],
  ['x-http-method-override', 'DELETE'],
  ['connection', 'upgrade'],
  ['last-event-id', '\t'],
]

const arbitraryHeaders: fc.Arbitrary<[string, string][]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<[string, string][]>([]) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...oddHeaders), { minLength: 1, maxLength: 2 }) },
)

/** A body that is cut off, prefixed, or no text at all. */
function arbitraryBody(text: string): fc.Arbitrary<HostileRequest['body']> {
  const bytes = new TextEncoder().encode(text)
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant<HostileRequest['body']>(text) },
    { weight: 1, arbitrary: fc.nat(Math.max(bytes.length - 1, 0)).map((end) => bytes.slice(0, end)) },
    { weight: 1, arbitrary: fc.constantFrom(`\ufeff${text}`, `${text}${text}`, `${text},`, '', 'null', '"') },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((noise) => new Uint8Array(noise)) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

const nastyPathParts = [
  '..',
  '%2e%2e%2f',
  '%00',
  '%E0%A4%A',
  'null',
  '-1',
  'x'.repeat(3_000),
  '%f0%9f%92%a9',
  '*',
  ' ',
  '',
]

/** Requests to a target: some good, most with something wrong about them. */
export function arbitraryRequest(target: Target, ids: Ids): fc.Arbitrary<HostileRequest> {
  if (target.transport === 'upload') return arbitraryUpload(target)
  return arbitraryInput(target.schema, ids).chain((input) =>
    fc
      .tuple(
        arbitraryJson(input, target).chain((json) => fc.tuple(fc.constant(json), arbitraryBody(json.text))),
        arbitraryHeaders,
        fc.oneof(
          { weight: 12, arbitrary: fc.constant(target.method) },
          { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS') },
        ),
        fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, fc.constantFrom(...nastyPathParts)),
        fc.constantFrom('', '', '', '?batch=1', '?input', '?x=%00', '?input=%7B&input=%7D', '?batch=1&input={}'),
      )
      .map(([[json, body], headers, method, part, query]) => {
        const fields = (input ?? {}) as Record<string, unknown>
        const path = target.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
          part === undefined ? encodeURIComponent(toText(fields[name])) : part,
        )
        const isWhole = target.transport !== 'plain' && method !== 'DELETE'
        const bodiless = method === 'GET' || method === 'HEAD'
        const asked =
          bodiless && target.transport === 'trpc' ? `?input=${encodeURIComponent(json.text.toWellFormed())}` : query
        // Without a name it is no field of a query.
        const added = json.unknown ? { [json.unknown]: 'x' } : {}
        const rest = bodiless && target.transport === 'rest' ? asQuery({ ...fields, ...added }, query) : asked
        return {
          method,
          path: `${path}${rest}`.slice(0, 12_000),
          headers: [...(bodiless ? [] : [['content-type', 'application/json'] as [string, string]]), ...headers],
          body: bodiless ? undefined : body,
          // With another method or in a batch it is another call.
          unknown:
            isWhole && body === json.text && method === target.method && !query ? json.unknown || undefined : undefined,
        }
      }),
  )
}

function asQuery(fields: Record<string, unknown>, query: string): string {
  const pairs = Object.entries(fields).map(
    ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(toText(value))}`,
  )
  return pairs.length > 0 ? `?${pairs.join('&')}${query.replace('?', '&')}` : query
}

/** Addresses hold no half characters. */
const toText = (value: unknown) => String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed()

/** Multipart forms, most of them broken. */
function arbitraryUpload(target: Target): fc.Arbitrary<HostileRequest> {
  const boundary = 'edge'
  const part = fc
    .record({
      field: fc.constantFrom('file', 'file', 'file', 'customPolicy', '', '__proto__', 'x"y', 'x'.repeat(2_000)),
      fileName: fc.constantFrom(
        undefined,
        'a.pdf',
        '',
        '../../a.pdf',
        'a\u0000.pdf',
        '%00.pdf',
        '.',
        'x'.repeat(5_000),
        '‮fdp.exe',
      ),
      type: fc.constantFrom('application/pdf', '', 'text/html', 'multipart/mixed; boundary=edge'),
      content: fc.oneof(
        fc.constantFrom(
          '%PDF-1.4\n%%EOF',
          '%PDF-1.7\n1 0 obj\n<<>>\nendobj',
          '',
          '\u0000',
          'x'.repeat(100_000),
          '--edge',
          '\r\n--edge--',
        ),
        fc.string({ maxLength: 300 }),
      ),
      lineEnd: fc.constantFrom('\r\n', '\r\n', '\r\n', '\n'),
    })
    .map(({ field, fileName, type, content, lineEnd }) => {
      const name = fileName === undefined ? '' : `; filename="${fileName}"`
      const head = `Content-Disposition: form-data; name="${field}"${name}${type ? `${lineEnd}Content-Type: ${type}` : ''}`
      return `--${boundary}${lineEnd}${head}${lineEnd}${lineEnd}${content}${lineEnd}`
    })
  return fc
    .record({
      parts: fc.array(part, { maxLength: 14 }),
      end: fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}--`, `--${boundary}`, '', '--', '\r\n\r\n'),
      cut: fc.oneof(
        { weight: 3, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
      ),
      type: fc.constantFrom(
        `multipart/form-data; boundary=${boundary}`,
        `multipart/form-data; boundary=${boundary}`,
        `multipart/form-data; boundary=${boundary}`,
        'multipart/form-data',
        'multipart/form-data; boundary=',
        `multipart/form-data; boundary=${'x'.repeat(300)}`,
        'multipart/form-data; boundary="',
        'application/pdf',
        'application/json',
      ),
      headers: arbitraryHeaders,
    })
    .map(({ parts, end, cut, type, headers }) => {
      const whole = new TextEncoder().encode(parts.join('') + end)
      return {
        method: 'POST',
        path: target.path,
        headers: [['content-type', type], ...headers.filter(([name]) => name !== 'content-type')],
        body: whole.slice(0, Math.floor(whole.length * cut)),
      }
    })
}
