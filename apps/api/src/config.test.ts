import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'fieldproof-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const shared = {
  NODE_ENV: 'production',
  SUPERADMIN_PASSWORD: 'a password of the tests',
  DATABASE_URL: 'postgres://fieldproof@db.example/fieldproof',
  AUTH_SECRET: 'a'.repeat(32),
  ENCRYPTION_KEY: '0'.repeat(64),
}

test('a secret can be given in a file, and the password of the database beside its address', () => {
  const file = join(folder, 'password')
  writeFileSync(file, 'a p@ss:word/\n')
  const { databaseUrl } = readConfig({ ...shared, DATABASE_PASSWORD_FILE: file })
  expect(new URL(databaseUrl ?? '').host).toBe('db.example')
  expect(decodeURIComponent(new URL(databaseUrl ?? '').password)).toBe('a p@ss:word/')
  expect(readConfig({ ...shared, DATABASE_PASSWORD: '50%25' }).databaseUrl).toContain(':50%2525@')
})

test('a variable counts before its file, and a file that is not there is named by its variable', () => {
  expect(readConfig({ ...shared, AUTH_SECRET_FILE: join(folder, 'missing') }).authSecret).toBe('a'.repeat(32))
  const { AUTH_SECRET: _, ...without } = shared
  expect(() => readConfig({ ...without, AUTH_SECRET_FILE: join(folder, 'missing') })).toThrow('AUTH_SECRET_FILE')
})

test('servers that share a database share the secrets that each would make for itself', () => {
  for (const name of ['AUTH_SECRET', 'ENCRYPTION_KEY'])
    expect(() => readConfig({ ...shared, [name]: '' })).toThrow(name)
  expect(() => readConfig(shared)).not.toThrow()
})
