import { describe, expect, test } from 'bun:test'
import { createChunker, type PagePassage } from './chunk-pages.ts'
import { createFurnitureFinder } from './find-page-furniture.ts'

function chunk(...texts: string[]): PagePassage[] {
  const finder = createFurnitureFinder()
  for (const text of texts) finder.add(text)
  const chunker = createChunker(finder.finish())
  const passages = texts.flatMap((text, index) => chunker.chunk({ page: index + 1, text }))
  for (const passage of passages) {
    expect(texts[passage.page - 1]?.slice(passage.start, passage.end)).toBe(passage.text)
    expect(passage.text.trim()).toBe(passage.text)
  }
  return passages
}

const wordsOf = (text: string) => text.split(/\s+/).length
const sentence = (n: number) =>
  `Sentence number ${n} tells the crew what the operator of the unit expects of every valve.`
const sentences = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => sentence(from + i)).join('\n')

describe('passages', () => {
  test('stay within what a model reads, end with a sentence, and repeat the last one where a paragraph is cut', () => {
    const passages = chunk(sentences(1, 40))
    expect(passages.length).toBeGreaterThan(4)
    for (const [index, passage] of passages.entries()) {
      expect(wordsOf(passage.text)).toBeLessThanOrEqual(130)
      expect(passage.text).toEndWith('.')
      const next = passages[index + 1]
      if (next) expect(passage.text).toEndWith(next.text.split('\n')[0] ?? '')
    }
    const all = passages.map((passage) => passage.text).join('\n')
    for (let n = 1; n <= 40; n++) expect(all).toContain(sentence(n))
  })

  test('stand below a title whose number hangs in the margin, on its line or above it', () => {
    const page = (from: number) =>
      `17.3\tLamp lockers\n\n17.3.1\t${sentences(from, 6)}\n\n17.3.2\n${sentences(from + 6, 6)}`
    const headings = chunk(page(1)).map(({ heading }) => heading)
    expect(headings[0]).toBe('17.3 Lamp lockers')
    expect(headings.at(-1)).toBe('17.3 Lamp lockers › 17.3.2')
  })

  test('stand below no title that is but a date', () => {
    const page = `LAMP LOCKERS\n\nUPDATED JULY 7, 2031\n\n${sentences(1, 6)}`
    expect(new Set(chunk(page).map(({ heading }) => heading))).toEqual(new Set(['LAMP LOCKERS']))
  })

  test('never cross a page', () => {
    expect(chunk('Only a few words.', 'And a few more.').map(({ page, text }) => [page, text])).toEqual([
      [1, 'Only a few words.'],
      [2, 'And a few more.'],
    ])
  })

  test('keep a clause that fits whole, and its number with it', () => {
    const clause = (n: number) => `4.${n} ${sentences(n * 10, 4)}`
    const passages = chunk([1, 2, 3, 4, 5].map(clause).join('\n\n'))
    for (const n of [1, 2, 3, 4, 5])
      expect(passages.filter((passage) => passage.text.includes(clause(n))).length).toBe(1)
    expect(passages.every((passage) => /^4\.\d /.test(passage.text))).toBe(true)
  })

  test('cut a table without full stops between its lines', () => {
    const rows = Array.from({ length: 60 }, (_, i) => `Item ${i}\tSteel pipe of ${i} inches\t${i * 10} metres`)
    const passages = chunk(rows.join('\n'))
    expect(passages.length).toBeGreaterThan(3)
    for (const row of rows) expect(passages.some((passage) => passage.text.includes(row))).toBe(true)
  })

  test('hold everything of a text without spaces', () => {
    const text = '安全'.repeat(2_000)
    const passages = chunk(text)
    expect(passages.map((passage) => passage.text).join('')).toBe(text)
  })
})

