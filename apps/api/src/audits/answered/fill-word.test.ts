import { describe, expect, test } from 'bun:test'
import { strFromU8, unzipSync } from 'fflate'
import { makeWord, wordParagraph, wordTable } from '../../../test/support/make-office-file.ts'
import { xmlError } from '../../../test/support/read-office-file.ts'
import type { DocumentBlock } from '../../ingestion/document-block.ts'
import { openPackage } from '../../ingestion/office/open-package.ts'
import { readOffice } from '../../ingestion/office/read-office.ts'
import type { PlacedAnswer } from './describe-answers.ts'
import { fillWord } from './fill-word.ts'

const answerAt = (block: number, row: number, more: Partial<PlacedAnswer> = {}): PlacedAnswer => ({
  place: { block, row, column: 1 },
  status: 'Partial',
  answer: 'A part is stated.',
  evidence: [
    { text: '“Gas is tested.” (Standard)', page: 4 },
    { text: '“Helmets.” (Custom policy)', page: null },
  ],
  ...more,
})
function fill(bytes: Uint8Array, answers: readonly PlacedAnswer[]): Uint8Array {
  const opened = openPackage(bytes)
  if (!opened) throw new Error('no document')
  return fillWord(opened, answers)
}
const xmlOf = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array())
const shown = (bytes: Uint8Array) => (readOffice(bytes)?.blocks ?? []).map(show)
const show = (block: DocumentBlock) =>
  block.kind === 'text' ? block.text : block.cells.map(({ row, column, text }) => [row, column, text])

describe('the answers of a document', () => {
  test('stand in new columns of tables, in every row, and its columns make room', () => {
    const rows = [
      ['No', 'Question'],
      ['1', 'Is it tested?'],
      ['2', 'Is it kept?'],
    ]
    const file = makeWord(`${wordParagraph('Before')}${wordTable(rows)}${wordParagraph('After')}`)
    const filled = fill(file, [answerAt(1, 1), answerAt(1, 2, { status: 'Pending', answer: '', evidence: [] })])
    const said = 'A part is stated.\n“Gas is tested.” (Standard), page 4\n“Helmets.” (Custom policy)'
    expect(shown(filled)).toEqual([
      'Before',
      [
        [0, 0, 'No'],
        [0, 1, 'Question'],
        [0, 2, 'Audit status'],
        [0, 3, 'Audit answer'],
        [1, 0, '1'],
        [1, 1, 'Is it tested?'],
        [1, 2, 'Partial'],
        [1, 3, said],
        [2, 0, '2'],
        [2, 1, 'Is it kept?'],
        [2, 2, 'Pending'],
      ],
      'After',
    ])
    const xml = xmlOf(filled)
    expect(xmlError(xml)).toBeUndefined()
    const grid = (made: string) => [...made.matchAll(/<w:gridCol w:w="(\d+)"\/>/g)].map(([, width]) => Number(width))
    expect(grid(xml)).toEqual([2000, 2000, 1173, 2618])
    expect(xml.match(/<w:tc>/g)).toHaveLength(12)
    // As wide as the page: its own columns become narrower.
    const wide = makeWord(
      `${wordTable(rows).replaceAll('"2000"', '"4500"')}<w:sectPr><w:pgSz w:w="10000"/><w:pgMar w:left="400" w:right="600"/></w:sectPr>`,
    )
    const narrowed = xmlOf(fill(wide, [answerAt(0, 1)]))
    expect(grid(narrowed)).toEqual([2610, 2610, 1170, 2610])
    expect(narrowed.match(/<w:tcW w:w="2610" w:type="dxa"\/>/g)).toHaveLength(9)
  })

  test('stand below paragraphs that ask, and leave everything else as it was, byte by byte', () => {
    const question = wordParagraph('Are cranes inspected each year?')
    const file = makeWord(
      `${wordParagraph('Before')}${question}<w:p><w:r><w:drawing/></w:r></w:p>${wordTable([['a', 'b']])}`,
      {},
      { 'word/media/image1.png': Uint8Array.from([1, 2, 3]) },
    )
    const filled = fill(file, [answerAt(1, 0)])
    const [before, after] = [unzipSync(file), unzipSync(filled)]
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const name of Object.keys(before))
      if (name !== 'word/document.xml') expect(after[name]).toEqual(before[name] as Uint8Array<ArrayBuffer>)
    const added = xmlOf(filled)
      .replace(xmlOf(file).split(question)[0] ?? '', '')
      .split('<w:p><w:r><w:drawing/>')[0]
    expect(xmlOf(filled).replace(added?.slice(question.length) ?? '', '')).toBe(xmlOf(file))
    expect(shown(filled)[2]).toBe(
      'Audit status: Partial\nA part is stated.\n“Gas is tested.” (Standard), page 4\n“Helmets.” (Custom policy)',
    )
  })

  test('find their table among others: nested ones, text boxes read once, and rows that were deleted', () => {
    const inner = wordTable([['x', 'y']])
    const box = `<w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${wordTable([['b', 'c']])}<w:p/></w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${wordTable([['b', 'c']])}<w:p/></w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>`
    const row = (question: string, before = '') =>
      `<w:tr>${before}<w:tc>${wordParagraph('n')}${inner}<w:p/></w:tc><w:tc><w:p><w:r><w:rPr><w:sz w:val="16"/><w:rPrChange><w:rPr><w:b/></w:rPr></w:rPrChange></w:rPr><w:t>${question}</w:t></w:r></w:p></w:tc></w:tr>`
    const file = makeWord(
      `${box}<w:tbl>${row('Gone?', '<w:trPr><w:del/></w:trPr>')}${row('Is it closed?')}</w:tbl><w:p/>`,
    )
    const blocks = readOffice(file)?.blocks ?? []
    expect(blocks).toHaveLength(2)
    const filled = fill(file, [answerAt(1, 1, { answer: '<b> & "so"', evidence: [] })])
    expect(xmlError(xmlOf(filled))).toBeUndefined()
    expect(shown(filled)[1]).toEqual([
      [1, 0, 'n\nx y'],
      [1, 1, 'Is it closed?'],
      [1, 2, 'Partial'],
      [1, 3, '<b> & "so"'],
    ])
    expect(xmlOf(filled).match(/rPrChange>/g)).toHaveLength(4)
  })
})
