import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { patienceMs } from '../../test/support/wait-until.ts'
import { createLocalEmbedder } from './local-embedder.ts'

const embedder = createLocalEmbedder({ threads: 1 })
afterAll(() => embedder.close())

const dot = (a: Float32Array | undefined, b: Float32Array | undefined) =>
  (a ?? new Float32Array()).reduce((sum, value, index) => sum + value * (b?.[index] ?? 0), 0)

test('vectors are of unit length, the same each time, and near where the meaning is near', async () => {
  const question = await embedder.embedQuery('How long is a gas test valid?')
  const [near, far] = await embedder.embedPassages([
    'The result of an atmosphere check may be used for two hours.',
    'Bidders shall submit their financial offers online.',
  ])
  expect(question).toHaveLength(384)
  expect(dot(question, question)).toBeCloseTo(1, 5)
  expect(await embedder.embedQuery('How long is a gas test valid?')).toEqual(question)
  expect(dot(question, near)).toBeGreaterThan(dot(question, far) + 0.2)
})

test('vectors come in the order of the texts, whatever else is queued', async () => {
  const texts = ['crane', 'permit', 'wages', 'noise', 'tender']
  const together = await embedder.embedPassages(texts)
  for (const [index, text] of texts.entries()) expect(together[index]).toEqual(await embedder.embedQuery(text))
})

test('a text past the limit of the model is cut, with its end marker kept', async () => {
  const sentence = 'The contractor holds a toolbox talk at the start of every shift. '
  const [long, longer] = await embedder.embedPassages([sentence.repeat(60), sentence.repeat(600)])
  expect(longer).toEqual(long ?? new Float32Array())
  expect(dot(long, (await embedder.embedPassages([sentence]))[0])).toBeGreaterThan(0.7)
})

test('an empty text and text in another script have vectors too', async () => {
  for (const vector of await embedder.embedPassages(['', 'اختبار الغاز', '\u0000 \uFFFD', '安全']))
    expect(dot(vector, vector)).toBeCloseTo(1, 5)
})

test('a question does not wait behind an ingestion', async () => {
  const finished: string[] = []
  const passages = Array.from({ length: 30 }, (_, index) =>
    embedder.embedPassages([`passage ${index}`]).then(() => finished.push('passage')),
  )
  const question = embedder.embedQuery('who signs?').then(() => finished.push('question'))
  await Promise.all([...passages, question])
  // The thread may hold one passage at hand and one to go on with; nothing else may come first.
  expect(finished.indexOf('question')).toBeLessThanOrEqual(2)
})

test.skipIf(process.platform !== 'linux')('its threads give way to the one that serves requests', async () => {
  const niceOf = (path: string) =>
    Number(
      readFileSync(path, 'latin1')
        .replace(/^.*\) /s, '')
        .split(' ')[16],
    )
  const before = niceOf(`/proc/self/task/${process.pid}/stat`)
  await embedder.embedPassages(['A permit is valid for one shift.'])
  const all = readdirSync('/proc/self/task').map((thread) => niceOf(`/proc/self/task/${thread}/stat`))
  expect(niceOf(`/proc/self/task/${process.pid}/stat`)).toBe(before)
  expect(Math.max(...all)).toBe(Math.min(19, before + 5))
})

test('passages are compared with a question word by word', async () => {
  const [right, wrong] = (await embedder.compareWords('Who signs the permit?', [
    'The area authority signs the permit before work starts.',
    'Trenches are fenced at night.',
  ])) as [Awaited<ReturnType<typeof embedder.compareWords>>[0], Awaited<ReturnType<typeof embedder.compareWords>>[0]]
  expect(right.words.map(({ word }) => word)).toEqual(['who', 'signs', 'the', 'permit', '?'])
  expect(right.score).toBeGreaterThan(wrong.score)
  expect(right.words[3]?.match).toBeGreaterThan(0.7)
  expect(wrong.words[3]?.match).toBeLessThan(0.5)
})

