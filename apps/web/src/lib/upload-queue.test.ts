import { expect, test } from 'bun:test'
import { createUploadQueue } from './upload-queue.ts'

const file = (name: string) => new File(['x'], name)
const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

test('files are sent one after the other, and a refused one does not stop the rest', async () => {
  const queue = createUploadQueue<string>()
  const sent: string[] = []
  const waits: (() => void)[] = []
  const handlers = {
    send: async ({ name }: File) => {
      sent.push(name)
      await new Promise<void>((resolve) => waits.push(resolve))
      if (name === 'b.pdf') throw new Error('already there')
    },
    explain: (error: unknown) => (error as Error).message,
    onEach: () => undefined,
  }
  queue.add(
    [{ file: file('a.pdf') }, { file: file('x.png'), problem: 'wrong type' }, { file: file('b.pdf') }],
    handlers,
  )
  queue.add([{ file: file('c.pdf') }], handlers)
  await turns()
  expect(sent).toEqual(['a.pdf'])
  expect(queue.store.get().map(({ name, state }) => [name, state.kind])).toEqual([
    ['a.pdf', 'uploading'],
    ['x.png', 'refused'],
    ['b.pdf', 'waiting'],
    ['c.pdf', 'waiting'],
  ])
  queue.clear()
  expect(queue.store.get().map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  for (let at = 0; at < 3; at++) {
    waits[at]?.()
    await turns()
  }
  expect(sent).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  expect(queue.store.get().map(({ state }) => (state.kind === 'refused' ? state.problem : state.kind))).toEqual([
    'done',
    'already there',
    'done',
  ])
  queue.clear()
  expect(queue.store.get()).toEqual([])
})

test('one that is being sent can be cancelled, and one that waits taken out', async () => {
  const queue = createUploadQueue<string>()
  const send = ({ name }: File, { signal }: { signal?: AbortSignal }) =>
    name === 'c.pdf'
      ? Promise.resolve()
      : new Promise<void>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('stopped'))))
  const handlers = { send, explain: () => 'failed', onEach: () => undefined }
  queue.add(
    ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({ file: file(name) })),
    handlers,
  )
  await turns()
  const [first, second] = queue.store.get()
  queue.remove(second?.id ?? 0)
  queue.remove(first?.id ?? 0)
  await turns()
  expect(queue.store.get().map(({ name, state }) => [name, state.kind])).toEqual([['c.pdf', 'done']])
})
