import { sourceLimits } from '@fieldproof/schema/sources'

const ofSystem = new Set(['thumbs.db', 'ehthumbs.db', 'desktop.ini'])

/** Why a file or folder is not taken for its name, in words; undefined where it is. @param path within the source, with "/" */
export function refusePath(path: string): string | undefined {
  const names = path.split('/')
  const name = names.at(-1) ?? ''
  if (names.some((one) => one.startsWith('.'))) return 'Hidden files are not taken.'
  if (ofSystem.has(name.toLowerCase())) return 'Files of the operating system are not taken.'
  if (name.startsWith('~$')) return 'This is not a document: it says that somebody has one open.'
  // What cannot be read as text was replaced by this sign, and so leads nowhere.
  if (path.includes('\ufffd') || path.includes('\u0000')) return 'The name of this file cannot be read.'
  if (path.length > sourceLimits.pathMaxLength) return 'The name with its folders is too long.'
  if (names.length > sourceLimits.depthMax)
    return `This lies deeper than ${sourceLimits.depthMax} folders within one another.`
  return undefined
}
