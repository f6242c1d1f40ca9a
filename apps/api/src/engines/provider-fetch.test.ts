import { afterAll, describe, expect, test } from 'bun:test'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { keepTestFolder } from '../../test/support/keep-test-folder.ts'
import { checkProviderAddress } from './provider-address.ts'
import { createProviderFetch } from './provider-fetch.ts'

const requests: string[] = []
const answer = (request: Request, name: string): Response | Promise<Response> => {
  requests.push(`${name} ${request.headers.get('host')}`)
  const { pathname } = new URL(request.url)
  if (pathname === '/redirect') return Response.redirect(`http://127.0.0.1:${new URL(request.url).port}/secret`)
  if (pathname === '/endless')
    return new Response(new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(64 * 1024)) }))
  if (pathname === '/silent') return new Promise<Response>(() => undefined)
  return Response.json({ from: name })
}
// Two machines: one that stands for the open internet, and one that is not to be reached.
const outside = Bun.serve({ port: 0, hostname: '127.0.0.2', fetch: (request) => answer(request, 'outside') })
const inside = Bun.serve({
  port: outside.port ?? 0,
  hostname: '127.0.0.1',
  fetch: (request) => answer(request, 'inside'),
})
afterAll(() => Promise.all([outside.stop(true), inside.stop(true)]))

const isPublic = (address: string) => address === '127.0.0.2'
const rules = { allowPrivate: false, trusted: 'https://api.openai.com/v1', isPublic }
const leadsTo =
  (...addresses: string[]) =>
  async () =>
    addresses
const url = (path = '/', host = 'provider.test') => `http://${host}:${outside.port}${path}`

async function refusal(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'went through',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

describe.skipIf(process.platform !== 'linux')('calls to providers', () => {
  test('go to the address that was checked, under the name that was asked for', async () => {
    const call = createProviderFetch({ ...rules, resolve: leadsTo('127.0.0.2') })
    const response = await call(url('/v1/models'), { headers: { authorization: 'Bearer x' } })
    expect(await response.json()).toEqual({ from: 'outside' })
    expect(requests.at(-1)).toBe(`outside provider.test:${outside.port}`)
  })

  test('a name that leads elsewhere by the next call leads nowhere', async () => {
    const answers = [['127.0.0.2'], ['127.0.0.1'], ['127.0.0.2', '127.0.0.1']]
    const call = createProviderFetch({ ...rules, resolve: async () => answers.shift() ?? [] })
    expect((await call(url())).status).toBe(200)
    const before = requests.length
    expect(await refusal(call(url()))).toContain('private network')
    // One address of several is enough.
    expect(await refusal(call(url()))).toContain('private network')
    expect(await refusal(call(url()))).toContain('cannot be found')
    expect(requests.length).toBe(before)
  })

  test('a redirect is refused, wherever it leads', async () => {
    const call = createProviderFetch({ ...rules, resolve: leadsTo('127.0.0.2') })
    expect(await refusal(call(url('/redirect')))).toContain('redirects')
    expect(requests.at(-1)).toStartWith('outside')
    const open = createProviderFetch({ ...rules, allowPrivate: true })
    expect(await refusal(open(url('/redirect', '127.0.0.2')))).toContain('redirects')
  })

  test('a reply without an end, or without a beginning, comes to one', async () => {
    const limits = { maxBytes: 1024 * 1024, timeoutMs: 300 }
    const call = createProviderFetch({ ...rules, allowPrivate: true }, limits)
    const endless = await call(url('/endless', '127.0.0.2'))
    expect(await refusal(endless.arrayBuffer())).toContain('without an end')
    expect(await refusal(call(url('/silent', '127.0.0.2')))).toMatch(/timed out/i)
    const stopped = AbortSignal.timeout(20)
    expect(await refusal(call(url('/silent', '127.0.0.2'), { signal: stopped }))).toMatch(/timed out|abort/i)
  })

  test('over https the certificate must fit the name, not the address', async () => {
    const folder = keepTestFolder('provider-certificate')
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const made = spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=provider.test'],
      ...['-addext', 'subjectAltName=DNS:provider.test', '-keyout', key, '-out', cert],
    ])
    if (made.status !== 0) {
      process.stdout.write('skipped: there is no openssl to make a certificate with\n')
      return
    }
    const secure = Bun.serve({
      port: 0,
      hostname: '127.0.0.2',
      tls: { key: Bun.file(key), cert: Bun.file(cert) },
      fetch: () => new Response('secure'),
    })
    const call = createProviderFetch({ ...rules, resolve: leadsTo('127.0.0.2') })
    const ca = await Bun.file(cert).text()
    const reach = (host: string) => call(`https://${host}:${secure.port}/`, { tls: { ca } } as RequestInit)
    expect(await (await reach('provider.test')).text()).toBe('secure')
    expect(await refusal(reach('other.test'))).toContain('ALTNAME')
    await secure.stop(true)
  })
})

describe('base URLs', () => {
  const check = (address: string, more: Partial<Parameters<typeof checkProviderAddress>[1]> = {}) =>
    refusal(checkProviderAddress(address, { allowPrivate: false, trusted: 'http://gpu.internal:8000/v1', ...more }))

  test('those that lead into this network are refused, however they are written', async () => {
    for (const host of [
      ...['localhost', '127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0.0.0.0'],
      ...[
        '[::1]',
        '[::]',
        '[::ffff:127.0.0.1]',
        '[::ffff:a9fe:a9fe]',
        '[fe80::1]',
        '[fd00:ec2::254]',
        '[64:ff9b::a00:1]',
      ],
      ...['169.254.169.254', '10.1.2.3', '192.168.0.1', '172.20.0.1', '100.100.100.200', '①②⑦.0.0.1'],
    ])
      for (const scheme of ['http', 'https']) expect(await check(`${scheme}://${host}/v1`)).toContain('private network')
  })

  test('other schemes, and names and passwords in the URL, are refused everywhere', async () => {
    for (const allowPrivate of [true, false]) {
      for (const address of ['ftp://example.com', 'file:///etc/passwd', 'gopher://127.0.0.1/', 'nonsense'])
        expect(await check(address, { allowPrivate })).toContain('begins with http')
      expect(await check('https://user:secret@example.com/v1', { allowPrivate })).toContain('user name and password')
    }
  })

  test('the environment’s own is not questioned, and private ones are not where they are allowed', async () => {
    expect(await check('http://gpu.internal:8000/other')).toBe('went through')
    expect(await check('http://gpu.internal:8001/v1', { resolve: leadsTo('10.0.0.7') })).toContain('private network')
    expect(await check('http://localhost:11434/v1', { allowPrivate: true })).toBe('went through')
    expect(await check('https://api.example/v1', { resolve: leadsTo('8.8.8.8') })).toBe('went through')
  })

  test('a name without an address is said to be one', async () => {
    const resolve = async () => {
      throw new Error('ENOTFOUND')
    }
    expect(await check('https://nowhere.invalid/v1', { resolve })).toContain('cannot be found')
    expect(await check('https://nowhere.invalid/v1', { resolve: leadsTo() })).toContain('cannot be found')
  })
})
