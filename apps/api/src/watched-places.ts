import { isAbsolute, relative, resolve, sep } from 'node:path'
import { z } from 'zod'

interface Place {
  name: string
  where: string
}

/** A place whose files may be taken in, by the name that a super admin sees. */
export type AllowedSource = { name: string } & (
  | { kind: 'folder'; path: string }
  | {
      kind: 's3'
      bucket: string
      prefix: string
      endpoint: string | undefined
      region: string | undefined
      accessKeyId: string
      secretAccessKey: string
    }
)

/** name=where pairs, separated by commas. @param problemOf why a place cannot be one */
const places = (problemOf: (where: string) => string | undefined) =>
  z.string().transform((text, context) =>
    text.split(',').map((pair) => {
      const cut = pair.indexOf('=')
      const [name, where] = [pair.slice(0, cut).trim(), pair.slice(cut + 1).trim()]
      const problem =
        cut > 0 && /^[\p{L}\p{N} ._-]{1,60}$/u.test(name) ? problemOf(where) : 'is not of the form name=place'
      if (problem === undefined) return { name, where }
      context.addIssue(`"${pair.trim()}" ${problem}`)
      return z.NEVER
    }),
  )
export const watchedFolders = places((where) => (isAbsolute(where) ? undefined : 'does not lead to an absolute path'))
export const watchedPrefixes = places((where) =>
  /^[^/]+\//.test(where) ? undefined : 'does not lead to bucket/prefix',
)

/**
 * What may be watched. The files of the product itself may not: they would come back to it as documents, and again.
 * @returns the line that names the variable, where it may not be so
 */
export function listWatched(
  env: {
    WATCHED_FOLDERS: readonly Place[]
    WATCHED_S3_PREFIXES: readonly Place[]
    S3_BUCKET?: string | undefined
    S3_ENDPOINT?: string | undefined
    S3_REGION?: string | undefined
    S3_ACCESS_KEY_ID?: string | undefined
    S3_SECRET_ACCESS_KEY?: string | undefined
  },
  dataDir: string,
): { sources: AllowedSource[] } | { problem: string } {
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = env
  const prefixes = env.WATCHED_S3_PREFIXES.map(({ name, where }) => {
    const cut = where.indexOf('/')
    return { name, bucket: where.slice(0, cut), prefix: where.slice(cut + 1) }
  })
  if (prefixes.length > 0 && !(accessKeyId && secretAccessKey))
    return { problem: 'S3_ACCESS_KEY_ID: WATCHED_S3_PREFIXES needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY' }
  const own = prefixes.find(
    ({ bucket, prefix }) =>
      bucket === env.S3_BUCKET && ('documents/'.startsWith(prefix) || prefix.startsWith('documents/')),
  )
  if (own) return { problem: `WATCHED_S3_PREFIXES: "${own.name}" leads to where uploaded files are kept` }
  const inside = env.WATCHED_FOLDERS.find(({ where }) => holds(where, dataDir) || holds(dataDir, where))
  if (inside) return { problem: `WATCHED_FOLDERS: "${inside.name}" leads to DATA_DIR` }
  const sources: AllowedSource[] = [
    ...env.WATCHED_FOLDERS.map(({ name, where }) => ({ kind: 'folder' as const, name, path: resolve(where) })),
    ...prefixes.map(({ name, bucket, prefix }) => {
      const at = { endpoint: env.S3_ENDPOINT, region: env.S3_REGION, accessKeyId, secretAccessKey }
      return { kind: 's3' as const, name, bucket, prefix, ...at }
    }),
  ]
  const twice = sources.find(({ name }, at) => sources.findIndex((other) => other.name === name) < at)
  return twice ? { problem: `WATCHED_FOLDERS: "${twice.name}" names two places` } : { sources }
}

/** Whether a folder is another one or lies in it. */
function holds(folder: string, other: string): boolean {
  const below = relative(folder, other)
  return below === '' || !(below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below))
}
