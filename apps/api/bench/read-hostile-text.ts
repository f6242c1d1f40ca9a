/**
 * Whether text that is made to take for ever keeps others waiting: the worst answer of `/livez` and of the list of
 * documents while twelve pages of abbreviations are ingested, and while a chat about 2 MB of them is answered:
 * `bun apps/api/bench/read-hostile-text.ts`. Then pages a second of an ordinary document of 100 pages.
 */
import type { Document } from '@fieldproof/schema/documents'
import { drawLines, makePdf } from '../test/support/make-pdf.ts'
import { startBenchServer } from './support/start-bench-server.ts'

const server = await startBenchServer()
const attacker = await server.signInAgent('mallory', 'hse')
const other = await server.signInAgent('alice', 'hse')
const authorization = `Bearer ${other}`
const list = async () =>
  (await (await fetch(`${server.url}/api/documents`, { headers: { authorization } })).json()) as Document[]

interface Worst {
  livez: number
  list: number
}

/** Asks all the time until the work is over. @returns the worst time of each, ms */
async function worstWhile(work: Promise<unknown>): Promise<Worst> {
  const worst: Worst = { livez: 0, list: 0 }
  let over = false
  const ask = async (name: keyof Worst, call: () => Promise<unknown>) => {
    while (!over) {
      const started = performance.now()
      await call()
      worst[name] = Math.max(worst[name], performance.now() - started)
      await Bun.sleep(10)
    }
  }
  const asking = [ask('livez', () => fetch(`${server.url}/livez`)), ask('list', list)]
  await work.finally(() => {
    over = true
  })
  await Promise.all(asking)
  return worst
}

async function ingest(name: string, bytes: Uint8Array): Promise<Document> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }))
  const headers = { authorization: `Bearer ${attacker}` }
  const { id } = (await (
    await fetch(`${server.url}/api/documents/upload`, { method: 'POST', body: form, headers })
  ).json()) as Document
  for (;;) {
    const document = (await list()).find((one) => one.id === id)
    if (document && /^(?:indexed|error)$/.test(document.status)) return document
    await Bun.sleep(50)
  }
}

async function chat(pdfContent: string): Promise<number> {
  const response = await fetch(`${server.url}/api/safety-audit/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${attacker}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      message: 'Is a rescue plan attached?',
      pdfContent,
      filename: 'x.pdf',
      customPolicies: '',
    }),
  })
  await response.text()
  return response.status
}

const pages = (count: number, line: (page: number, index: number) => string) =>
  makePdf(
    Array.from({ length: count }, (_, page) => ({
      content: drawLines(
        Array.from({ length: 55 }, (_, index) => line(page, index)),
        { leading: 13, size: 8 },
      ),
    })),
  )

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)
const say = (what: string, { livez, list: lists }: Worst, rest: string) =>
  console.log(
    `${what.padEnd(34)} livez ${livez.toFixed(0).padStart(6)} ms   list ${lists.toFixed(0).padStart(6)} ms   ${rest}`,
  )

await ingest(
  'warm.pdf',
  pages(20, (page, index) => `${page}.${index} The pump ${index} is isolated before work.`),
)
say('idle', await worstWhile(Bun.sleep(5_000)), '')

let started = performance.now()
let document: Document | undefined
let worst = await worstWhile(
  ingest(
    'pill.pdf',
    pages(12, () => `and ${'Fig. '.repeat(18)}`),
  ).then((done) => {
    document = done
  }),
)
say('12 pages of "and Fig. Fig. …"', worst, `${document?.status} after ${seconds(started)} s`)

for (const text of ['No. ', 'Is it? ', 'and Fig. ', '1.1.', 'a', '\n \n']) {
  started = performance.now()
  let status = 0
  worst = await worstWhile(
    chat(text.repeat(2_000_000 / text.length)).then((given) => {
      status = given
    }),
  )
  say(`chat of 2 MB of ${JSON.stringify(text)}`, worst, `${status} after ${seconds(started)} s`)
}

started = performance.now()
worst = await worstWhile(
  ingest(
    'long.pdf',
    pages(100, (page, index) => `${page}.${index} The valve ${index} of unit ${page} is locked, and tagged.`),
  ),
)
const took = performance.now() - started
say('100 pages', worst, `${((100 * 1000) / took).toFixed(1)} pages a second`)
await server.stop()
