/**
 * Guesses the class of PDFs and compares it with what a person says of them:
 *
 *     bun apps/api/bench/class-documents.ts <folder> <classes.json>
 *
 * The JSON names each file, relative to the folder, and its class. Prints the guesses that are wrong and how many are right.
 */
import { join } from 'node:path'
import type { DocumentClass } from '@fieldproof/schema/documents'
import { createPageExtractor } from '../src/ingestion/extract-pages.ts'
import { createOcrReader } from '../src/ingestion/ocr-page.ts'
import { createClassFinder } from '../src/language/classing/guess-class.ts'

const [folder = '.', expected = ''] = process.argv.slice(2)
const classes = (await Bun.file(expected).json()) as Record<string, DocumentClass>
const ocr = createOcrReader()
const extractor = createPageExtractor({ ocr })
const say = (line: string) => process.stdout.write(`${line}\n`)
let right = 0
for (const [file, asked] of Object.entries(classes)) {
  const finder = createClassFinder()
  for await (const { text } of extractor.extractPages(join(folder, file))) finder.add(text)
  const { documentClass } = finder.finish({ fileName: file.split('/').at(-1) ?? file })
  if (documentClass === asked) right++
  else say(`${file}: ${documentClass}, is ${asked}`)
}
say(`${right} of ${Object.keys(classes).length} classes are right`)
extractor.close()
ocr.close()
process.exit(0)
