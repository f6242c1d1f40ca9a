import { afterAll, beforeAll, expect, test } from 'bun:test'
import { fuzzPdfs } from './support/fuzz/fuzz-pdfs.ts'
import { loadBasePdfs } from './support/fuzz/load-base-pdfs.ts'
import { mutatePdf } from './support/fuzz/mutate-pdf.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { patienceMs } from './support/wait-until.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

test('the same seed makes the same file', async () => {
  const bases = await loadBasePdfs()
  expect(mutatePdf(bases, 7, 3)).toEqual(mutatePdf(bases, 7, 3))
  expect(mutatePdf(bases, 7, 4)).not.toEqual(mutatePdf(bases, 7, 3))
})

// The same in small as bench/fuzz-pdfs.ts: another seed each day, told so that a failure can be had again.
test(
  'damaged PDFs end as indexed or with a reason, and the next good one is indexed',
  async () => {
    const seed = Math.floor(Date.now() / 86_400_000)
    const { token } = await app.createUser('damaged', 'hse')
    const bases = await loadBasePdfs()
    const numbers = Array.from({ length: 20 }, (_, i) => i)
    const { ends, problems } = await fuzzPdfs({
      url: app.url,
      token,
      bases: [bases[0], ...bases.slice(1, 5)],
      seed,
      numbers,
      atOnce: 4,
    })
    expect({ seed, problems }).toEqual({ seed, problems: [] })
    expect([...ends.values()].reduce((sum, count) => sum + count, 0)).toBe(20)
    const good = (await (await app.upload(token, 'good.pdf', new Uint8Array(bases[0]))).json()) as { id: string }
    expect((await app.settled(token, good.id)).status).toBe('indexed')
  },
  patienceMs,
)
