import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { strFromU8, unzipSync } from 'fflate'
import { convertToPdf, soffice } from '../../../test/support/convert-to-pdf.ts'
import { makeArchive, makeWorkbook, sheetOfRows, workbookParts } from '../../../test/support/make-office-file.ts'
import { xmlError } from '../../../test/support/read-office-file.ts'
import { patienceMs } from '../../../test/support/wait-until.ts'
import type { TableBlock } from '../../ingestion/document-block.ts'
import { openPackage } from '../../ingestion/office/open-package.ts'
import { readOffice } from '../../ingestion/office/read-office.ts'
import type { PlacedAnswer } from './describe-answers.ts'
import { fillWorkbook } from './fill-workbook.ts'

setDefaultTimeout(patienceMs)

const answerAt = (block: number, row: number, column: number, more: Partial<PlacedAnswer> = {}): PlacedAnswer => ({
  place: { block, row, column },
  status: 'Compliant',
  answer: 'It is stated.',
  evidence: [{ text: '“Gas is tested.” (Standard)', page: 4 }],
  ...more,
})
function fill(bytes: Uint8Array, answers: readonly PlacedAnswer[]): Uint8Array {
  const opened = openPackage(bytes)
  if (!opened) throw new Error('no workbook')
  return fillWorkbook(opened, answers)
}
const tables = (bytes: Uint8Array) => (readOffice(bytes)?.blocks ?? []) as TableBlock[]
const textAt = (block: TableBlock | undefined) =>
  new Map(block?.cells.map(({ row, column, text }) => [`${row},${column}`, text]))
