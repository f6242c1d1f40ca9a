/** What systems leave in folders; nobody means to upload it. */
const systemFiles: readonly string[] = ['.DS_Store', 'Thumbs.db']

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
  const refused = rejections.filter(({ file }) => !systemFiles.includes(file.name))
  const [file] = accepted
  if (refused.length > 0) return { refused: codesOf(refused) }
  return file === undefined ? undefined : { file }
}
