import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export interface SecretBox {
  encrypt(text: string): string
  /** @throws Error where the text was changed or belongs to another key */
  decrypt(box: string): string
}

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts secrets at rest with AES-256-GCM.
 * @param key 64 hexadecimal digits
 */
export function createSecretBox(key: string): SecretBox {
  const secret = Buffer.from(key, 'hex')
  return {
    encrypt(text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', secret, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    decrypt(box) {
      const bytes = Buffer.from(box, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, nonceBytes))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}
