import { afterEach, beforeEach, expect, test } from 'bun:test'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLocalFileStore } from './local-file-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldproof-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function* chunks(...parts: string[]) {
  for (const part of parts) yield new TextEncoder().encode(part)
}

test('a stored file is read back whole, in part, by path, and can be deleted twice', async () => {
  const store = await openLocalFileStore(folder)
  await store.write('key-1', chunks('hello ', 'world'))
  expect(await new Response(await store.read('key-1')).text()).toBe('hello world')
  expect(await new Response(await store.read('key-1', { start: 1, end: 3 })).text()).toBe('ell')
  expect(await store.size('key-1')).toBe(11)
  expect(await store.withLocalPath('key-1', (path) => Bun.file(path).text())).toBe('hello world')
  expect(await Array.fromAsync(store.list())).toEqual(['key-1'])
  await store.delete('key-1')
  await store.delete('key-1')
  await expect(store.read('key-1')).rejects.toMatchObject({ code: 'not_found' })
})

test('a stream that fails leaves nothing behind', async () => {
  const store = await openLocalFileStore(folder)
  async function* broken() {
    yield new Uint8Array(10)
    throw new Error('the client went away')
  }
  await expect(store.write('key-2', broken())).rejects.toThrow('the client went away')
  await store.write('other', chunks('x'))
  expect(await readdir(folder)).toEqual(['other'])
})

test('what a killed process left is removed at the next start, what a living one writes is not', async () => {
  const living = Bun.spawn(['sleep', '30'])
  const host = hostname().replace(/[^a-zA-Z0-9-]/g, '-')
  const underWay = [`b.${host}.${living.pid}.x.part`, 'c.another-host.999999999.x.part']
  const left = [`a.${host}.999999999.x.part`, 'd.another-host.1.x.part']
  for (const name of [...underWay, ...left]) await writeFile(join(folder, name), 'a part')
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
  await utimes(join(folder, 'd.another-host.1.x.part'), longAgo, longAgo)
  const store = await openLocalFileStore(folder)
  expect((await readdir(folder)).sort()).toEqual(underWay)
  expect(await Array.fromAsync(store.list())).toEqual([])
  living.kill()
  await living.exited
})

test('a key that could be a path is refused', async () => {
  const store = await openLocalFileStore(folder)
  for (const key of ['../x', 'a/b', '', '.hidden', 'a\0b', 'x'.repeat(101)])
    await expect(store.write(key, chunks('x'))).rejects.toMatchObject({ code: 'invalid' })
})

test('a full disk is said in words, leaves nothing behind, and ends', async () => {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'ignore' })
  if (mounted.status !== 0) {
    process.stdout.write('skipped: a small disk to fill cannot be mounted here\n')
    return
  }
  try {
    const store = await openLocalFileStore(folder)
    await store.write('kept', chunks('x'.repeat(100_000)))
    await expect(store.write('large', chunks('x'.repeat(100_000), 'x'.repeat(300_000)))).rejects.toMatchObject({
      code: 'unavailable',
      message: 'There is no space left to store this file. Tell your administrator, or try again later.',
    })
    expect(await readdir(folder)).toEqual(['kept'])
    await store.delete('kept')
    await store.write('small', chunks('x'.repeat(100_000)))
    expect(await store.size('small')).toBe(100_000)
  } finally {
    spawnSync('umount', ['-l', folder])
  }
})
