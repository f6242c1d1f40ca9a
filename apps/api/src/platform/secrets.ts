import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * A secret kept in a file that only its owner may read; made from 32 random bytes (as hexadecimal) where there is none.
 * Two processes that start at once agree on one value: whoever creates the file first wins.
 */
export async function loadOrCreateSecret(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    const file = await open(path, 'wx', 0o600)
    const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')
    try {
      await file.writeFile(secret)
      await file.sync()
    } finally {
      await file.close()
    }
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const secret = (await readFile(path, 'utf8')).trim()
    if (secret.length < 64)
      throw new Error('A secret file in the data folder is empty or cut off. Delete it to make a new one.')
    return secret
  }
}
