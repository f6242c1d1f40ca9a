/** What systems and programs leave in folders; nobody means to upload it. */
export function isSystemFile(name: string): boolean {
  return name === '.DS_Store' || name === 'Thumbs.db' || name.startsWith('~$')
}

/**
 * The rejection codes of a drop zone for a file that came another way, such as out of a folder.
 * @param accept extensions by types, as react-dropzone wants them
 */
export function checkFile(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  accept: Readonly<Record<string, readonly string[]>>,
  maxBytes: number,
): string[] {
  const isTaken = Object.entries(accept).some(
    ([one, endings]) => one === type || endings.some((ending) => name.toLowerCase().endsWith(ending)),
  )
  if (!isTaken) return ['file-invalid-type']
  if (size > maxBytes) return ['file-too-large']
  return size < 1 ? ['file-too-small'] : []
}
