import { join } from 'node:path'
import type { AgentId } from '@fieldproof/schema/agents'
import { Glob } from 'bun'
import { type Kysely, sql } from 'kysely'
import type { Embedder } from '../../src/engines/engine.ts'
import type { Database } from '../../src/platform/database/tables/database.ts'
import { collectionName, type VectorIndex } from '../../src/platform/vector-index.ts'
import { indexTerms, insertPassages } from '../../src/retrieval/passages.repo.ts'
import { storeWordCodes } from '../../src/retrieval/word-codes.repo.ts'

const perDocument = 250
const wordsPerPassage = 100
/** Words of a passage that carry meaning, and the bytes of each one's code. */
const codedWords = 55
const codeBytes = 48

/**
 * Fills a workspace with made-up passages, the same in each run: words drawn as often as they stand in the sample
 * documents, and rare ones from a long tail; vectors are mixtures of real ones with noise.
 */
export async function openCorpus(deps: {
  db: Kysely<Database>
  vectors: VectorIndex
  embedder: Embedder
  agent: AgentId
  /** The share of passages that are nearly the same as one before them, 0 to 1. */
  alike?: number
  /** Is told each vector that is stored. */
  onVector?: (id: string, vector: Float32Array) => void
}) {
  const { db, vectors, embedder, agent, alike = 0, onVector } = deps
  const samples = await Promise.all(
    [...new Glob('sample-content/*/*.md').scanSync({ cwd: join(import.meta.dir, '../..'), absolute: true })]
      .sort()
      .map((path) => Bun.file(path).text()),
  )
  const common = samples.join(' ').match(/[\p{L}\d]+/gu) ?? []
  const collection = collectionName(agent, embedder.model)
  const coder = embedder.words?.model ?? ''
  const random = createRandom(1)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const sentences = samples
    .join('\n')
    .split('\n\n')
    .filter((text) => text.length > 80)
    .slice(0, 200)
  const seeds = await embedder.embedPassages(sentences)
  let stored = 0
  /** What others are made nearly the same as: of one document many, as forms and revisions are. */
  const originals: { text: string; vector: Float32Array }[] = []

  /** A word of a long tail: the further, the rarer. */
  const rareWord = () => `w${Math.floor(50_000 * random() ** 3).toString(36)}`
  const randomText = () =>
    Array.from({ length: wordsPerPassage }, () => (random() < 0.93 ? pick(common) : rareWord())).join(' ')
  const randomCodes = () => Uint8Array.from({ length: codedWords * codeBytes }, () => random() * 256)

  /** Two real vectors and noise, at unit length. */
  function mixVectors(): Float32Array {
    const [a, b, share] = [pick(seeds), pick(seeds), random()]
    const mixed = a.map((value, i) => share * value + (1 - share) * (b[i] ?? 0) + (random() - 0.5) * 0.08)
    return toUnit(mixed)
  }

  /** A passage of its own, or one before it with a word and a little of its vector changed. */
  function makePassage(): { text: string; vector: Float32Array } {
    if (alike > 0 && originals.length > 0 && random() < alike) {
      const { text, vector } = pick(originals)
      const words = text.split(' ')
      words[Math.floor(random() * words.length)] = pick(common)
      return { text: words.join(' '), vector: toUnit(vector.map((value) => value + (random() - 0.5) * 0.004)) }
    }
    const made = { text: randomText(), vector: mixVectors() }
    if (alike > 0 && originals.length < 2_000) originals.push(made)
    return made
  }

  async function addDocument(count: number) {
    const documentId = randomId(random)
    const made = Array.from({ length: count }, (_, ordinal) => {
      const { text, vector } = makePassage()
      const page = 1 + Math.floor(ordinal / 5)
      const place = { page, ordinal, startOffset: 0, endOffset: text.length }
      return { passage: { id: randomId(random), documentId, agent, heading: '', text, ...place }, vector }
    })
    const passages = made.map(({ passage }) => passage)
    const file = { originalName: `${documentId}.pdf`, fileSize: 1, sha256: documentId }
    await db
      .insertInto('document')
      .values({ id: documentId, agent, uploadedBy: null, ...file, status: 'indexed', error: null, deletedAt: null })
      .execute()
    await db.transaction().execute(async (trx) => {
      await insertPassages(trx, passages)
      const termCount = await indexTerms(trx, documentId)
      await trx.updateTable('document').set({ termCount, vectorCount: count }).where('id', '=', documentId).execute()
    })
    await vectors.upsert(
      collection,
      made.map(({ passage: { id }, vector }) => ({ id, documentId, vector })),
    )
    if (onVector) for (const { passage, vector } of made) onVector(passage.id, vector)
    await storeWordCodes(
      db,
      coder,
      passages.map(({ id }) => ({ passageId: id, words: randomCodes() })),
    )
    stored += count
  }

  return {
    collection,

    stored: () => stored,

    /** Adds documents until the workspace holds `size` passages, and does what autovacuum does by itself in minutes. */
    async growTo(size: number): Promise<void> {
      while (stored < size) await addDocument(Math.min(perDocument, size - stored))
      await db
        .updateTable('workspace')
        .set({ activeEmbeddingModel: embedder.model })
        .where('agent', '=', agent)
        .execute()
      await sql`vacuum analyze`.execute(db)
    },
  }
}

function toUnit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}

/** Numbers from 0 to 1, the same for the same seed (Numerical Recipes' generator). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Spread evenly, as the product's ids are. */
function randomId(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
