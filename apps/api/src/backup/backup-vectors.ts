import { vectorsHeadSchema } from './backup-manifest.ts'

export interface VectorBatch {
  agent: 'hse' | 'tender'
  model: string
  items: { id: string; documentId: string; vector: Float32Array }[]
}

/** A batch of vectors of one model as bytes: a line of JSON, then the numbers. */
export function packVectors({ agent, model, items }: VectorBatch): Uint8Array {
  const dimensions = items[0]?.vector.length ?? 0
  const head = { agent, model, dimensions, items: items.map(({ id, documentId }) => [id, documentId]) }
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`)
  const packed = new Uint8Array(line.length + items.length * dimensions * 4)
  packed.set(line)
  const view = new DataView(packed.buffer, line.length)
  items.forEach(({ vector }, row) => {
    vector.forEach((value, column) => {
      view.setFloat32((row * dimensions + column) * 4, value, true)
    })
  })
  return packed
}

/** The opposite of `packVectors`. @throws where the bytes are none */
export function unpackVectors(packed: Uint8Array): VectorBatch {
  const end = packed.indexOf(10)
  const { agent, model, dimensions, items } = vectorsHeadSchema.parse(
    JSON.parse(new TextDecoder().decode(packed.subarray(0, end))),
  )
  if (packed.length - end - 1 !== items.length * dimensions * 4) throw new Error('These are no vectors.')
  const view = new DataView(packed.buffer, packed.byteOffset + end + 1)
  return {
    agent,
    model,
    items: items.map(([id, documentId], row) => ({
      id,
      documentId,
      vector: Float32Array.from({ length: dimensions }, (_, column) =>
        view.getFloat32((row * dimensions + column) * 4, true),
      ),
    })),
  }
}
