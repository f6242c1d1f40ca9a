/** Both take the same tenth of a second or so, and no other work of a sign-in takes nearly as long. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
}

/** Argon2id with Bun's defaults: 64 MiB and two passes, which is more than OWASP asks for. */
export const argon2id: PasswordHasher = {
  hash: (password) => Bun.password.hash(password, 'argon2id'),
  verify: (password, hash) => Bun.password.verify(password, hash),
}
