import { readFileSync } from 'node:fs'
import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { findModelFiles } from '../../src/engines/model-files.ts'

/** As many word pieces as the model takes. */
const maxPieces = 256

/**
 * The local embedding model as its libraries give it: one session with default options, which uses all cores for each
 * text, and text after text the word pieces, the model and the mean of its vectors. For comparison.
 */
export async function createBareEmbedder() {
  const files = findModelFiles(Bun.env.MODEL_DIR)
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as object
  const tokenizer = new Tokenizer(read(files.tokenizer), read(files.tokenizerConfig))
  const session = await InferenceSession.create(files.weights)

  async function embed(text: string): Promise<Float32Array> {
    const { ids: all } = tokenizer.encode(text)
    const ids = all.length > maxPieces ? [...all.slice(0, maxPieces - 1), all.at(-1) ?? 0] : all
    const shape = [1, ids.length]
    const { last_hidden_state: output } = await session.run({
      input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), shape),
      attention_mask: new Tensor('int64', new BigInt64Array(ids.length).fill(1n), shape),
      token_type_ids: new Tensor('int64', new BigInt64Array(ids.length), shape),
    })
    if (!(output?.data instanceof Float32Array)) throw new Error('the model gave no vectors')
    const { data } = output
    const dimensions = data.length / ids.length
    const mean = new Float32Array(dimensions)
    for (let row = 0, at = 0; row < ids.length; row++)
      for (let column = 0; column < dimensions; column++, at++) mean[column] = (mean[column] ?? 0) + (data[at] ?? 0)
    const length = Math.hypot(...mean) || 1
    return mean.map((value) => value / length)
  }

  return {
    async embedAll(texts: readonly string[]): Promise<Float32Array[]> {
      const vectors: Float32Array[] = []
      for (const text of texts) vectors.push(await embed(text))
      return vectors
    },
    close: () => session.release(),
  }
}
