import { expect, test } from 'bun:test'
import { createSourcesService } from './sources.service.ts'

test('nobody is told that a look has ended without what it has found', async () => {
  let isOver = false
  const day = new Date('2026-03-02T07:00:00Z')
  const source = { id: 'source-1', name: 'plant', connectedAt: day, nextLookAt: day, lookingSince: null, lookedAt: day }
  const service = createSourcesService({
    sources: {
      list: async () => {
        await Bun.sleep(1)
        isOver = true
        return [source]
      },
    },
    files: { count: async () => (isOver ? [{ sourceId: 'source-1', state: 'refused', count: 3 }] : []) },
    allowed: [{ name: 'plant', kind: 'folder' }],
  } as never)
  const [told] = (await service.list()).sources
  expect({ lookedAt: told?.lookedAt, refused: told?.files.refused }).toEqual({
    lookedAt: '2026-03-02T07:00:00.000Z',
    refused: 3,
  })
})
