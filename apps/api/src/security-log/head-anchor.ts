import { z } from 'zod'
import { AppError } from '../errors.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { Sealer } from './hash-entry.ts'

/** How far the chain had come, kept outside of the database: there a cut-off end can be told. */
export interface Anchor {
  sequence: number
  hash: string
}

/** The file in the store that all servers share. It belongs to no document. */
export const anchorKey = 'security-log-head'

const anchorSchema = z.object({
  sequence: z.number().int().min(0),
  hash: z.string(),
  keyId: z.string(),
  seal: z.string(),
})

export type AnchorStore = ReturnType<typeof createAnchorStore>

export function createAnchorStore({ files, sealer }: { files: FileStore; sealer: Sealer }) {
  const sealed = ({ sequence, hash }: Anchor) => `head ${sequence} ${hash}`
  return {
    /** @returns undefined where there is none @throws AnchorError where it is damaged or was not written by us */
    async read(): Promise<Anchor | undefined> {
      let text: string
      try {
        text = await new Response(await files.read(anchorKey)).text()
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found') return undefined
        throw error
      }
      const parsed = anchorSchema.safeParse(parseJson(text))
      if (!parsed.success) throw new AnchorError('The file that keeps the newest entry is damaged.')
      const { keyId, seal, ...anchor } = parsed.data
      if (keyId !== sealer.keyId)
        throw new AnchorError('The file that keeps the newest entry was sealed with another encryption key.')
      if (!sealer.isSealed(sealed(anchor), seal))
        throw new AnchorError('The file that keeps the newest entry was changed by somebody else.')
      return anchor
    },

    async write(anchor: Anchor): Promise<void> {
      const text = JSON.stringify({ ...anchor, keyId: sealer.keyId, seal: sealer.seal(sealed(anchor)) })
      await files.write(anchorKey, bytesOf(text))
    },
  }
}

/** The anchor says something that cannot be relied on. */
export class AnchorError extends Error {
  override name = 'AnchorError'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text)
}
