import { expect, test } from 'bun:test'
import { fuseRankings } from './fuse-rankings.ts'

test('scores are joined, half the weight on the words', () => {
  const fused = fuseRankings(
    [
      { id: 'a', similarity: 0.6 },
      { id: 'b', similarity: 0.5 },
    ],
    [{ id: 'b', share: 0.4, terms: ['gas'] }],
  )
  expect(fused.map(({ id, score }) => [id, score])).toEqual([
    ['b', 0.7],
    ['a', 0.6],
  ])
  expect(fused[0]).toMatchObject({ similarity: 0.5, keywordShare: 0.4, terms: ['gas'] })
})

test('what only the words found is as near as the last of the nearest at most', () => {
  const fused = fuseRankings([{ id: 'a', similarity: 0.3 }], [{ id: 'code', share: 0.9, terms: ['cbe-014'] }])
  expect(fused[0]).toMatchObject({ id: 'code', similarity: 0.3, score: 0.75 })
  expect(fuseRankings([], [{ id: 'x', share: 1, terms: [] }])[0]).toMatchObject({ similarity: 0, score: 0.5 })
  expect(fuseRankings([{ id: 'a', similarity: -0.2 }], [{ id: 'x', share: 0.1, terms: [] }])[0]?.similarity).toBe(0)
  expect(fuseRankings([], [])).toEqual([])
})

test('equal scores have a stable order', () => {
  const hits = ['c', 'a', 'b'].map((id) => ({ id, similarity: 0.5 }))
  expect(fuseRankings(hits, []).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
