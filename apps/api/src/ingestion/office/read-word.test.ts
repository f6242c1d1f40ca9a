import { describe, expect, test } from 'bun:test'
import { Document, HeadingLevel, LevelFormat, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx'
import { makeWord, wordParagraph, wordTable } from '../../../test/support/make-office-file.ts'
import type { DocumentBlock, TableBlock, TextBlock } from '../document-block.ts'
import { readOffice } from './read-office.ts'

function read(...made: Parameters<typeof makeWord>): DocumentBlock[] {
  const found = readOffice(makeWord(...made))
  if (found?.kind !== 'docx') throw new Error('no document')
  return found.blocks
}
const isText = (block: DocumentBlock): block is TextBlock => block.kind === 'text'
const isTable = (block: DocumentBlock): block is TableBlock => block.kind === 'table'
const texts = (blocks: readonly DocumentBlock[]) => blocks.filter(isText).map(({ text }) => text)
const marked = (blocks: readonly DocumentBlock[]) => blocks.filter(isText).map(({ marker, text }) => [marker, text])
const grid = (block: DocumentBlock | undefined) =>
  block?.kind === 'table'
    ? block.cells.map(({ row, column, rowSpan, columnSpan, text }) => [row, column, rowSpan, columnSpan, text])
    : []
const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (inside: string) => `<w:p>${inside}</w:p>`
const cell = (inside: string, properties = '') =>
  `<w:tc>${properties && `<w:tcPr>${properties}</w:tcPr>`}${inside}</w:tc>`
const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`
const listed = (text: string, list: number, at = 0) =>
  wordParagraph(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`)

