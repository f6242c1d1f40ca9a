import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), 'standard_fonts')

/** The file of a plain font that is always there: a server may have no fonts at all. Latin, Greek and Cyrillic letters. */
export const plainFontPath = (style: 'Regular' | 'Bold' | 'Italic') => join(folder, `LiberationSans-${style}.ttf`)