test('work that is not wanted any more is not done', async () => {
  const controller = new AbortController()
  const first = embedder.embedPassages(['a', 'b', 'c'], controller.signal)
  controller.abort(new Error('left'))
  expect(first).rejects.toThrow('left')
  await first.catch(() => undefined)
})

test('closing ends what is queued with a clear error, and nothing can be added', async () => {
  const other = createLocalEmbedder({ threads: 1 })
  const running = Promise.allSettled([other.embedQuery('a'), other.embedPassages(['b', 'c', 'd'])])
  await other.close()
  const results = await running
  expect(results[1]?.status).toBe('rejected')
  expect(other.embedQuery('later')).rejects.toThrow('shutting down')
})

test('a folder without the model, and a broken model, are refused with a reason', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldproof-model-'))
  try {
    expect(() => createLocalEmbedder({ modelDir: folder })).toThrow('model_quantized.onnx is missing')
    await Bun.write(join(folder, 'onnx/model_quantized.onnx'), 'not a model')
    for (const name of ['tokenizer.json', 'tokenizer_config.json']) writeFileSync(join(folder, name), '{}')
    const broken = createLocalEmbedder({ modelDir: folder, threads: 1 })
    expect(broken.embedQuery('x')).rejects.toThrow('The local engine stopped')
    await broken.embedQuery('y').catch(() => undefined)
    await broken.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test(
  'closing while passages are embedded ends the threads, not the process',
  async () => {
    const code = `
    const { createLocalEmbedder } = await import(${JSON.stringify(import.meta.resolve('./local-embedder.ts'))})
    const embedder = createLocalEmbedder()
    const text = 'The gas test is repeated every two hours and written into the register. '.repeat(8)
    await embedder.embedQuery(text)
    const work = embedder.embedPassages(Array.from({ length: 400 }, (_, n) => n + text))
    work.catch(() => undefined)
    await Bun.sleep(Number(process.argv.at(-1)))
    await embedder.close()
    process.exit(0)`
    // Not each one would meet the model at work.
    for (const ms of [40, 70, 100, 130, 160, 190, 220, 250]) {
      const child = Bun.spawn([process.execPath, '-e', code, String(ms)], { stdout: 'ignore', stderr: 'ignore' })
      expect(await child.exited, `after ${ms} ms`).toBe(0)
    }
  },
  patienceMs,
)

// In a process of its own: others of this one have threads too, which end when they like.
test.skipIf(process.platform !== 'linux')(
  'threads start as work waits, and all but one end when it is over',
  async () => {
    const code = `
    import { readdirSync, readFileSync } from 'node:fs'
    const { createLocalEmbedder } = await import(${JSON.stringify(import.meta.resolve('./local-embedder.ts'))})
    const { waitUntil } = await import(${JSON.stringify(import.meta.resolve('../../test/support/wait-until.ts'))})
    const threads = () =>
      readdirSync('/proc/self/task').filter((thread) => {
        try {
          return readFileSync('/proc/self/task/' + thread + '/comm', 'latin1') === 'Worker\\n'
        } catch {
          return false
        }
      }).length
    const embedder = createLocalEmbedder({ threads: 2, spareMs: 200 })
    const question = await embedder.embedQuery('who signs?')
    const one = threads()
    const passages = Array.from({ length: 80 }, (_, index) => index + ' ' + 'The gas test is repeated. '.repeat(20))
    const embedding = embedder.embedPassages(passages)
    await waitUntil(() => threads() === one + 1)
    const { length } = await embedding
    await waitUntil(() => threads() === one)
    await Bun.sleep(500)
    const last = threads() - one
    const again = await embedder.embedQuery('who signs?')
    console.log(JSON.stringify([length, last, JSON.stringify(again) === JSON.stringify(question)]))
    await embedder.close()
    process.exit(0)`
    const child = Bun.spawn([process.execPath, '-e', code], { stdout: 'pipe', stderr: 'inherit' })
    expect(JSON.parse(await new Response(child.stdout).text())).toEqual([80, 0, true])
  },
  patienceMs,
)
