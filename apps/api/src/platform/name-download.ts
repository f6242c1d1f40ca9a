/**
 * A download's name, which decides what a system does with the file: it always ends with the extension of what the file
 * is, whatever its uploader called it.
 * @param extension without the dot
 */
export function nameDownload(name: string, extension: string): string {
  return name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`
}