describe('headings', () => {
  test('are the nearest above, outermost first, carried over pages', () => {
    const passages = chunk(
      `CHAPTER IV\nSAFETY AT WORK\n\n5 Gas testing\n\n5.1 ${sentences(1, 5)}\n\n5.2 ${sentences(10, 5)}`,
      `${sentences(20, 5)}\n\n6 Hot work\n\n6.1 ${sentences(30, 5)}`,
    )
    const headingOf = (n: number) => passages.find((passage) => passage.text.includes(sentence(n)))?.heading
    expect(headingOf(1)).toStartWith('CHAPTER IV SAFETY AT WORK')
    expect(headingOf(10)).toBe('CHAPTER IV SAFETY AT WORK › 5 Gas testing › 5.2')
    expect(headingOf(20)).toBe('CHAPTER IV SAFETY AT WORK › 5 Gas testing › 5.2')
    expect(headingOf(33)).toStartWith('CHAPTER IV SAFETY AT WORK › 6 Hot work')
  })

  test('come from the side notes of a statute', () => {
    const [passage] = chunk(`Payment of wages.\n55. (1) A contractor pays wages. ${sentences(1, 3)}`)
    expect(passage?.heading).toBe('55 Payment of wages')
    expect(passage?.text).toStartWith('Payment of wages.\n55. (1)')
  })

  test('of a section whose text goes on behind its title have the title', () => {
    const [dashed] = chunk(`14. PREPARATION OF PLANS BY THE AUTHORITY -\n(1) It is a duty. ${sentences(1, 3)}`)
    expect(dashed?.heading).toBe('14 PREPARATION OF PLANS BY THE AUTHORITY')
    const [inCells] = chunk(`15.\tPower to give directions to occupiers.—\n(1) It may. ${sentences(1, 3)}`)
    expect(inCells?.heading).toBe('15 Power to give directions to occupiers')
    const [sentenceOnly] = chunk(`16. The crane - which is red - stands still. ${sentences(1, 3)}`)
    expect(sentenceOnly?.heading).toBe('16')
  })

  test('are not the names of pictures', () => {
    const floors = `5 Floors\n\n5.1 ${sentences(1, 5)}\n\nFigure 5 Mesh in a concrete floor\n\n${sentences(10, 5)}`
    const passage = chunk(floors).find(({ text }) => text.includes(sentence(14)))
    expect(passage?.heading).toBe('5 Floors › 5.1')
  })

  test('close when something new opens a page, and hold the parts of a chapter', () => {
    const passages = chunk(
      `CHAPTER XI\n\nPART I\nCONTRACT LABOUR\n\n${sentences(1, 5)}\n\nPART II\nMINES\n\n${sentences(10, 5)}`,
      `FINANCIAL MEMORANDUM\n\nClause 34 of the Code relates to inspectors. ${sentences(20, 3)}`,
      `Schedule of the works is below. ${sentences(30, 3)}`,
    )
    const headingOf = (n: number) => passages.find((passage) => passage.text.includes(sentence(n)))?.heading
    expect(headingOf(2)).toBe('CHAPTER XI › PART I CONTRACT LABOUR')
    expect(headingOf(11)).toBe('CHAPTER XI › PART II MINES')
    expect(headingOf(21)).toStartWith('FINANCIAL MEMORANDUM')
    expect(headingOf(31)).toBe('FINANCIAL MEMORANDUM › Clause 34')
  })

  test('have 120 characters at most, the innermost with its number', () => {
    const long = (what: string) => `${what} ${'OF SAFETY AND HEALTH '.repeat(3).trim()}`
    const passages = chunk(
      `CHAPTER IV\n${long('DUTIES')}\n\nPower to make rules about many different things at work.\n55. (1) ${sentences(1, 3)}`,
    )
    for (const { heading } of passages) expect(heading.length).toBeLessThanOrEqual(120)
    expect(passages.at(-1)?.heading).toEndWith('55 Power to make rules about many different things at work')
    expect(passages.at(-1)?.heading).toStartWith('CHAPTER IV')
  })

  test('are not made of lines that happen to begin with a number, nor of a table of contents', () => {
    const [passage] = chunk(
      `1. The Act of\n102 of 1956 applies, and so does section\n38 of the Code. ${sentences(1, 3)}`,
    )
    expect(passage?.heading).toBe('1')
    const [, body] = chunk('Appendix A Steps of a permit … 7', sentences(1, 3))
    expect(body?.heading).toBe('')
  })
})

describe('tables', () => {
  const rows = (from: number, count: number) =>
    Array.from(
      { length: count },
      (_, i) => `Valve V-${from + i}\t${from + i} bar\tInspect the seat, the stem and the packing of the valve yearly`,
    ).join('\n')
  const table = `2 Limits\n\nTag\tPressure\tAction\n${rows(10, 30)}`

  test('are cut between rows, and each passage knows the columns', () => {
    const passages = chunk(table, `${rows(40, 5)}\n\n3 Records\n\n${sentences(1, 2)}`)
    expect(passages.length).toBeGreaterThan(3)
    const [first, ...rest] = passages
    expect(first?.heading).toBe('2 Limits')
    for (const passage of rest.filter(({ text }) => text.startsWith('Valve')))
      expect(passage.heading).toBe('2 Limits › Tag | Pressure | Action')
    expect(rest.find(({ text }) => text.startsWith('Valve V-40'))?.page).toBe(2)
    for (const { text } of passages)
      for (const line of text.split('\n')) if (line.startsWith('Valve')) expect(line).toEndWith('yearly')
    expect(passages.at(-1)?.heading).toBe('3 Records')
  })

  test('have their columns named by years and days as well', () => {
    const figures = Array.from({ length: 60 }, (_, i) => `Charges of the plant number ${i}\t(${i})\t1${i}`).join('\n')
    const headingUnder = (head: string) => chunk(`2 Costs\n\n${head}\n${figures}`).at(-1)?.heading
    expect(headingUnder('2022\t2021')).toBe('2 Costs › 2022 | 2021')
    expect(headingUnder('Years ended December 31,\t2022\t2021')).toBe(
      '2 Costs › Years ended December 31, | 2022 | 2021',
    )
    expect(headingUnder('July 29, 2023\tJanuary 28, 2023')).toBe('2 Costs › July 29, 2023 | January 28, 2023')
    expect(headingUnder('Charges in all\t4,022\t3,021')).toBe('2 Costs')
  })
})

