import { describe, expect, test } from 'bun:test'
import { utils, write } from 'xlsx'
import { makeArchive, makeWorkbook, sheetOfRows, workbookParts } from '../../../test/support/make-office-file.ts'
import { patienceMs } from '../../../test/support/wait-until.ts'
import type { TableBlock } from '../document-block.ts'
import { readOffice } from './read-office.ts'

function read(bytes: Uint8Array): TableBlock[] {
  const found = readOffice(bytes)
  if (found?.kind !== 'xlsx') throw new Error('no workbook')
  return found.blocks.filter((block) => block.kind === 'table')
}
const textsOf = (block: TableBlock | undefined) => block?.cells.map(({ row, column, text }) => [row, column, text])
const cells = (xml: string, rest = '') => `<sheetData>${xml}</sheetData>${rest}`
const oneSheet = (xml: string, more: Parameters<typeof makeWorkbook>[1] = {}) =>
  read(makeWorkbook([{ name: 'One', xml }], more))[0]
const failureOf = (bytes: Uint8Array) => {
  try {
    readOffice(bytes)
  } catch (error) {
    return (error as { failure?: string }).failure ?? String(error)
  }
  return undefined
}

describe('the cells of a sheet', () => {
  test('have the text that is shown, whichever way it is stored', () => {
    const block = oneSheet(
      cells(`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c></row>
        <row r="2"><c r="A2" t="b"><v>1</v></c><c r="B2" t="b"><v>0</v></c><c r="C2" t="str"><f>A1&amp;"x"</f><v>cached</v></c><c r="D2" t="e"><v>#N/A</v></c><c r="E2"><f>1+1</f></c></row>
        <row r="3"><c r="B3" t="s"><v>2</v></c></row>`),
      {
        strings:
          '<si><t>1.10</t></si><si><r><t>rich </t></r><r><rPr><b/></rPr><t>text</t></r><rPh sb="0" eb="1"><t>reading</t></rPh><phoneticPr fontId="1"/></si><si><t xml:space="preserve"> two&#10;lines_x000D_ &amp;  more </t></si>',
      },
    )
    expect(textsOf(block)).toEqual([
      [0, 0, '1.10'],
      [0, 1, 'rich text'],
      [0, 2, 'inline'],
      [1, 0, 'TRUE'],
      [1, 1, 'FALSE'],
      [1, 2, 'cached'],
      [1, 3, '#N/A'],
      [2, 1, 'two\nlines\n& more'],
    ])
    expect(block).toMatchObject({ page: 1, name: 'One', rows: 3, columns: 4, hiddenRows: [] })
  })

  test('show their numbers by their formats', () => {
    const formats = [0, 0, 2, 9, 14, 164, 165, 166, 49]
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="0.0"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="&quot;Q&quot;0"/></numFmts><cellXfs>${formats.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`
    const values = [0.30000000000000004, 1200, 1.1, 0.256, 45000, 1.1, 45000, 7, 3]
    const xml = cells(
      `<row r="1">${values.map((value, at) => `<c r="${String.fromCharCode(65 + at)}1" s="${at}"><v>${value}</v></c>`).join('')}</row>`,
    )
    expect(oneSheet(xml, { styles })?.cells.map(({ text }) => text)).toEqual([
      '0.3',
      '1200',
      '1.10',
      '26%',
      '3/15/2023',
      '1.1',
      '2023-03-15',
      'Q7',
      '3',
    ])
    const by1904 = oneSheet(xml, { styles, workbook: '<workbookPr date1904="1"/>' })
    expect(by1904?.cells.map(({ text }) => text).slice(4, 7)).toEqual(['3/16/2027', '1.1', '2027-03-16'])
  })

  test('span what was merged into them, and what lies under that is left out', () => {
    const block = oneSheet(
      `${sheetOfRows([
        ['Title', 'under', ''],
        ['also under', '', 'free'],
        ['', '', 'below'],
      ])}<mergeCells count="2"><mergeCell ref="A1:B2"/><mergeCell ref="C3:C9"/></mergeCells>`,
    )
    expect(block?.cells.map(({ text, rowSpan, columnSpan }) => [text, rowSpan, columnSpan])).toEqual([
      ['Title', 2, 2],
      ['free', 1, 1],
      ['below', 7, 1],
    ])
    expect([block?.rows, block?.columns]).toEqual([9, 3])
  })

  test('are left out of hidden columns, and hidden rows are named', () => {
    const rows = sheetOfRows([
      ['a', 'secret', 'c'],
      ['d', 'secret', 'f'],
    ]).replace('<row r="2">', '<row r="2" hidden="1">')
    const block = oneSheet(`<cols><col min="1" max="1" width="9"/><col min="2" max="2" hidden="1"/></cols>${rows}`)
    expect(textsOf(block)).toEqual([
      [0, 0, 'a'],
      [0, 2, 'c'],
      [1, 0, 'd'],
      [1, 2, 'f'],
    ])
    expect(block?.hiddenRows).toEqual([1])
  })

  test('are bold by their font or most of their letters, and shaded by a ground that is not white', () => {
    const styles =
      '<fonts><font/><font><b/></font><font><b val="0"/></font></fonts><fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFD9E1F2"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFFFFF"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor theme="0" tint="-0.15"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor theme="0"/></patternFill></fill></fills><cellStyleXfs><xf fontId="1" fillId="2"/></cellStyleXfs><cellXfs><xf/><xf fontId="1" fillId="2"/><xf fontId="2" fillId="3"/><xf fillId="4"/><xf fontId="1" fillId="5"/></cellXfs>'
    const strings =
      '<si><r><t>a </t></r><r><rPr><b/></rPr><t>bold one</t></r></si><si><r><rPr><sz val="9"/></rPr><t>plainly said</t></r><r><rPr><b/></rPr><t>x</t></r></si>'
    const block = oneSheet(
      cells(
        '<row r="1"><c r="A1"><v>1</v></c><c r="B1" s="1"><v>1</v></c><c r="C1" s="2"><v>1</v></c><c r="D1" s="3"><v>1</v></c><c r="E1" s="4"><v>1</v></c><c r="F1" t="s"><v>0</v></c><c r="G1" s="1" t="s"><v>1</v></c></row>',
      ),
      { styles, strings },
    )
    expect(block?.cells.map(({ bold, shaded }) => [bold, shaded])).toEqual([
      [false, false],
      [true, true],
      [false, false],
      [false, true],
      [true, false],
      [true, false],
      [false, true],
    ])
  })

  test('stand in their order, however the file names them, and one place has one cell', () => {
    const block = oneSheet(
      cells(
        '<row><c><v>1</v></c><c><v>2</v></c></row><row r="4"><c r="B4"><v>4</v></c><c r="A4"><v>3</v></c><c r="A4"><v>9</v></c></row><row><c><v>5</v></c></row>',
      ),
    )
    expect(textsOf(block)).toEqual([
      [0, 0, '1'],
      [0, 1, '2'],
      [3, 0, '3'],
      [3, 1, '4'],
      [4, 0, '5'],
    ])
  })
})

describe('a workbook', () => {
  test('gives a table for each sheet that is shown, at its position, and counts those that are not', () => {
    const found = readOffice(
      makeWorkbook([
        { name: 'Cover', xml: sheetOfRows([['x']]) },
        { name: 'Lists', xml: sheetOfRows([['yes']]), state: 'hidden' },
        { name: 'Keys', xml: 'this is not even XML <', state: 'veryHidden' },
        { name: 'Q &amp; A', xml: sheetOfRows([['Is it safe?']]) },
        { name: 'Empty', xml: '<sheetData/>' },
      ]),
    )
    expect(
      found?.blocks.map((block) => (block.kind === 'table' ? [block.page, block.name, block.cells.length] : [])),
    ).toEqual([
      [1, 'Cover', 1],
      [4, 'Q & A', 1],
      [5, 'Empty', 0],
    ])
    expect(found?.hiddenSheets).toBe(2)
  })

  test('gives its hidden sheets behind the others where they are asked for, without cells where they cannot be read', () => {
    const bytes = makeWorkbook([
      { name: 'Lists', xml: sheetOfRows([['yes']]), state: 'hidden' },
      { name: 'Cover', xml: sheetOfRows([['x']]) },
      { name: 'Keys', xml: 'this is not even XML <', state: 'veryHidden' },
      { name: 'Last', xml: sheetOfRows([['y']]) },
    ])
    const found = readOffice(bytes, { hidden: true })
    expect(
      found?.blocks.map((block) => (block.kind === 'table' ? [block.page, block.name, block.cells.length] : [])),
    ).toEqual([
      [2, 'Cover', 1],
      [4, 'Last', 1],
      [1, 'Lists', 1],
      [3, 'Keys', 0],
    ])
    expect([found?.shown, found?.hiddenSheets]).toEqual([2, 2])
  })

  test('written by another program is read the same', () => {
    const sheet = utils.aoa_to_sheet([
      ['No.', 'Question', 'Done'],
      ['1.10', 'Is it “checked” & signed?', true],
      [2, 'When?', new Date(Date.UTC(2024, 1, 29))],
    ])
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'Checks')
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer)
    const [block] = read(bytes)
    expect(block?.cells.map(({ text }) => text)).toEqual([
      'No.',
      'Question',
      'Done',
      '1.10',
      'Is it “checked” & signed?',
      'TRUE',
      '2',
      'When?',
      '2/29/2024',
    ])
  })

  test('is told from other archives: macros, templates, and what is no office file', () => {
    const parts = workbookParts([{ name: 'One', xml: '<sheetData/>' }])
    const types = String(parts['[Content_Types].xml'])
    const kindWith = (changed: Record<string, string>) => readOffice(makeArchive({ ...parts, ...changed }))?.kind
    expect(kindWith({})).toBe('xlsx')
    const macro = types.replace(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
      'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
    )
    expect(kindWith({ '[Content_Types].xml': macro })).toBeUndefined()
    const hidden = types.replace(
      '</Types>',
      '<Override PartName="/xl/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
    )
    expect(kindWith({ '[Content_Types].xml': hidden })).toBeUndefined()
    expect(readOffice(makeArchive({ 'a.txt': 'hello' }))).toBeUndefined()
  })
})

describe('a hostile workbook', () => {
  test('that is cut off, broken or contradicts itself is damaged', () => {
    const good = makeWorkbook([{ name: 'One', xml: sheetOfRows([['x']]) }])
    expect(failureOf(good.subarray(0, good.length - 30))).toBe('damaged')
    expect(failureOf(new TextEncoder().encode('PK\x03\x04 and then nothing'))).toBe('damaged')
    const parts = workbookParts([{ name: 'One', xml: '<sheetData><row r="1"><c r="A1"><v>1</v></row></sheetData>' }])
    expect(failureOf(makeArchive(parts))).toBe('damaged')
    const { 'xl/worksheets/sheet1.xml': _, ...without } = parts
    expect(failureOf(makeArchive(without))).toBe('damaged')
    expect(failureOf(makeArchive({ ...parts, 'XL/Workbook.xml': '<workbook/>' }))).toBe('damaged')
  })

  test('that declares a document type is refused, so that no entity of it is ever opened', () => {
    const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at || ''};`.repeat(10)}">`).join('')}]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&lol9;</v></c></row></sheetData></worksheet>`
    const parts = workbookParts([{ name: 'One', xml: '' }], {}, { 'xl/worksheets/sheet1.xml': laughs })
    expect(failureOf(makeArchive(parts))).toBe('damaged')
    const undeclared = '<sheetData><row r="1"><c r="A1" t="str"><v>&xxe;</v></c></row></sheetData>'
    expect(failureOf(makeWorkbook([{ name: 'One', xml: undeclared }]))).toBe('damaged')
  })

  test(
    'that swells when it is inflated is too complex',
    () => {
      const bomb = new Uint8Array(40 * 1024 * 1024).fill(32)
      const parts = workbookParts([{ name: 'One', xml: '' }], {}, { 'xl/worksheets/sheet1.xml': bomb })
      expect(failureOf(makeArchive(parts))).toBe('too-complex')
    },
    patienceMs,
  )

  test('may claim a million cells and use the last one: what it holds is what counts', () => {
    const block = oneSheet(
      `<dimension ref="A1:XFD1048576"/>${cells('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>')}`,
    )
    expect(textsOf(block)).toEqual([
      [0, 0, '1'],
      [1_048_575, 16_383, '2'],
    ])
    expect(failureOf(makeWorkbook([{ name: 'One', xml: cells('<row r="1"><c r="XFE1"><v>1</v></c></row>') }]))).toBe(
      'damaged',
    )
    expect(failureOf(makeWorkbook([{ name: 'One', xml: cells('<row r="1048577"><c><v>1</v></c></row>') }]))).toBe(
      'damaged',
    )
  })

  test('of very many merged areas is read, and refused where they are all wide', () => {
    const narrow = Array.from({ length: 100_000 }, (_, at) => `<mergeCell ref="A${at + 1}:B${at + 1}"/>`).join('')
    const block = oneSheet(`${sheetOfRows([['a', 'b']])}<mergeCells>${narrow}</mergeCells>`)
    expect(block?.cells.map(({ text, columnSpan }) => [text, columnSpan])).toEqual([['a', 2]])
    const wide = '<mergeCell ref="A1:XFD1048576"/>'.repeat(5_000)
    const xml = `${sheetOfRows([['a']])}<mergeCells>${wide}</mergeCells>`
    expect(failureOf(makeWorkbook([{ name: 'One', xml }]))).toBe('too-complex')
  })

  test('of one long text in very many cells is too complex', () => {
    const row = (at: number) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`
    const xml = cells(Array.from({ length: 400 }, (_, at) => row(at)).join(''))
    const strings = `<si><t>${'x'.repeat(30_000)}</t></si>`
    expect(failureOf(makeWorkbook([{ name: 'One', xml }], { strings }))).toBe('too-complex')
  })

  test('of elements inside of each other without end is too complex', () => {
    const deep = `${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}`
    expect(failureOf(makeWorkbook([{ name: 'One', xml: deep }]))).toBe('too-complex')
  })
})
