import { expect, test } from 'bun:test'
import type { Actor } from './actor.ts'
import { readAhead } from './read-ahead.ts'

const hanna: Actor = {
  userId: 'u1',
  username: 'hanna',
  email: 'hanna@example.com',
  role: 'agent',
  agentType: 'hse',
  agent: 'hse',
  token: 'a',
  expiresAt: new Date(),
  mustSetUpCodes: false,
}

function countedRead() {
  const readers: Actor[] = []
  const read = async (actor: Actor) => {
    readers.push(actor)
    return `${actor.userId} in ${actor.agent}`
  }
  return { readers, read }
}

test('who is the same as the last time gets what was begun for them', async () => {
  const { readers, read } = countedRead()
  const readFor = readAhead(read, hanna)
  expect(readers).toEqual([hanna])
  expect(await readFor({ ...hanna, expiresAt: new Date(0) })).toBe('u1 in hse')
  expect(readers).toHaveLength(1)
})

test('for anybody else it is dropped and read again, whatever is different', async () => {
  const changes: Partial<Actor>[] = [
    { userId: 'u2' },
    { role: 'superadmin' },
    { agentType: null },
    { agent: 'tender' },
    { kind: 'machine' },
    { mustSetUpCodes: true },
  ]
  for (const change of changes) {
    const { readers, read } = countedRead()
    const now = { ...hanna, ...change }
    expect(await readAhead(read, hanna)(now)).toBe(`${now.userId} in ${now.agent}`)
    expect(readers).toEqual([hanna, now])
  }
})

test('nothing is begun for a caller who is new', async () => {
  const { readers, read } = countedRead()
  const readFor = readAhead(read, undefined)
  expect(readers).toEqual([])
  expect(await readFor(hanna)).toBe('u1 in hse')
})

test('an error of what was begun is nobody’s: it is read again, and where nobody asks it goes unnoticed', async () => {
  let reads = 0
  const read = async () => {
    if (++reads === 1) throw new Error('away for a moment')
    return 'there'
  }
  const readFor = readAhead(read, hanna)
  await Bun.sleep(1)
  expect(await readFor(hanna)).toBe('there')
})
