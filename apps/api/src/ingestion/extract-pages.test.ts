import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { drawLines, makePdf, type PdfPageSource } from '../../test/support/make-pdf.ts'
import { scanOf } from '../../test/support/scan-of.ts'
import { createPageExtractor, defaultExtractLimits, type ExtractedPage } from './extract-pages.ts'
import { ingestionTexts, maxPages } from './ingestion-error.ts'
import { createOcrReader } from './ocr-page.ts'

setDefaultTimeout(120_000)

const ocr = createOcrReader()
const { extractPages } = createPageExtractor({ ocr })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldproof-pdf-'))
})
afterAll(async () => {
  ocr.close()
  await rm(folder, { recursive: true, force: true })
})

async function save(bytes: Uint8Array): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.pdf`)
  await writeFile(path, bytes)
  return path
}

async function extract(...pages: PdfPageSource[]): Promise<ExtractedPage[]> {
  return Array.fromAsync(extractPages(await save(makePdf(pages))))
}

async function textOf(...contents: string[]): Promise<string> {
  return (await extract({ content: contents.join('\n') }))[0]?.text ?? ''
}

const prose = [
  'The permit is issued by the area authority before the work',
  'begins and is kept at the place of work until the shift has',
  'ended and the area has been inspected and found to be safe.',
  'Every member of the crew signs it before the work is started.',
]

describe('text', () => {
  test('lines keep their breaks and paragraphs a blank line between them', async () => {
    const text = await textOf(drawLines(prose), drawLines(['A new paragraph.'], { y: 680 }))
    expect(text).toBe(`${prose.join('\n')}\n\nA new paragraph.`)
  })

  test('two columns are read one after the other, under the title that spans them', async () => {
    const left = [
      'Left one is a line of the first',
      'Left two goes on to say more of',
      'Left three is nearly at the end',
      'Left four ends the first of two',
      'Left five is the very last line',
    ]
    const rights = left.map((line) => line.replace('Left', 'Right').slice(0, 31))
    const text = await textOf(
      drawLines(['A title that goes across both columns of this page of ours'], { size: 16, y: 800 }),
      drawLines(left, { x: 72 }),
      drawLines(rights, { x: 310 }),
    )
    const lines = text.split('\n').filter((line) => line !== '')
    expect(lines).toEqual(['A title that goes across both columns of this page of ours', ...left, ...rights])
  })

  test('the rows of a table stay rows', async () => {
    const rows = [
      ['Valve', '12 bar'],
      ['Pump', '9 bar'],
      ['Vessel', '40 bar'],
      ['Line', '6 bar'],
      ['Flange', '8 bar'],
    ]
    const text = await textOf(
      ...rows.map(
        ([name = '', value = ''], i) =>
          drawLines([name], { y: 700 - i * 16 }) + drawLines([value], { y: 700 - i * 16, x: 350 }),
      ),
    )
    expect(text.split('\n')).toEqual(rows.map((row) => row.join('\t')))
  })

  test('a divided word is joined, a hyphenated one keeps its hyphen', async () => {
    const text = await textOf(
      drawLines([
        'A well-known inspec-',
        'tion of the well and known parts is well-',
        'known to be cost-effective and cost and effective, and cost-',
        'effective once more.',
      ]),
    )
    expect(text).toBe(
      'A well-known inspection\nof the well and known parts is well-known\nto be cost-effective and cost and effective, and cost-effective\nonce more.',
    )
  })

  test('a letter-spaced word is closed up where the document knows it', async () => {
    expect(await textOf(drawLines(['Exempt f r o m rules: x y z', 'taken from here.']))).toBe(
      'Exempt from rules: x y z\ntaken from here.',
    )
  })

  test('side notes become lines above their clause, printed line numbers are dropped', async () => {
    const body = [
      '51. If the licensing officer is satisfied that a licence was obtained by wrong',
      ...Array.from(
        { length: 9 },
        (_, i) => `line ${i} of the clause goes on for as long as all the others of the body do`,
      ),
    ]
    const text = await textOf(
      drawLines(body, { x: 110 }),
      drawLines(['Revoking', 'licences.'], { x: 40, size: 8, leading: 9 }),
      ...[5, 10, 15].map((n, i) => drawLines([String(n)], { x: 560, y: 770 - (i + 1) * 28 })),
    )
    expect(text).toBe(['Revoking licences.', ...body].join('\n'))
  })

  test('text that nobody can see is left out, white text on a dark header is not', async () => {
    const text = await textOf(
      '0 0 0.4 rg 60 780 300 30 re f',
      drawLines(['Seen on blue'], { y: 790, before: '1 1 1 rg' }),
      drawLines(prose),
      drawLines(['White on white'], { y: 600, before: '1 1 1 rg' }),
      drawLines(['Invisible'], { y: 580, before: '3 Tr' }),
      drawLines(['Tiny'], { y: 560, size: 1 }),
      drawLines(['Outside'], { y: 5_000 }),
    )
    expect(text).toBe(`Seen on blue\n\n${prose.join('\n')}`)
  })

  test('text is read whose character map is not in the file', async () => {
    const text = '动火作业许可证有效期为八小时'
    const hex = Array.from(text, (c) => c.charCodeAt(0).toString(16).padStart(4, '0')).join('')
    expect(await textOf(`BT /F2 12 Tf 72 700 Td <${hex}> Tj ET`)).toBe(text)
  })

  test('the letters of an Arabic ligature keep their order, whichever way round the file gives them', async () => {
    // "Safety in the station", drawn from left to right; lam and alef are one glyph.
    const letters = { a: 'ا', l: 'ل', s: 'س', j: 'لا', J: 'ال', m: 'م', h: 'ة', f: 'ف', y: 'ي', t: 'ط', H: 'ح' }
    const draw = (ligature: string, y: number) => `BT /F3 12 Tf 300 ${y} Td (htHmla yf hm${ligature}sla) Tj ET\n`
    const content = draw('j', 700) + draw('J', 600)
    const [page] = await Array.fromAsync(extractPages(await save(makePdf([{ content }], { letters }))))
    expect(page?.text.split('\n').filter((line) => line !== '')).toEqual(['السلامة في المحطة', 'السلامة في المحطة'])
  })

  test('a page is upright whichever way its text runs, and has the size it is shown at', async () => {
    const turned = prose.map((line, i) => `q BT /F1 11 Tf 0 1 -1 0 ${100 + i * 14} 72 Tm (${line}) Tj ET Q`).join('\n')
    const [page] = await extract({ content: turned, width: 842, height: 595 })
    expect(page).toMatchObject({
      text: prose.join('\n'),
      width: 842,
      height: 595,
      page: 1,
      pageCount: 1,
      readBy: 'text',
    })
  })
})

describe('scans', () => {
  test('a page that is an image is read by OCR, a blank one is empty', async () => {
    const image = await scanOf(resolve(import.meta.dir, '../../test/fixtures/gas-testing-standard.pdf'))
    const pages = await extract({ content: 'q 595 0 0 842 0 0 cm /Im Do Q', image }, { content: '' })
    expect(pages.map((page) => page.readBy)).toEqual(['ocr', 'text'])
    const [typed] = await Array.fromAsync(
      extractPages(resolve(import.meta.dir, '../../test/fixtures/gas-testing-standard.pdf')),
    )
    const words = new Set(typed?.text.toLowerCase().match(/[a-z]{5,}/g))
    const found = new Set(pages[0]?.text.toLowerCase().match(/[a-z]{5,}/g))
    expect(words.size).toBeGreaterThan(20)
    expect([...words].filter((word) => found.has(word)).length).toBeGreaterThan(0.8 * words.size)
    expect(pages[1]?.text).toBe('')
  })

  test("the text layer that a scanner laid over the page's image is used as it is", async () => {
    const image = { width: 10, height: 10, grey: new Uint8Array(100).map((_, i) => (i % 3) * 100) }
    const [page] = await extract({
      content: `q 595 0 0 842 0 0 cm /Im Do Q\n${drawLines(prose, { before: '3 Tr' })}`,
      image,
    })
    expect(page).toMatchObject({ readBy: 'text', text: prose.join('\n') })
  })
})

describe('bad files', () => {
  const failure = async (path: string, extractor = extractPages) => {
    try {
      await Array.fromAsync(extractor(path))
      return 'read'
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  test('a protected file says so', async () => {
    expect(await failure(await save(makePdf([{ content: drawLines(prose) }], { protected: true })))).toBe(
      ingestionTexts.password,
    )
  })

  test('a truncated file and one that is no PDF are damaged', async () => {
    const whole = makePdf([{ content: drawLines(prose) }])
    expect(await failure(await save(whole.slice(0, 150)))).toBe(ingestionTexts.damaged)
    expect(await failure(await save(new TextEncoder().encode('%PDF-1.7 and nothing else')))).toBe(
      ingestionTexts.damaged,
    )
  })

  test('a file with too many pages says so', async () => {
    const path = await save(makePdf(Array.from({ length: maxPages + 1 }, () => ({ content: '' }))))
    expect(await failure(path)).toBe('The PDF has more than 5,000 pages. Split it and upload its parts.')
  })

  test('a file that cannot be opened is no fault of the document', async () => {
    expect(await failure(join(folder, 'missing.pdf'))).toBe('the stored file could not be opened')
  })

  test('a child over its limit of memory or time is ended, and the next document is read', async () => {
    const path = await save(makePdf([{ content: drawLines(prose) }]))
    const starved = createPageExtractor({ ocr, limits: { ...defaultExtractLimits, memoryBytes: 10_000_000 } })
    expect(await failure(path, starved.extractPages)).toBe(ingestionTexts['too-complex'])
    const hurried = createPageExtractor({ ocr, limits: { ...defaultExtractLimits, openMs: 1 } })
    expect(await failure(path, hurried.extractPages)).toBe(ingestionTexts['too-complex'])
    expect(await failure(path)).toBe('read')
  })

  test('reading can be stopped, and goes on from any page', async () => {
    const path = await save(
      makePdf(Array.from({ length: 30 }, (_, i) => ({ content: drawLines([`page ${i + 1}`, ...prose]) }))),
    )
    const stop = new AbortController()
    const read: number[] = []
    const reading = (async () => {
      for await (const { page } of extractPages(path, { signal: stop.signal })) {
        read.push(page)
        if (page === 5) stop.abort(new Error('shutting down'))
      }
    })()
    await expect(reading).rejects.toThrow('shutting down')
    const rest = await Array.fromAsync(extractPages(path, { from: 6 }))
    expect([...read.slice(0, 5), ...rest.map(({ page }) => page)]).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
  })
})

const shared = resolve(import.meta.dir, '../../../../../shared/data')
if (!existsSync(shared)) process.stdout.write('skipped: the hostile files and the real documents are not here\n')

describe.skipIf(!existsSync(shared))('the shared documents', async () => {
  const caseSchema = z.object({
    file: z.string(),
    expect: z.enum(['index', 'error', 'reject', 'either']),
    pages: z.number().optional(),
    contains: z.array(z.string()).optional(),
    containsAfterNormalising: z.array(z.string()).optional(),
    mustNotAppearInAnswers: z.array(z.string()).optional(),
  })
  const list = existsSync(shared) ? await readFile(join(shared, 'hostile/expected.json'), 'utf8') : '[]'
  const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ')

  for (const expected of z.array(caseSchema).parse(JSON.parse(list))) {
    test(`${expected.file}: ${expected.expect}`, async () => {
      let pages: ExtractedPage[] = []
      let reason = ''
      try {
        pages = await Array.fromAsync(extractPages(join(shared, 'hostile', expected.file)))
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
      const text = plain(pages.map((page) => page.text).join('\n'))
      if (reason !== '' || text === '') {
        expect(expected.expect).not.toBe('index')
        if (reason !== '') expect(Object.values(ingestionTexts) as string[]).toContain(reason)
        return
      }
      expect(['index', 'either']).toContain(expected.expect)
      if (expected.pages) expect(pages.length).toBe(expected.pages)
      for (const part of [...(expected.contains ?? []), ...(expected.containsAfterNormalising ?? [])])
        expect(text).toContain(plain(part))
      for (const part of expected.mustNotAppearInAnswers ?? []) expect(text).not.toContain(part)
    })
  }

  test('a form that was scanned askew, with ruled tables, is read by OCR', async () => {
    const form = join(shared, 'questionnaires/site-inspection-scanned')
    const goldSchema = z.object({ items: z.array(z.object({ question: z.string(), page: z.number() })) })
    const gold = goldSchema.parse(JSON.parse(await readFile(`${form}.gold.json`, 'utf8')))
    const pages = await Array.fromAsync(extractPages(`${form}.pdf`))
    const found = gold.items.filter(({ question, page }) =>
      plain(pages[page - 1]?.text ?? '').includes(plain(question)),
    )
    expect(gold.items.length).toBe(21)
    expect(found.length).toBeGreaterThanOrEqual(18)
  })

  test('a real statute and a real tender are read whole', async () => {
    const statute = await Array.fromAsync(extractPages(join(shared, 'OSH.pdf')))
    expect(statute.length).toBe(95)
    expect(plain(statute[24]?.text ?? '')).toContain(
      'Secretary, Ministry of Labour and Employment—Chairperson (ex officio)',
    )
    expect(statute[43]?.text).toContain(
      'Responsibility for payment of wages.\n55. (1) A contractor shall be responsible',
    )
    const tender = await Array.fromAsync(extractPages(join(shared, 'MTF.pdf')))
    expect(tender.length).toBe(119)
    expect(tender.filter((page) => page.readBy === 'ocr').map((page) => page.page)).toEqual([113, 115, 116])
  })
})
