import { strToU8, type Zippable, zipSync } from 'fflate'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const wordSpace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

export interface MadeSheet {
  name: string
  /** What stands inside of `worksheet`. */
  xml: string
  state?: 'hidden' | 'veryHidden'
}

/** An archive of these parts, as a program would write it. */
export function makeArchive(parts: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
  const files: Zippable = {}
  for (const [name, part] of Object.entries(parts)) files[name] = typeof part === 'string' ? strToU8(part) : part
  return new Uint8Array(zipSync(files))
}

/** The parts of a workbook; `extra` adds others, or takes the place of these. */
export function workbookParts(
  sheets: readonly MadeSheet[],
  { strings = '', styles = '', workbook = '' }: { strings?: string; styles?: string; workbook?: string } = {},
  extra: Record<string, string | Uint8Array> = {},
): Record<string, string | Uint8Array> {
  const sheetParts = sheets.map(({ xml }, index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    `${head}<worksheet xmlns="${sheetSpace}">${xml}</worksheet>`,
  ])
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  )
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>${sheets.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${sheetType}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${sheetType}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${sheetSpace}" xmlns:r="${office}">${workbook}<sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}">${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="s" Type="${office}/styles" Target="styles.xml"/><Relationship Id="t" Type="${office}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${sheetSpace}">${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${sheetSpace}">${strings}</sst>`,
    ...Object.fromEntries(sheetParts),
    ...extra,
  }
}

export const makeWorkbook = (...args: Parameters<typeof workbookParts>) => makeArchive(workbookParts(...args))

/** A sheet of rows of texts, from A1. */
export function sheetOfRows(rows: readonly (readonly string[])[]): string {
  const cells = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((text, column) => (text === '' ? '' : `<c r="${String.fromCharCode(65 + column)}${at + 1}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`)).join('')}</row>`,
  )
  return `<sheetData>${cells.join('')}</sheetData>`
}

/** A document of what stands inside of its body. */
export function makeWord(
  body: string,
  { styles = '', numbering = '' }: { styles?: string; numbering?: string } = {},
  extra: Record<string, string | Uint8Array> = {},
): Uint8Array<ArrayBuffer> {
  const spaces = `xmlns:w="${wordSpace}" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"`
  return makeArchive({
    '[Content_Types].xml': `${head}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${wordType}.numbering+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${head}<w:document ${spaces}><w:body>${body}<w:sectPr/></w:body></w:document>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${office}/numbering" Target="numbering.xml"/></Relationships>`,
    'word/styles.xml': `${head}<w:styles ${spaces}>${styles}</w:styles>`,
    'word/numbering.xml': `${head}<w:numbering ${spaces}>${numbering}</w:numbering>`,
    ...extra,
  })
}

/** A paragraph of plain text. */
export const wordParagraph = (text: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`

/** A table of plain texts. */
export function wordTable(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map((row) => row.length))
  const cells = (row: readonly string[]) =>
    row.map((text) => `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${wordParagraph(text)}</w:tc>`).join('')
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${'<w:gridCol w:w="2000"/>'.repeat(columns)}</w:tblGrid>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

const drawSpace = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const slideSpace = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const slideType = 'application/vnd.openxmlformats-officedocument.presentationml'

/** A shape of a slide with these paragraphs. */
export const slideShape = (paragraphs: readonly string[], placeholder = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="x"/><p:cNvSpPr/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody>${paragraphs.map((text) => `<a:p><a:r><a:rPr lang="en-GB"/><a:t>${escapeXml(text)}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`

/** A table of a slide. */
export const slideTable = (rows: readonly (readonly string[])[]) =>
  `<p:graphicFrame><a:graphic><a:graphicData><a:tbl>${rows.map((row) => `<a:tr h="1">${row.map((text) => `<a:tc><a:txBody><a:p><a:r><a:t>${escapeXml(text)}</a:t></a:r></a:p></a:txBody></a:tc>`).join('')}</a:tr>`).join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`

/** The parts of a presentation of slides, each given by what stands in its tree. */
export function slideParts(
  slides: readonly { xml: string; hidden?: boolean }[],
  extra: Record<string, string | Uint8Array> = {},
): Record<string, string | Uint8Array> {
  const names = `xmlns:a="${drawSpace}" xmlns:p="${slideSpace}" xmlns:r="${office}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"`
  const ids = slides.map((_, index) => `<p:sldId r:id="rId${index + 1}" id="${256 + index}"/>`).join('')
  const parts = slides.map(({ xml, hidden }, index) => [
    `ppt/slides/slide${index + 1}.xml`,
    `${head}<p:sld ${names}${hidden ? ' show="0"' : ''}><p:cSld><p:spTree>${xml}</p:spTree></p:cSld></p:sld>`,
  ])
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/ppt/presentation.xml" ContentType="${slideType}.presentation.main+xml"/>${slides.map((_, index) => `<Override PartName="/ppt/slides/slide${index + 1}.xml" ContentType="${slideType}.slide+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="ppt/presentation.xml"/></Relationships>`,
    'ppt/presentation.xml': `${head}<p:presentation ${names}><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': `${head}<Relationships xmlns="${relations}">${slides.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${office}/slide" Target="slides/slide${index + 1}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(parts),
    ...extra,
  }
}

export const makeSlides = (...args: Parameters<typeof slideParts>) => makeArchive(slideParts(...args))
