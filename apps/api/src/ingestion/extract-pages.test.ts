import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { breakOffsets, makeDeepPdf, makeOwnerLockedPdf, makeScannedForm } from '../../test/support/make-awkward-pdfs.ts'
import { drawLines, makePdf, type PdfPageSource } from '../../test/support/make-pdf.ts'
import { makeScriptedPdf } from '../../test/support/make-scripted-pdf.ts'
import { scanOf } from '../../test/support/scan-of.ts'
import { patienceMs } from '../../test/support/wait-until.ts'
import { createPageExtractor, defaultExtractLimits, type ExtractedPage } from './extract-pages.ts'
import { ingestionTexts, maxPages } from './ingestion-error.ts'
import { createOcrReader } from './ocr-page.ts'

setDefaultTimeout(patienceMs)

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

test('pictures in the place of letters are what they show: boxes, ticks and points', async () => {
  const drawn = ['o', '4', 'l', 'm'].map((letter, at) => {
    const y = 700 - 30 * at
    return `BT /F5 12 Tf 50 ${y} Td (${letter}) Tj ET BT /F1 12 Tf 70 ${y} Td (${letter} stays a letter) Tj ET`
  })
  const text = await textOf(...drawn)
  expect(text.split(/\n+/)).toEqual([
    '☐ o stays a letter',
    '✓ 4 stays a letter',
    '• l stays a letter',
    '○ m stays a letter',
  ])
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

  test('what was filled into a scanned form does not hide the form, and a picture without words changes nothing', async () => {
    const entries = Array.from({ length: 8 }, (_, at) => `Entered by the foreman of crew ${at + 1} on the day`)
    const filled = drawLines(entries, { y: 300, leading: 18 })
    const asked = ['Is the hoist brake holding?', 'Is the hook latch closing?', 'Is the limit switch tested?']
    const form = ['old', 'new', 'spare', 'hired'].flatMap((kind) =>
      asked.map((text) => text.replace('the', `the ${kind}`)),
    )
    const image = await scanOf(await save(makePdf([{ content: drawLines(form) }])))
    const over = (picture: PdfPageSource['image']) => ({
      content: `q 595 0 0 842 0 0 cm /Im Do Q\n${filled}`,
      ...(picture ? { image: picture } : {}),
    })
    const plain = { width: 10, height: 10, grey: new Uint8Array(100).fill(240) }
    const [scanned, pictured] = await extract(over(image), over(plain))
    expect(scanned?.readBy).toBe('ocr')
    for (const text of ['hired hook latch closing', 'foreman of crew 7']) expect(scanned?.text).toContain(text)
    expect([pictured?.readBy, pictured?.text.split('\n')[0]]).toEqual(['text', entries[0] ?? ''])
  })

  test('form fields that a file lays over a scan are boxes at their places on its image', async () => {
    const plainSheet = await save(makePdf([{ content: drawLines(['Hoist brake holds', 'Hook latch closes']) }]))
    const image = await scanOf(plainSheet)
    const field = '<< /Type /Annot /Subtype /Widget /F 4 /T (a) /FT /Btn /Rect [405 700 419 714] >>'
    const file = makePdf([{ content: 'q 595 0 0 842 0 0 cm /Im Do Q', image, annotations: [field] }])
    const [page] = await Array.fromAsync(extractPages(await save(file), { lines: true }))
    const scale = page?.scan?.scale ?? 0
    expect(page?.readBy).toBe('ocr')
    expect(page?.drawing?.boxes.map((box) => box.map((side) => Math.round(side / scale)))).toEqual([
      [405, 128, 419, 142],
    ])
  })

  test('scans packed by CCITT group 4 and 3, JBIG2 and JPEG 2000 are read by OCR', async () => {
    const path = resolve(import.meta.dir, '../../test/fixtures/packed-scans.pdf')
    const pages = await Array.fromAsync(extractPages(path))
    expect(pages.map(({ readBy, text }) => [readBy, text])).toEqual([
      ['ocr', 'Lock the spindle of the lathe.\nIsolate the feed before cleaning.\nReplace the guard within 8 hours.'],
      ['ocr', 'Drain the sump every 250 hours.\nUse oil of grade 46 only.\nWipe the sight glass with lint.'],
      ['ocr', 'Store the cylinders upright.\nKeep 6 metres from any flame.\nClose the valve after each shift.'],
      ['ocr', 'Check the harness for cuts.\nDiscard it after a fall.\nLabel the shelf with the date.'],
    ])
  })

  test('a page whose image is broken or too large says that it was not read, and costs the others nothing', async () => {
    const file = Buffer.from(await Bun.file(resolve(import.meta.dir, '../../test/fixtures/packed-scans.pdf')).bytes())
    const large = file.indexOf('/Subtype /Image /Width 600 /Height 420 ')
    file.write('/Subtype/Image/Width 999999/Height 420 ', large, 'latin1')
    const packed = file.indexOf('stream', file.indexOf('/JBIG2Decode')) + 'stream\n'.length
    file.fill(0xff, packed, packed + 40)
    const pages = await Array.fromAsync(extractPages(await save(file)))
    const unread = 'An image on this page is broken or too large to be drawn. What it shows was not read.'
    expect(pages.map(({ readBy, text, warnings }) => [readBy, text.slice(0, 16), warnings[0]?.reason])).toEqual([
      ['text', '', unread],
      ['ocr', 'Drain the sump e', undefined],
      ['text', '', unread],
      ['ocr', 'Check the harnes', undefined],
    ])
    expect(pages[2]?.warnings).toMatchObject([{ kind: 'unread', page: 3, excerpt: '' }])
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

test("a layer's lines are as certain as OCR agrees with them", async () => {
  const image = { width: 10, height: 10, grey: new Uint8Array(100).map((_, i) => (i % 3) * 100) }
  const content = `q 595 0 0 842 0 0 cm /Im Do Q\n${drawLines(prose, { before: '3 Tr' })}`
  const path = await save(makePdf([{ content, image }]))
  const agreeing: typeof ocr = {
    ...ocr,
    read: async () => ({ text: '', lines: [], words: [['elsewhere', 0.9, 0.9, 0.05, 0.02]], warnings: [] }),
  }
  const [page] = await Array.fromAsync(createPageExtractor({ ocr: agreeing }).extractPages(path, { lines: true }))
  expect(page?.readBy).toBe('text')
  expect(page?.lines?.map(({ cells: [cell] }) => [cell?.text, cell?.confidence])).toEqual(
    prose.map((text) => [text, 0]),
  )
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
    const rest = await Array.fromAsync(extractPages(path, { known: new Set([1, 2, 3, 4, 5]) }))
    expect([...read.slice(0, 5), ...rest.map(({ page }) => page)]).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
  })
})

describe('awkward files', () => {
  const plain = (text = '') => text.replace(/\s+/g, ' ')
  const readBytes = async (bytes: Uint8Array) => Array.fromAsync(extractPages(await save(bytes)))

  test('a file that only its owner may change is read', async () => {
    const locked = await makeOwnerLockedPdf(['Valve V-12 of the inlet is tested every 40 days.'])
    expect(Buffer.from(locked).includes('/Encrypt')).toBe(true)
    const [page] = await readBytes(locked)
    expect(plain(page?.text)).toContain('Valve V-12 of the inlet is tested every 40 days.')
  })

  test('wrong offsets are put right', async () => {
    const broken = breakOffsets(makePdf([{ content: drawLines(prose) }, { content: drawLines(['The last page.']) }]))
    const pages = await readBytes(broken)
    expect(pages.map(({ text }) => text)).toEqual([prose.join('\n'), 'The last page.'])
  })

  test('scripts are neither run nor read', async () => {
    const pages = await readBytes(makeScriptedPdf(prose))
    expect(pages.map(({ text }) => text)).toEqual([prose.join('\n')])
  })

  test('a page of five metres is read, and one with lines only is not drawn at the size of a hall', async () => {
    const size = { width: 14_400, height: 14_400 }
    const lines = '0 0 m 14400 14400 l S 0 14400 m 14400 0 l S'
    const pages = await extract({ content: drawLines(prose), ...size }, { content: lines, ...size })
    expect(pages.map(({ text }) => text)).toEqual([prose.join('\n'), ''])
  })

  test('a tree of 10,000 levels is read, or said to be too much', async () => {
    const deep = await save(makeDeepPdf(10_000, drawLines(prose)))
    const said = await Array.fromAsync(extractPages(deep)).then(
      (pages) => pages.map(({ text }) => text).join(''),
      (error: Error) => error.message,
    )
    expect([prose.join('\n'), ingestionTexts.damaged, ingestionTexts['too-complex']]).toContain(said)
    expect((await readBytes(makePdf([{ content: drawLines(prose) }])))[0]?.text).toBe(prose.join('\n'))
  })

  test('a form that was scanned askew, with ruled tables, is read by OCR', async () => {
    const questions = [
      'Is the windsock whole and seen from the pad?',
      'Are the eyewash bottles filled and in date?',
      'Is the assembly point marked by a green sign?',
      'Are the gas detectors tested before each shift?',
      'Is the crane hook fitted with a safety latch?',
      'Are the walkways free of hoses and cables?',
      'Is the spill kit sealed and next to the pump?',
      'Are the fire extinguishers hung at chest height?',
      'Is the first aid box checked every month?',
      'Are ladders tied at the top and the foot?',
    ]
    const [page] = await readBytes(makeScannedForm(questions))
    expect(page?.readBy).toBe('ocr')
    const found = questions.filter((question) => plain(page?.text).includes(question))
    expect(found.length).toBeGreaterThanOrEqual(8)
  })

  test('regulations with parts and schedules are read whole', async () => {
    const path = join(import.meta.dir, '../../eval/held-out/Onshore Petroleum Safety Regulations.pdf')
    const text = plain((await Array.fromAsync(extractPages(path))).map((page) => page.text).join(' '))
    expect(text).toContain('The Minister may exempt an installation from any of these Regulations')
    expect(text).toContain('for a period not exceeding six months at a time')
    expect(text).toContain('Failure of a pressure vessel.')
  })
})
