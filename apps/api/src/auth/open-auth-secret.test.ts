import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAuthSecret } from './open-auth-secret.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fieldproof-auth-secret-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const nobody = { hasSuperAdmin: async () => false }
const somebody = { hasSuperAdmin: async () => true }
const file = () => join(dataDir, 'secrets/auth-secret')

describe('the secret for sign-ins', () => {
  test('is made at the first start, and read at later ones', async () => {
    const made = await openAuthSecret({ authSecret: undefined, dataDir }, nobody)
    expect(made).toMatch(/^[0-9a-f]{64}$/)
    expect(await readFile(file(), 'utf8')).toBe(made)
    expect(await openAuthSecret({ authSecret: undefined, dataDir }, somebody)).toBe(made)
  })

  test('stops the start by its name where it is gone while there are users, and is not made anew', async () => {
    const start = openAuthSecret({ authSecret: undefined, dataDir }, somebody)
    await expect(start).rejects.toThrow(
      'secrets/auth-secret is missing in DATA_DIR, but there are users who sign in by it. Put it back from a backup, or set AUTH_SECRET.',
    )
    expect(await Bun.file(file()).exists()).toBe(false)
  })

  test('comes from the environment where it stands there, and no file is made', async () => {
    const authSecret = 'a secret from the environment of 32'
    expect(await openAuthSecret({ authSecret, dataDir }, somebody)).toBe(authSecret)
    expect(await Bun.file(file()).exists()).toBe(false)
  })
})