describe('the paragraphs of a document', () => {
  test('come in order with tables between them, and what is empty is left out', () => {
    const blocks = read(
      `${wordParagraph('Before')}<w:p/>${wordTable([
        ['No', 'Question'],
        ['1', 'Is it safe?'],
      ])}${wordParagraph('  After \u00a0 all ')}`,
    )
    expect(blocks.map((block) => (block.kind === 'text' ? block.text : grid(block)))).toEqual([
      'Before',
      [
        [0, 0, 1, 1, 'No'],
        [0, 1, 1, 1, 'Question'],
        [1, 0, 1, 1, '1'],
        [1, 1, 1, 1, 'Is it safe?'],
      ],
      'After all',
    ])
    expect(blocks[1]).toMatchObject({ page: 1, name: '', rows: 2, columns: 2 })
  })

  test('are read with insertions, and without deletions, moved, hidden and field texts', () => {
    const blocks = read(
      [
        paragraph(
          `${run('Is ')}<w:ins w:id="1">${run('the new ')}</w:ins><w:del w:id="2"><w:r><w:delText>the old </w:delText></w:r></w:del>${run('valve closed')}${run(' secret', '<w:vanish/>')}${run('?', '<w:vanish w:val="0"/>')}`,
        ),
        paragraph(`<w:moveFrom>${run('moved away')}</w:moveFrom><w:moveTo>${run('moved here')}</w:moveTo>`),
        paragraph(
          `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF secret</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('shown')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
        ),
        `<w:p><w:pPr><w:rPr><w:del w:id="3"/></w:rPr></w:pPr>${run('Joined ')}</w:p>${wordParagraph('to this')}`,
        wordParagraph('Hidden by its style', '<w:pStyle w:val="Ghost"/>'),
        paragraph(
          `<w:hyperlink>${run('linked')}</w:hyperlink><w:r><w:br/><w:t>second</w:t><w:tab/><w:t>line</w:t></w:r>`,
        ),
      ].join(''),
      { styles: '<w:style w:styleId="Ghost"><w:name w:val="Ghost"/><w:rPr><w:vanish/></w:rPr></w:style>' },
    )
    expect(texts(blocks)).toEqual([
      'Is the new valve closed?',
      'moved here',
      'shown',
      'Joined to this',
      'linked\nsecond line',
    ])
  })

  test('have the depth of their heading from styles, however far back, or from themselves', () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="40"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Mine"><w:name w:val="Mine"/><w:basedOn w:val="H1"/></w:style><w:style w:type="paragraph" w:styleId="Loop"><w:name w:val="Loop"/><w:basedOn w:val="Loop"/></w:style><w:style w:type="paragraph" w:styleId="T1"><w:name w:val="toc 1"/></w:style>'
    const blocks = read(
      [
        wordParagraph('Contents 3', '<w:pStyle w:val="T1"/>'),
        wordParagraph('Part', '<w:pStyle w:val="Mine"/>'),
        wordParagraph('Own', '<w:outlineLvl w:val="2"/>'),
        wordParagraph('Body', '<w:pStyle w:val="Loop"/>'),
        wordParagraph('No heading', '<w:pStyle w:val="H1"/><w:outlineLvl w:val="9"/>'),
        wordParagraph('Plenty of plain text, so that its size is the usual one of this document.'),
      ].join(''),
      { styles },
    )
    expect(
      blocks.filter(isText).map(({ text, headingLevel, bold, scale }) => [text, headingLevel, bold, scale]),
    ).toEqual([
      ['Part', 1, true, 2],
      ['Own', 3, false, 1],
      ['Body', 0, false, 1],
      ['No heading', 0, true, 2],
      ['Plenty of plain text, so that its size is the usual one of this document.', 0, false, 1],
    ])
  })

  test('are bold where most of their letters are, indented and apart by their own measures', () => {
    const blocks = read(
      [
        paragraph(`${run('Nearly all bold', '<w:b/>')}${run(' no')}`),
        paragraph(`${run('B', '<w:b/>')}${run('arely')}${run('x', '<w:b w:val="false"/>')}`),
        '<w:p/><w:p/>',
        wordParagraph('Indented', '<w:ind w:left="720"/><w:spacing w:before="240"/>'),
      ].join(''),
    )
    expect(blocks.filter(isText).map(({ bold, indent, gap }) => [bold, indent, gap])).toEqual([
      [true, 0, 100],
      [false, 0, 0],
      [false, 3.6, 3],
    ])
  })
})

describe('lists', () => {
  test('count through levels, begin again below a new number, and show what their text says', () => {
    const numbering = `<w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2')}${level(2, 'lowerLetter', '(%3)')}${level(3, 'lowerRoman', '%4)')}${level(4, 'bullet', '\uf0b7', '<w:rPr><w:rFonts w:ascii="Symbol"/></w:rPr>')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`
    const at = [0, 1, 1, 2, 2, 3, 4, 1, 2, 0, 1]
    const blocks = read(at.map((one) => listed('x', 1, one)).join(''), { numbering })
    expect(marked(blocks).map(([marker]) => marker)).toEqual([
      '1.',
      '1.1',
      '1.2',
      '(a)',
      '(b)',
      'i)',
      '•',
      '1.3',
      '(a)',
      '2.',
      '2.1',
    ])
  })

  test('of one definition count on, unless one of them begins at a number of its own', () => {
    const numbering = `<w:abstractNum w:abstractNumId="7">${level(0, 'upperLetter', '%1')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>`
    const lists = [1, 1, 2, 3, 3, 1]
    const blocks = read(lists.map((list) => listed('x', list)).join(''), { numbering })
    expect(marked(blocks).map(([marker]) => marker)).toEqual(['A', 'B', 'C', 'E', 'F', 'G'])
  })

  test('start where they say, pass over levels, restart when told, and write roman parents as figures where that is legal', () => {
    const numbering = `<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="4"/><w:numFmt w:val="upperRoman"/><w:lvlText w:val="%1"/></w:lvl>${level(1, 'decimal', '%1.%2', '<w:isLgl/>')}${level(2, 'decimalZero', '%3', '<w:lvlRestart w:val="0"/>')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`
    const blocks = read([1, 0, 2, 1, 0, 2].map((one) => listed('x', 1, one)).join(''), { numbering })
    expect(marked(blocks).map(([marker]) => marker)).toEqual(['4.1', 'V', '01', '5.1', 'VI', '02'])
  })

  test('come from styles, also by the level that belongs to the style, and can be taken away', () => {
    const numbering = `<w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1', '<w:pStyle w:val="H1"/>')}${level(1, 'decimal', '%1.%2', '<w:pStyle w:val="H2"/>')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`
    const style = (id: string) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`
    const blocks = read(
      [
        wordParagraph('Part', '<w:pStyle w:val="H1"/>'),
        wordParagraph('Question', '<w:pStyle w:val="H2"/>'),
        wordParagraph('None', '<w:pStyle w:val="H2"/><w:numPr><w:numId w:val="0"/></w:numPr>'),
        wordParagraph('Next', '<w:pStyle w:val="H2"/>'),
      ].join(''),
      { numbering, styles: `${style('H1')}${style('H2')}` },
    )
    expect(marked(blocks)).toEqual([
      ['1', 'Part'],
      ['1.1', 'Question'],
      ['', 'None'],
      ['1.2', 'Next'],
    ])
  })

  test('number the cells of a table, those without text as well', () => {
    const numbering = `<w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`
    const row = (question: string) => `<w:tr>${cell(listed('', 1))}${cell(wordParagraph(question))}</w:tr>`
    expect(grid(read(`<w:tbl>${row('First?')}${row('Second?')}</w:tbl>`, { numbering })[0])).toEqual([
      [0, 0, 1, 1, '1.'],
      [0, 1, 1, 1, 'First?'],
      [1, 0, 1, 1, '2.'],
      [1, 1, 1, 1, 'Second?'],
    ])
  })
})

describe('boxes and pictures', () => {
  test('to tick are ☐, and ☒ where they are ticked, in new files and old ones', () => {
    const control = (checked: string) =>
      `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${checked}"/></w14:checkbox></w:sdtPr><w:sdtContent>${run('?')}</w:sdtContent></w:sdt>`
    const legacy = (inside: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:sizeAuto/>${inside}</w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText>FORMCHECKBOX</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
    const hint = `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run('Click here to enter text.')}</w:sdtContent></w:sdt>`
    const blocks = read(
      [
        paragraph(`${control('0')}${run(' Yes ')}${control('1')}${run(' No')}`),
        paragraph(
          `${legacy('<w:default w:val="0"/>')}${run(' A ')}${legacy('<w:default w:val="0"/><w:checked/>')}${run(' B')}`,
        ),
        paragraph(
          `<w:r><w:sym w:font="Wingdings" w:char="F0A8"/></w:r>${run(' C ')}${run('o', '<w:rFonts w:ascii="Wingdings"/>')}`,
        ),
        paragraph(`${run('Name: ')}${hint}`),
      ].join(''),
    )
    expect(texts(blocks)).toEqual(['☐ Yes ☒ No', '☐ A ☒ B', '☐ C ☐', 'Name:'])
  })

  test('with text are read once, after their paragraph', () => {
    const box = (text: string) => `<w:txbxContent>${wordParagraph(text)}</w:txbxContent>`
    const both = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><wps:txbx>${box('In the box')}</wps:txbx></mc:Choice><mc:Fallback><w:pict><v:textbox>${box('In the box')}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
    const blocks = read(`${paragraph(`${run('Around ')}${both}${run('it')}`)}${wordParagraph('Behind')}`)
    expect(texts(blocks)).toEqual(['Around it', 'In the box', 'Behind'])
  })
})

describe('tables', () => {
  test('have cells over several columns and rows, and rows that begin further right', () => {
    const merged = `<w:tbl><w:tr>${cell(wordParagraph('Wide'), '<w:gridSpan w:val="2"/>')}${cell(wordParagraph('Tall'), '<w:vMerge w:val="restart"/>')}</w:tr><w:tr>${cell(wordParagraph('a'))}${cell(wordParagraph('b'))}${cell('<w:p/>', '<w:vMerge/>')}</w:tr><w:tr><w:trPr><w:gridBefore w:val="1"/><w:hidden/></w:trPr>${cell(wordParagraph('c'))}${cell('<w:p/>', '<w:vMerge w:val="continue"/>')}</w:tr></w:tbl>`
    const [block] = read(merged)
    expect(grid(block)).toEqual([
      [0, 0, 1, 2, 'Wide'],
      [0, 2, 3, 1, 'Tall'],
      [1, 0, 1, 1, 'a'],
      [1, 1, 1, 1, 'b'],
      [2, 1, 1, 1, 'c'],
    ])
    expect(block).toMatchObject({ rows: 3, columns: 3, hiddenRows: [2] })
  })

  test('keep the number of a row whose deletion is not accepted, and nothing of what it says', () => {
    const row = (text: string, properties = '') =>
      `<w:tr>${properties}${cell(wordParagraph(text))}${cell(wordParagraph('x'))}</w:tr>`
    expect(
      grid(read(`<w:tbl>${row('a')}${row('gone', '<w:trPr><w:del w:id="1"/></w:trPr>')}${row('c')}</w:tbl>`)[0]).map(
        ([at, , , , text]) => [at, text],
      ),
    ).toEqual([
      [0, 'a'],
      [0, 'x'],
      [2, 'c'],
      [2, 'x'],
    ])
  })

  test('look as their cells and styles say', () => {
    const styles =
      '<w:style w:type="table" w:styleId="Grid"><w:name w:val="Grid"/><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr><w:tcPr><w:shd w:val="clear" w:fill="4472C4"/></w:tcPr></w:tblStylePr><w:tblStylePr w:type="lastRow"><w:rPr><w:b/></w:rPr></w:tblStylePr></w:style>'
    const table = (properties: string) =>
      `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/>${properties}</w:tblPr><w:tr>${cell(wordParagraph('Head'))}${cell(wordParagraph('White'), '<w:shd w:val="clear" w:fill="FFFFFF"/>')}</w:tr><w:tr>${cell(wordParagraph('Body'))}${cell(wordParagraph('Grey'), '<w:shd w:val="clear" w:fill="D9D9D9"/>')}</w:tr></w:tbl>`
    const look = (block: DocumentBlock | undefined) =>
      block?.kind === 'table' ? block.cells.map(({ bold, shaded }) => [bold, shaded]) : []
    const [styled, plain] = read(`${table('')}${table('<w:tblLook w:val="0400"/>')}`, { styles }).filter(isTable)
    expect(look(styled)).toEqual([
      [true, true],
      [true, false],
      [false, false],
      [false, true],
    ])
    expect(look(plain)).toEqual([
      [false, false],
      [false, false],
      [false, false],
      [false, true],
    ])
  })

  test('inside of a cell are part of its text where they are small, and tables of their own where they are not', () => {
    const small = wordTable([['☐', 'Yes', '☐', 'No']])
    const large = wordTable(
      Array.from({ length: 6 }, (_, at) => [
        String(at),
        'Is each of the valves closed, locked and tagged before work?',
      ]),
    )
    const outer = (inside: string) =>
      `<w:tbl><w:tr>${cell(wordParagraph('Is it safe?'))}${cell(`${inside}<w:p/>`)}</w:tr><w:tr>${cell(wordParagraph('Next'))}${cell('<w:p/>')}</w:tr></w:tbl>`
    expect(grid(read(outer(small))[0])[1]).toEqual([0, 1, 1, 1, '☐ Yes ☐ No'])
    const blocks = read(`${outer(large)}${wordParagraph('End')}`)
    expect(blocks.map((block) => (block.kind === 'table' ? [block.rows, block.cells.length] : block.text))).toEqual([
      [2, 2],
      [6, 12],
      'End',
    ])
  })

  test('that only put others in their places are not there', () => {
    const frame = `<w:tbl><w:tr>${cell(`${wordParagraph('Title')}${wordTable([['a', 'b']])}${wordParagraph('Note')}`)}</w:tr></w:tbl>`
    expect(read(frame).map((block) => (block.kind === 'text' ? block.text : block.columns))).toEqual([
      'Title',
      2,
      'Note',
    ])
  })
})

describe('a document', () => {
  test('written by another program is read the same', async () => {
    const line = (text: string) => new Paragraph({ children: [new TextRun(text)] })
    const made = new Document({
      numbering: {
        config: [{ reference: 'q', levels: [{ level: 0, format: LevelFormat.DECIMAL, text: 'Q%1', start: 1 }] }],
      },
      sections: [
        {
          children: [
            new Paragraph({ text: 'Permits', heading: HeadingLevel.HEADING_2 }),
            new Paragraph({ text: 'Is it signed?', numbering: { reference: 'q', level: 0 } }),
            new Table({
              rows: [
                new TableRow({ children: [new TableCell({ children: [line('Head')], columnSpan: 2 })] }),
                new TableRow({
                  children: [
                    new TableCell({ children: [line('one'), line('two')] }),
                    new TableCell({ children: [line('three')] }),
                  ],
                }),
              ],
            }),
          ],
        },
      ],
    })
    const found = readOffice(new Uint8Array(await Packer.toArrayBuffer(made)))
    const [heading, question, table] = found?.blocks ?? []
    expect(heading).toMatchObject({ text: 'Permits', headingLevel: 2 })
    expect(question).toMatchObject({ text: 'Is it signed?', marker: 'Q1' })
    expect(grid(table)).toEqual([
      [0, 0, 1, 2, 'Head'],
      [1, 0, 1, 1, 'one\ntwo'],
      [1, 1, 1, 1, 'three'],
    ])
  })

  test('that is hostile ends as damaged or too complex', () => {
    const failureOf = (...made: Parameters<typeof makeWord>) => {
      try {
        readOffice(makeWord(...made))
      } catch (error) {
        return (error as { failure?: string }).failure ?? String(error)
      }
      return undefined
    }
    expect(failureOf('<w:p>')).toBe('damaged')
    expect(failureOf('', {}, { 'word/document.xml': '<!DOCTYPE d [<!ENTITY a "b">]><d>&a;</d>' })).toBe('damaged')
    expect(failureOf('', {}, { 'word/document.xml': '' })).toBe('damaged')
    expect(failureOf('<w:tbl><w:tr><w:tc>'.repeat(100) + '</w:tc></w:tr></w:tbl>'.repeat(100))).toBe('too-complex')
    const wide = `<w:tbl><w:tr>${cell(wordParagraph('x'), '<w:gridSpan w:val="999999999"/>')}</w:tr></w:tbl>`
    expect(grid(read(wide)[0])).toEqual([[0, 0, 1, 1000, 'x']])
  })
})

test('a paragraph with tab stops tells what stands between them', () => {
  const blocks = read(
    `${paragraph(`${run('Is it')}${run(' tagged?')}<w:r><w:tab/><w:t>Choose</w:t></w:r><w:r><w:tab/></w:r>`)}${paragraph(run('Hook'))}`,
  )
  expect(blocks.filter(isText).map(({ text, parts }) => [text, parts])).toEqual([
    ['Is it tagged? Choose', ['Is it tagged?', 'Choose']],
    ['Hook', undefined],
  ])
})
