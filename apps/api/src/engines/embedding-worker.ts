import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { EmbeddingReply, EmbeddingRequest, EmbeddingWorkerStart } from './embedding-protocol.ts'
import { carriesMeaning, centre, codeSize, writeCode } from './word-codes.ts'

// A worker thread of the local embedder: `session.run` blocks its thread, so it must not be the one that serves requests.

/** Word pieces per text, [CLS] and [SEP] included: what the model was trained with. */
const maxPieces = 256

interface TokenVectors {
  pieces: string[]
  /** `count` rows of `dimensions` numbers. */
  values: Float32Array
  count: number
  dimensions: number
}

/**
 * The vectors of words in ordinary prose of this field; their mean is what all words of a model have in common. Changing
 * this text changes every stored code: see `wordCodesVersion`.
 */
const ordinaryProse = `The company keeps this procedure up to date and makes it known to everybody who works at the site. The
  person in charge checks the equipment before the work begins and writes the result in the register. If the limit is
  exceeded, the work stops at once and the manager is informed within one day. The contractor shall submit the documents
  named in section 4.2 together with the price, and the authority may ask for further information. Payment is made 30 days
  after the invoice has been received, unless the parties agree otherwise in writing.`

let session: InferenceSession
let tokenizer: Tokenizer
let meanOfWords: Float32Array

const send = (reply: EmbeddingReply) => parentPort?.postMessage(reply)

const waiting: EmbeddingRequest[] = []
let isWorking = false

parentPort?.on('message', (data: EmbeddingWorkerStart | EmbeddingRequest) => {
  if (!('task' in data)) return start(data)
  waiting.push(data)
  if (!isWorking) void workOff()
})

async function workOff() {
  isWorking = true
  while (true) {
    // What came in while the model ran is taken in first.
    await setImmediate()
    const urgent = waiting.findIndex((request) => request.urgent)
    const [request] = waiting.splice(Math.max(urgent, 0), 1)
    if (!request) break
    await answer(request)
  }
  isWorking = false
}

async function answer(data: EmbeddingRequest) {
  try {
    const { task } = data
    if (task.kind === 'embed') {
      const vector = meanPool(await runModel(task.text))
      send({ kind: 'vector', id: data.id, vector })
    } else if (task.kind === 'encode-passage') {
      const run = await runModel(task.text)
      const heading = task.from > 0 ? tokenizer.encode(task.text.slice(0, task.from)).ids.length - 2 : 0
      send({ kind: 'passage', id: data.id, vector: meanPool(run), words: encodeWords(unitRows(run), heading) })
    } else if (task.kind === 'encode-query') {
      const run = await runModel(task.text)
      const { pieces, values } = unitRows(run)
      for (const row of rowsOf(values, run.dimensions)) centre(row, meanOfWords)
      send({ kind: 'query', id: data.id, vector: meanPool(run), pieces: pieces.slice(1, -1), values })
    } else {
      const query = unitRows(await runModel(task.query))
      const matches: Float32Array[] = []
      for (const passage of task.passages) matches.push(matchPieces(query, unitRows(await runModel(passage))))
      send({ kind: 'matches', id: data.id, pieces: query.pieces.slice(1, -1), matches })
    }
  } catch (error) {
    send({ kind: 'failed', id: data.id, reason: String(error) })
  }
}

async function start(files: EmbeddingWorkerStart) {
  yieldToRequests()
  try {
    tokenizer = new Tokenizer(readJson(files.tokenizer), readJson(files.tokenizerConfig))
    session = await InferenceSession.create(files.weights, { intraOpNumThreads: 1, interOpNumThreads: 1 })
    meanOfWords = meanRow(unitRows(await runModel(ordinaryProse.replace(/\s+/g, ' '))))
    send({ kind: 'ready' })
  } catch (error) {
    send({ kind: 'failed-to-start', reason: String(error) })
  }
}

/**
 * A request takes milliseconds and a document's passages seconds: the thread that serves requests goes first. Above the
 * readers of documents, which run at 10. Linux sets the priority of the thread that asks; elsewhere it is the process's.
 */
