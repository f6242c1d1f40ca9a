/** Vectors of a run in one block of memory, to search them one by one. */
export function createRecall() {
  const ids: string[] = []
  let vectors = new Float32Array(0)
  let width = 0

  function add(id: string, vector: Float32Array) {
    width = vector.length
    if ((ids.length + 1) * width > vectors.length) {
      const larger = new Float32Array(Math.max(1_000 * width, vectors.length * 2))
      larger.set(vectors)
      vectors = larger
    }
    vectors.set(vector, ids.length * width)
    ids.push(id)
  }

  /** Likeness of each stored vector; all are of unit length. */
  function likenessOf(query: Float32Array): Float64Array {
    const likeness = new Float64Array(ids.length)
    for (let row = 0; row < ids.length; row++) {
      let sum = 0
      for (let i = 0; i < width; i++) sum += (vectors[row * width + i] as number) * (query[i] as number)
      likeness[row] = sum
    }
    return likeness
  }

  return {
    add,

    /**
     * The share of what was found that is as near as the truly nearest: of passages equally near any is right.
     * @param found ids for each query, best first
     */
    of(queries: readonly Float32Array[], found: readonly (readonly string[])[], most: number): number {
      const rowOf = new Map(ids.map((id, row) => [id, row]))
      let right = 0
      for (const [at, query] of queries.entries()) {
        const likeness = likenessOf(query)
        const least = likeness.toSorted().at(-most) ?? 0
        right += (found[at] ?? []).filter((id) => (likeness[rowOf.get(id) ?? -1] ?? -1) >= least - 1e-5).length
      }
      return right / (queries.length * most)
    },
  }
}
