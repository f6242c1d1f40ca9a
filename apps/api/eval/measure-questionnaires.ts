import { readdir } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { z } from 'zod'
import type { ReadItem } from '../src/audits/reading/read-items.ts'
import { readOfficeQuestionnaire } from '../src/audits/reading/read-office-questionnaire.ts'
import { readPages } from '../src/audits/reading/read-pages.ts'
import { createPageExtractor, type ExtractedPage } from '../src/ingestion/extract-pages.ts'
import { createOcrReader } from '../src/ingestion/ocr-page.ts'

/**
 * `bun apps/api/eval/measure-questionnaires.ts <folder> [--list]`: reads each PDF, Word and Excel questionnaire of a folder that has a
 * `NAME.gold.json` beside it ({ items: [{ ref, section, question }] }), and prints how many of its items are found (recall), how
 * much of what was read is one (precision), and of those found how many have their number and section; and how many of each are
 * in doubt, which should be those that are none. A gold file without items is of a document that asks nothing.
 *
 * An item is found where its text is equal after folding case and punctuation, or one contains the other and differs by at most 30 %
 * in length; each is matched once.
 */
const goldSchema = z.object({
  items: z.array(z.object({ ref: z.string(), section: z.string().default(''), question: z.string() })),
})
type GoldItem = z.output<typeof goldSchema>['items'][number]

const [given] = process.argv.slice(2).filter((one) => !one.startsWith('--'))
if (!given) throw new Error('Usage: bun apps/api/eval/measure-questionnaires.ts <folder> [--list]')
const list = process.argv.includes('--list')
const folder = resolve(given)
const ocr = createOcrReader()
const extractor = createPageExtractor({ ocr })

const none = {
  found: 0,
  gold: 0,
  read: 0,
  refs: 0,
  refsRight: 0,
  sections: 0,
  sectionsRight: 0,
  foundDoubted: 0,
  othersDoubted: 0,
}
const sum = { ...none }
for (const file of (await readdir(folder)).sort()) {
  const gold = Bun.file(join(folder, file.replace(/\.\w+$/, '.gold.json')))
  if (!/\.(?:pdf|docx|xlsx)$/.test(file) || !(await gold.exists())) continue
  const { items } = goldSchema.parse(await gold.json())
  const counts = compare(await read(join(folder, file)), items)
  for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += counts[key]
  print(file, counts)
}
print('all', sum)
extractor.close()
ocr.close()

async function read(path: string): Promise<ReadItem[]> {
  if (extname(path) !== '.pdf') {
    const office = await readOfficeQuestionnaire({ path })
    if ('failure' in office) throw new Error(`${path}: ${office.failure}`)
    return office.items
  }
  const pages: ExtractedPage[] = []
  for await (const page of extractor.extractPages(path, { lines: true })) pages.push(page)
  return readPages(pages.map(({ page, lines = [], drawing, scan }) => ({ page, lines, drawing, scan })))
}

function compare(read: readonly ReadItem[], gold: readonly GoldItem[]): typeof sum {
  const counts = { ...none, gold: gold.length, read: read.length }
  const free = new Set(read)
  for (const item of gold) {
    const own = [...free].find(({ question }) => fold(question) === fold(item.question))
    const match = own ?? [...free].find(({ question }) => isSame(question, item.question))
    if (!match) {
      if (list) process.stdout.write(`  not found: ${item.ref} ${item.question}\n`)
      continue
    }
    free.delete(match)
    counts.found++
    if (match.doubt !== '') counts.foundDoubted++
    if (item.ref !== '') {
      counts.refs++
      if (fold(match.ref) === fold(item.ref)) counts.refsRight++
    }
    if (item.section !== '') {
      counts.sections++
      if (isWithin(`${match.section} ${match.sectionTitle}`, item.section)) counts.sectionsRight++
    }
  }
  counts.othersDoubted = [...free].filter(({ doubt }) => doubt !== '').length
  if (list)
    for (const { ref, question, doubt } of free) {
      process.stdout.write(`  no item${doubt === '' ? '' : ', in doubt'}: ${ref} ${question}\n`)
    }
  return counts
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function isSame(one: string, other: string): boolean {
  const [short = '', long = ''] = [fold(one), fold(other)].sort((a, b) => a.length - b.length)
  return short !== '' && long.includes(short) && (long.length - short.length) / long.length <= 0.3
}

function isWithin(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)]
  return a !== '' && (a.includes(b) || b.includes(a))
}

function print(name: string, counts: typeof sum) {
  const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)
  process.stdout.write(
    `${name}: recall ${percent(counts.found, counts.gold)} of ${counts.gold}, precision ${percent(counts.found, counts.read)} of ${counts.read}, numbers ${percent(counts.refsRight, counts.refs)}, sections ${percent(counts.sectionsRight, counts.sections)}, in doubt ${counts.foundDoubted} of ${counts.found} items and ${counts.othersDoubted} of ${counts.read - counts.found} others\n`,
  )
}