function yieldToRequests() {
  if (process.platform !== 'linux') return
  try {
    setPriority(5)
  } catch {
    // Not allowed here: a matter of courtesy.
  }
}

function readJson(path: string): object {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** One text at a time: a bigger batch is slower on a CPU and, with padding, changes the vectors of an 8-bit model. */
async function runModel(text: string): Promise<TokenVectors> {
  const { ids: all, tokens } = tokenizer.encode(text)
  const last = all.at(-1)
  // Cut before the end marker, not through it: without [SEP] the vectors shift.
  const ids = all.length > maxPieces && last !== undefined ? [...all.slice(0, maxPieces - 1), last] : all
  const shape = [1, ids.length]
  const { last_hidden_state: output } = await session.run({
    input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), shape),
    attention_mask: new Tensor('int64', new BigInt64Array(ids.length).fill(1n), shape),
    token_type_ids: new Tensor('int64', new BigInt64Array(ids.length), shape),
  })
  if (!output || !(output.data instanceof Float32Array)) throw new Error('The model gave no last_hidden_state')
  return {
    pieces: tokens.slice(0, ids.length),
    values: output.data,
    count: ids.length,
    dimensions: output.data.length / ids.length,
  }
}

/** The mean of the word pieces' vectors (every piece is attended, there is no padding), at unit length. */
function meanPool({ values, count, dimensions }: TokenVectors): Float32Array {
  const mean = new Float32Array(dimensions)
  for (let row = 0; row < count; row++)
    for (let column = 0; column < dimensions; column++)
      mean[column] = (mean[column] ?? 0) + (values[row * dimensions + column] ?? 0)
  const length = Math.hypot(...mean) || 1
  return mean.map((value) => value / length)
}

/** The word pieces' vectors at unit length, without [CLS] and [SEP]. */
function unitRows({ pieces, values, count, dimensions }: TokenVectors): TokenVectors {
  const inner = Math.max(count - 2, 0)
  const unit = values.slice(dimensions, dimensions * (inner + 1))
  for (let row = 0; row < inner; row++) {
    let sum = 0
    for (let column = row * dimensions; column < (row + 1) * dimensions; column++) sum += (unit[column] ?? 0) ** 2
    const length = Math.sqrt(sum) || 1
    for (let column = row * dimensions; column < (row + 1) * dimensions; column++)
      unit[column] = (unit[column] ?? 0) / length
  }
  return { pieces, values: unit, count: inner, dimensions }
}

/** The codes of the words that carry meaning, after the first `skip` pieces. */
function encodeWords({ pieces, values, dimensions }: TokenVectors, skip: number): Uint8Array {
  const kept = [...rowsOf(values, dimensions)].filter((_, row) => row >= skip && carriesMeaning(pieces[row + 1] ?? ''))
  const size = codeSize(dimensions)
  const codes = new Uint8Array(kept.length * size)
  for (const [index, row] of kept.entries()) writeCode(row, meanOfWords, codes, index * size)
  return codes
}

function meanRow({ values, count, dimensions }: TokenVectors): Float32Array {
  const mean = new Float32Array(dimensions)
  for (const row of rowsOf(values, dimensions))
    for (let column = 0; column < dimensions; column++) mean[column] = (mean[column] ?? 0) + (row[column] ?? 0) / count
  return mean
}

function* rowsOf(values: Float32Array, dimensions: number): Generator<Float32Array> {
  for (let from = 0; from < values.length; from += dimensions) yield values.subarray(from, from + dimensions)
}

/** The nearest of the passage's word pieces for each of the query's, as cosines: late interaction's inner step. */
function matchPieces(query: TokenVectors, passage: TokenVectors): Float32Array {
  const nearest = new Float32Array(query.count).fill(passage.count === 0 ? 0 : -1)
  for (let q = 0; q < query.count; q++) {
    const from = q * query.dimensions
    for (let p = 0; p < passage.count; p++) {
      const offset = p * passage.dimensions
      let dot = 0
      for (let column = 0; column < query.dimensions; column++)
        dot += (query.values[from + column] ?? 0) * (passage.values[offset + column] ?? 0)
      if (dot > (nearest[q] ?? 0)) nearest[q] = dot
    }
  }
  return nearest
}