const sheetXml = (bytes: Uint8Array, number = 1) =>
  strFromU8(unzipSync(bytes)[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array())

const rows = [
  ['Ref', 'Question', 'Answer'],
  ['1', 'Is it tested?', ''],
  ['', 'Section B', ''],
  ['2', 'Is it kept?', ''],
]

describe('the answers of a workbook', () => {
  test('stand right of what each sheet has, under heads in the row of its heads', () => {
    const file = makeWorkbook([
      { name: 'Cover', xml: sheetOfRows([['Welcome']]) },
      { name: 'Checks', xml: sheetOfRows(rows) },
    ])
    const evidence = [
      { text: '“One.” (A)', page: 4 },
      { text: '“Two.” (Custom policy)', page: null },
    ]
    const filled = fill(file, [
      answerAt(1, 1, 1, { evidence }),
      answerAt(1, 3, 1, { status: 'Pending', answer: '', evidence: [] }),
    ])
    const [cover, checks] = tables(filled)
    expect(cover).toEqual(tables(file)[0] as TableBlock)
    expect(
      checks?.cells.filter(({ column }) => column > 2).map(({ row, column, text }) => [row, column, text]),
    ).toEqual([
      [0, 3, 'Audit status'],
      [0, 4, 'Audit answer'],
      [0, 5, 'Audit evidence'],
      [0, 6, 'Audit page'],
      [1, 3, 'Compliant'],
      [1, 4, 'It is stated.'],
      [1, 5, '“One.” (A)\n“Two.” (Custom policy)'],
      [1, 6, '4\n–'],
      [3, 3, 'Pending'],
    ])
    expect(checks?.cells.filter(({ column }) => column <= 2)).toEqual(tables(file)[1]?.cells ?? [])
    expect(xmlError(sheetXml(filled, 2))).toBeUndefined()
  })

  test('leave every other part, cell, formula, merge and rule as it was, byte by byte', () => {
    const xml = `<sheetPr/><dimension ref="A1:D5"/><sheetViews><sheetView workbookViewId="0"/></sheetViews><cols><col min="1" max="1" width="9" customWidth="1"/><col min="5" max="16384" width="2" hidden="1" style="3"/></cols><sheetData><row r="1" spans="1:4" ht="30"><c r="A1" s="7" t="inlineStr"><is><t>Ref</t></is></c><c r="B1" s="8" t="inlineStr"><is><t>Question</t></is></c></row><row r="2" spans='1:4'><c r="A2"><v>1</v></c><c r="B2" s="5" t="inlineStr"><is><t>Is it done?</t></is></c><c r="C2"><f>A2+1</f><v>2</v></c><c r="D2" s="4"/><c r="F2" s="9"/></row><row r="5"/></sheetData><sheetProtection sheet="1"/><mergeCells count="1"><mergeCell ref="A3:D3"/></mergeCells><conditionalFormatting sqref="A1:D5"><cfRule type="expression" priority="1"><formula>A1&gt;0</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="list" sqref="C2"><formula1>"Yes,No"</formula1></dataValidation></dataValidations><drawing r:id="rId1"/>`
    const parts = workbookParts(
      [{ name: 'One', xml }],
      { strings: '<si><t>kept</t></si>' },
      { 'xl/media/image1.png': Uint8Array.from([1, 2, 3, 4]), 'docProps/app.xml': '<Properties/>' },
    )
    const file = makeArchive(parts)
    const filled = fill(file, [answerAt(0, 1, 1)])
    const before = unzipSync(file)
    const after = unzipSync(filled)
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const name of Object.keys(before))
      if (name !== 'xl/worksheets/sheet1.xml') expect(after[name]).toEqual(before[name] as Uint8Array<ArrayBuffer>)
    const cell = (at: string, style: number, text: string) =>
      `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
    expect(sheetXml(filled)).toBe(
      sheetXml(file)
        .replace('<dimension ref="A1:D5"/>', '<dimension ref="A1:H5"/>')
        .replace(
          '<col min="5" max="16384" width="2" hidden="1" style="3"/>',
          '<col min="5" max="5" style="3" width="18" customWidth="1"/><col min="6" max="6" style="3" width="48" customWidth="1"/><col min="7" max="7" style="3" width="60" customWidth="1"/><col min="8" max="8" style="3" width="10" customWidth="1"/><col min="9" max="16384" width="2" hidden="1" style="3"/>',
        )
        .replace('r="1" spans="1:4"', 'r="1" spans="1:8"')
        .replace('r="2" spans=\'1:4\'', 'r="2" spans=\'1:8\'')
        .replace(
          'Question</t></is></c></row>',
          `Question</t></is></c>${cell('E1', 8, 'Audit status')}${cell('F1', 8, 'Audit answer')}${cell('G1', 8, 'Audit evidence')}${cell('H1', 8, 'Audit page')}</row>`,
        )
        .replace(
          '<c r="F2" s="9"/>',
          `${cell('E2', 5, 'Compliant')}${cell('F2', 9, 'It is stated.')}${cell('G2', 5, '“Gas is tested.” (Standard)')}${cell('H2', 5, '4')}`,
        ),
    )
  })

  const pairs = `<dimension ref="A1:C4"></dimension><cols><col min="1" max="1" width="9"></col><col min="2" max="9" width="40" style="1"> </col></cols>${sheetOfRows(rows)}`

  test('fit elements that are closed by a tag of their own though they are empty', () => {
    const file = makeWorkbook([{ name: 'One', xml: pairs }])
    const filled = fill(file, [answerAt(0, 1, 1)])
    expect(xmlError(sheetXml(filled))).toBeUndefined()
    expect(textAt(tables(filled)[0]).get('1,3')).toBe('Compliant')
    expect(sheetXml(filled)).toContain(
      '<dimension ref="A1:G4"/><cols><col min="1" max="1" width="9"></col><col min="2" max="3" width="40" style="1"/><col min="4" max="4" style="1" width="18" customWidth="1"/>',
    )
  })

  test.skipIf(!soffice)('are shown by LibreOffice beside what was there', async () => {
    const filled = fill(makeWorkbook([{ name: 'One', xml: pairs }]), [answerAt(0, 1, 1), answerAt(0, 3, 1)])
    const text = (await convertToPdf(filled, 'xlsx')).join(' ')
    expect(text.match(/Compliant/g)).toHaveLength(2)
    for (const own of ['Section B', 'Is it tested?', 'Is it kept?', 'Audit status', 'Gas is tested']) {
      expect(text).toContain(own)
    }
  })

  test('are never formulas, and never more than a cell takes', () => {
    const file = makeWorkbook([{ name: 'One', xml: sheetOfRows(rows) }])
    const filled = fill(file, [
      answerAt(0, 1, 1, {
        answer: '=HYPERLINK("http://evil.example","x")',
        evidence: [{ text: '@SUM(1)', page: null }],
      }),
      answerAt(0, 3, 1, {
        answer: `+1 ${'x'.repeat(50_000)}`,
        evidence: [{ text: '<a> & "b" \u0000_x0041_', page: 1 }],
      }),
    ])
    const xml = sheetXml(filled)
    expect(xml).not.toContain('<f')
    expect(xmlError(xml)).toBeUndefined()
    const [block] = tables(filled)
    expect(textAt(block).get('1,4')).toBe(`'=HYPERLINK("http://evil.example","x")`)
    expect(textAt(block).get('1,5')).toBe("'@SUM(1)")
    expect(textAt(block).get('3,4')).toHaveLength(32_767)
    expect(textAt(block).get('3,4')?.startsWith("'+1 x")).toBe(true)
    expect(textAt(block).get('3,5')).toBe('<a> & "b" _x0041_')
  })

  test('fit tags with a prefix, rows that are missing or empty, and numbers that are left out', () => {
    const xml =
      '<?xml version="1.0"?><x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="2"><x:c t="inlineStr"><x:is><x:t>Is the first one done?</x:t></x:is></x:c></x:row><x:row><x:c t="inlineStr"><x:is><x:t>Is the second one done?</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>'
    const parts = workbookParts([{ name: 'One', xml: '' }], {}, { 'xl/worksheets/sheet1.xml': xml })
    const filled = fill(makeArchive(parts), [answerAt(0, 1, 0), answerAt(0, 2, 0)])
    const text = textAt(tables(filled)[0])
    expect([text.get('0,1'), text.get('1,1'), text.get('2,1'), text.get('2,4')]).toEqual([
      'Audit status',
      'Compliant',
      'Compliant',
      '4',
    ])
    expect(xmlError(sheetXml(filled))).toBeUndefined()
    expect(sheetXml(filled)).toContain('<x:row r="1"><x:c r="B1" t="inlineStr"><x:is>')
  })

  test('stand right of tables and merged cells, and are refused where there is no room', () => {
    const table = '<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ref="A1:H4"/>'
    const relations =
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/table" Target="../tables/table1.xml"/></Relationships>'
    const parts = workbookParts(
      [{ name: 'One', xml: sheetOfRows(rows) }],
      {},
      {
        'xl/worksheets/_rels/sheet1.xml.rels': relations,
        'xl/tables/table1.xml': table,
      },
    )
    expect(textAt(tables(fill(makeArchive(parts), [answerAt(0, 1, 1)]))[0]).get('1,8')).toBe('Compliant')
    const merged = makeWorkbook([
      { name: 'One', xml: `${sheetOfRows(rows)}<mergeCells><mergeCell ref="A3:F3"/></mergeCells>` },
    ])
    expect(textAt(tables(fill(merged, [answerAt(0, 1, 1)]))[0]).get('1,6')).toBe('Compliant')
    const wide = makeWorkbook([
      { name: 'One', xml: `${sheetOfRows(rows)}<mergeCells><mergeCell ref="A3:XFB3"/></mergeCells>` },
    ])
    expect(() => fill(wide, [answerAt(0, 1, 1)])).toThrow('The file is too large or too complex to read.')
  })
})
