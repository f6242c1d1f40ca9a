import { isSystemFile } from './check-file.ts'

interface Rejection {
  file: { name: string }
  errors: readonly { code: string }[]
}

/** The rejection codes of the drop zone, those of all files in a row. */
export function codesOf(rejections: readonly Pick<Rejection, 'errors'>[]): string[] {
  return rejections.flatMap(({ errors }) => errors.map(({ code }) => code))
}

/** What was dropped: one file to take, or the codes for which nothing is taken; neither where it was system files alone. */
export function readDrop<Dropped>(
  accepted: readonly Dropped[],
  rejections: readonly Rejection[],
): { file: Dropped } | { refused: string[] } | undefined {
  const refused = rejections.filter(({ file }) => !isSystemFile(file.name))
  const [file] = accepted
  if (refused.length > 0) return { refused: codesOf(refused) }
  return file === undefined ? undefined : { file }
}

/** All that was dropped but system files, in no order of theirs, with the codes of those that were refused. */
export function listMany<Dropped extends { name: string }>(
  accepted: readonly Dropped[],
  rejections: readonly { file: Dropped; errors: readonly { code: string }[] }[],
): { file: Dropped; codes: string[] }[] {
  return [
    ...accepted.map((file) => ({ file, codes: [] })),
    ...rejections.map(({ file, errors }) => ({ file, codes: errors.map(({ code }) => code) })),
  ].filter(({ file }) => !isSystemFile(file.name))
}
