import { expect, test } from 'bun:test'
import { readParts } from './read-parts.ts'

/** Stores that the reading of a file ends beside: its requirements are stored by the time that its state is read. */
function storesAround(work: { ended: boolean }) {
  const parts = (name: string) =>
    new Proxy(
      {},
      {
        get: (_, call) => async () => {
          if (name === 'matrix' && call === 'requirements') return work.ended ? ['what the file says'] : []
          if (name !== 'tenderFiles') return []
          await Bun.sleep(1)
          work.ended = true
          return [{ status: 'done' }]
        },
      },
    )
  return new Proxy({}, { get: (_, name) => parts(String(name)) })
}

test('nobody is told that a further file is read without what it says', async () => {
  const read = await readParts(storesAround({ ended: false }) as never, {} as never)
  expect(read.tenderFiles).toEqual([{ status: 'done' }] as never)
  expect(read.requirements).toEqual(['what the file says'] as never)
})