describe('headers and footers', () => {
  const body = (n: number) => sentences(n * 10, 5)

  test('are left out, page numbers with them', () => {
    const passages = chunk(
      ...[1, 2, 3, 4].map((n) => `Permit to work\tRev 2\n\n${body(n)}\n\nUncontrolled when printed\nPage ${n} of 4`),
    )
    for (const passage of passages) expect(passage.text).not.toMatch(/Rev 2|Uncontrolled|Page/)
    expect(passages.map((passage) => passage.text)).toEqual([1, 2, 3, 4].map(body))
  })

  test('of two pages are known by the title they repeat, or by their page number', () => {
    const footer = (n: number) => `MPT-GT-07 · Revision 2\tPage ${n} of 2`
    const passages = chunk(
      `Lundmoor Terminals\n\nGas Testing Standard\n\n${body(1)}\n\n${footer(1)}`,
      `Lundmoor Terminals\tGas Testing Standard\n\n${body(2)}\n\n${footer(2)}`,
    )
    for (const { text } of passages) expect(text).not.toContain('MPT-GT-07')
    expect(passages.filter(({ text }) => text.includes('Lundmoor')).map(({ page }) => page)).toEqual([1])
    expect(passages.find(({ page }) => page === 2)?.text).toStartWith(sentence(20))
  })

  test('of few pages are not lines that differ in a number', () => {
    const passages = chunk(...[1, 2, 3].map((n) => `Log of compressor ${n}\n\n${body(n)}`))
    expect(passages.filter((passage) => passage.text.includes('Log of compressor')).length).toBe(3)
  })

  test('may name the chapter and the section of their page, and the page within its chapter', () => {
    const sections = ['Pumps', 'Valves', 'Hoses', 'Lamps', 'Ropes', 'Boats', 'Cranes', 'Doors']
    const passages = chunk(
      ...sections.map((name, at) => {
        const chapter = `Chapter ${Math.floor(at / 2) + 1}: Stores`
        return `${chapter}\tSection ${at + 1}: ${name}\n\nSection ${at + 1}: ${name}\n\n${body(at + 1)}\n\nStores Manual\t${Math.floor(at / 2) + 1}-${at + 1}\tLundmoor 07/2031`
      }),
    )
    for (const { text } of passages) expect(text).not.toMatch(/Chapter|Lundmoor/)
    expect(passages[0]?.text).toStartWith('Section 1: Pumps')
  })

  test('are not the rows of a table that goes on over pages', () => {
    const texts = Array.from({ length: 9 }, (_, n) => `Pump ${n}\t${n} bar\n\n${body(n)}\n\nHose ${n}\t${n}\t7`)
    const kept = chunk(...texts)
      .map(({ text }) => text)
      .join('\n')
    for (const n of [0, 3, 8]) for (const row of [`Pump ${n}\t`, `Hose ${n}\t`]) expect(kept).toContain(row)
  })

  test('are kept where they are all that a page holds', () => {
    const texts = Array.from({ length: 12 }, () => 'Form SI-07\nSite inspection checklist')
    expect(chunk(...texts).length).toBe(12)
  })

  test('are not lines that merely look alike', () => {
    const texts = Array.from({ length: 12 }, (_, n) => `Log of compressor K-${100 + n}\n${body(n)}`)
    expect(chunk(...texts).filter((passage) => passage.text.includes('Log of compressor')).length).toBe(12)
  })
})

test('no passage is longer than a few thousand characters, whatever a page is made of', () => {
  for (const filler of ['. ', '(', '-', '“', 'a', '1.1.', 'and Fig. ', '\t1']) {
    const text = filler.repeat(30_000 / filler.length)
    const passages = createChunker({ bodyOf: () => ({ start: 0, end: text.length }), partsTables: false }).chunk({
      page: 1,
      text,
    })
    expect(passages.length).toBeGreaterThan(5)
    for (const passage of passages) expect(passage.text.length).toBeLessThanOrEqual(4_000)
  }
})
