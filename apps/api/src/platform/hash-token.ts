import { createHash } from 'node:crypto'

/**
 * What is kept of a token instead of it: who reads the tables or a backup can do nothing with it. Tokens are random and long,
 * so that a fast hash is as good as a slow one.
 * @returns SHA-256 as 64 hexadecimal digits
 */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
