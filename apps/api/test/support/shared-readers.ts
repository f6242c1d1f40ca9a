import { argon2id, type PasswordHasher } from '../../src/auth/hash-passwords.ts'
import { readConfig } from '../../src/config.ts'
import { openReaders, type Readers } from '../../src/open-readers.ts'

let opened: Readers | undefined

/**
 * What reads for every app of this process, one after the other: to start it anew for each takes seconds. A process waits
 * for the next test, as those of a server do that is busy. Ends with the process.
 */
export function shareReaders(): Readers {
  opened ??= openReaders(readConfig({ NODE_ENV: 'test', KEEP_READERS_SECONDS: '60' }))
  const { texts, jobTexts, exportTexts, pages, embedder } = opened
  const close = () => undefined
  return {
    texts: { ...texts, close },
    jobTexts: { ...jobTexts, close },
    exportTexts: { ...exportTexts, close },
    pages: { ...pages, close },
    embedder: { ...embedder, close: async () => undefined },
  }
}

/** Right and quick: what a password is worth is no matter of these tests, and each signs in dozens of times. */
export const quickPasswords: PasswordHasher = {
  ...argon2id,
  hash: (password) => Bun.password.hash(password, { algorithm: 'argon2id', memoryCost: 64, timeCost: 1 }),
}
