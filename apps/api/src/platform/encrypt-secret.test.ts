import { expect, test } from 'bun:test'
import { createSecretBox } from './encrypt-secret.ts'

const box = createSecretBox('0f'.repeat(32))

test('gives back what was put in, and never the same box twice', () => {
  const sealed = box.encrypt('sk-secret-ключ')
  expect(box.decrypt(sealed)).toBe('sk-secret-ключ')
  expect(box.encrypt('sk-secret-ключ')).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('sk-secret')
})

test('does not open with another key, or after a change of any byte', () => {
  const sealed = box.encrypt('sk-secret')
  expect(() => createSecretBox('f0'.repeat(32)).decrypt(sealed)).toThrow()
  const bytes = Buffer.from(sealed, 'base64')
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(i) ^ 1, i)
    expect(() => box.decrypt(changed.toString('base64'))).toThrow()
  }
})
