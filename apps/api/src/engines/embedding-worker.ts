import { readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { EmbeddingReply, EmbeddingRequest, EmbeddingWorkerStart } from './embedding-protocol.ts'
import { encodeWords, matchPieces, meanPool, meanRow, rowsOf, type TokenVectors, unitRows } from './token-vectors.ts'
import { centre } from './word-codes.ts'

// A worker thread of the local embedder: `session.run` blocks its thread, so it must not be the one that serves requests.

/** Word pieces per text, [CLS] and [SEP] included: what the model was trained with. */
const maxPieces = 256

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

/** @param handedOver what need not be copied: it is not used here any more */
const send = (reply: EmbeddingReply, handedOver: ArrayBuffer[] = []) => parentPort?.postMessage(reply, handedOver)

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
      const vector = meanPool(run)
      const words = encodeWords(run, meanOfWords, heading)
      send({ kind: 'passage', id: data.id, vector, words }, [vector.buffer, words.buffer])
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
    session = await InferenceSession.create(files.weights, {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      enableCpuMemArena: false,
    })
    meanOfWords = meanRow(unitRows(await runModel(ordinaryProse.replace(/\s+/g, ' '))))
    send({ kind: 'ready' })
  } catch (error) {
    send({ kind: 'failed-to-start', reason: String(error) })
  }
}

/**
 * A request takes milliseconds and a document's passages seconds: the thread that serves requests goes first, whatever
 * priority the whole was started with. Above the readers of documents, which are 10 below. Linux sets the priority of the
 * thread that asks; elsewhere it is the process's.
 */
function yieldToRequests() {
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(19, getPriority() + 5))
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
