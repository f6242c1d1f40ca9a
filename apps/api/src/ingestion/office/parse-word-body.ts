import { IngestionError } from '../ingestion-error.ts'
import { showSymbol } from '../show-symbols.ts'
import type { Archive, ArchiveEntry } from './open-archive.ts'
import { isOn } from './read-workbook-styles.ts'
import { readXml, type XmlAttributes } from './read-xml.ts'
import { isShading, noteParagraphProperty, noteRunProperty, type RunProperties } from './word-properties.ts'
import type { WordFlow, WordParagraph, WordRow, WordTable } from './word-tree.ts'

const mostNodes = 400_000
const mostCharacters = 8_000_000

/** What is not shown: deletions, instructions of fields, how words are pronounced, what an element was like before a change, and drawings' own paragraphs. */
const unseen = new Set([
  'del',
  'moveFrom',
  'delText',
  'instrText',
  'delInstrText',
  'rt',
  'rPrChange',
  'pPrChange',
  'tblPrChange',
  'tblPrExChange',
  'trPrChange',
  'tcPrChange',
  'sectPrChange',
  'numberingChange',
  'tblGridChange',
  'txBody',
])

interface Place {
  flow: WordFlow
  paragraph: WordParagraph | undefined
  table: WordTable | undefined
  row: WordRow | undefined
}

/** A content control; what it holds is a box to tick, or a hint of what to write. */
interface Control {
  box: { checked: boolean; shown: boolean } | undefined
  isHint: boolean
}

/** The body of a document as paragraphs and tables, with insertions and without deletions. @throws IngestionError damaged, too-complex */
export function parseWordBody(archive: Archive, entry: ArchiveEntry): WordFlow {
  const body: WordFlow = []
  let place: Place = { flow: body, paragraph: undefined, table: undefined, row: undefined }
  const places: Place[] = []
  const controls: Control[] = []
  const alternatives: { taken: boolean }[] = []
  const within: string[] = []
  let skipped = 0
  let inBody = false
  let inText = false
  let run: RunProperties = {}
  let font = ''
  let paragraphs = 0
  let tables = 0
  let characters = 0
  let field: { checked: boolean } | undefined

  function enter(flow: WordFlow) {
    places.push(place)
    place = { flow, paragraph: undefined, table: undefined, row: undefined }
  }
  function leave() {
    place = places.pop() ?? place
  }
  function addText(text: string) {
    const control = controls.at(-1)
    if (control?.isHint || control?.box) return
    put(text)
  }
  function put(text: string) {
    const { paragraph } = place
    if (!paragraph) return
    characters += text.length
    if (characters > mostCharacters) throw new IngestionError('too-complex')
    const last = paragraph.runs.at(-1)
    const { style, bold, hidden, size } = run
    if (last && last.style === style && last.bold === bold && last.hidden === hidden && last.size === size)
      last.text += text
    else paragraph.runs.push({ ...run, text })
  }

  function openStructure(name: string, attributes: XmlAttributes): boolean {
    if (name === 'p') {
      if (paragraphs + tables > mostNodes) throw new IngestionError('too-complex')
      const paragraph: WordParagraph = {
        kind: 'paragraph',
        ordinal: paragraphs++,
        properties: {},
        mark: {},
        runs: [],
        joins: false,
        boxes: [],
      }
      place.flow.push(paragraph)
      place.paragraph = paragraph
      run = {}
    } else if (name === 'tbl') {
      const table: WordTable = { kind: 'table', ordinal: tables++, style: undefined, hasFirstRow: true, rows: [] }
      place.flow.push(table)
      enter([])
      place.table = table
    } else if (name === 'tr' && place.table) {
      place.row = { before: 0, hidden: false, deleted: false, cells: [] }
      place.table.rows.push(place.row)
      if (place.table.rows.length > mostNodes) throw new IngestionError('too-complex')
    } else if (name === 'tc' && place.row) {
      const cell = { span: 1, goesOn: false, shaded: undefined, flow: [] }
      place.row.cells.push(cell)
      enter(cell.flow)
    } else if (name === 'txbxContent') {
      const box: WordFlow = []
      place.paragraph?.boxes.push(box)
      enter(box)
    } else if (name === 'sdt') controls.push({ box: undefined, isHint: false })
    else if (name === 'r') {
      run = {}
      font = ''
    } else return openProperty(name, attributes)
    return true
  }

  function openProperty(name: string, attributes: XmlAttributes): boolean {
    const parent = within.at(-1)
    const cell = places.at(-1)?.row?.cells.at(-1)
    const control = controls.at(-1)
    if (parent === 'rPr' && within.at(-2) === 'r') {
      noteRunProperty(run, name, attributes)
      if (name === 'rFonts') font = attributes.ascii ?? attributes.hAnsi ?? ''
    } else if (parent === 'rPr' && within.at(-2) === 'pPr' && place.paragraph) {
      if (name === 'del' || name === 'moveFrom') place.paragraph.joins = true
      noteRunProperty(place.paragraph.mark, name, attributes)
    } else if ((parent === 'pPr' || parent === 'numPr') && place.paragraph)
      noteParagraphProperty(place.paragraph.properties, name, attributes)
    else if (parent === 'tcPr' && cell) {
      if (name === 'gridSpan') cell.span = Math.min(Math.max(1, Number(attributes.val) || 1), 1_000)
      else if (name === 'vMerge') cell.goesOn = attributes.val !== 'restart'
      else if (name === 'shd') cell.shaded = isShading(attributes)
    } else if (parent === 'trPr' && place.row) {
      if (name === 'gridBefore') place.row.before = Math.min(Math.max(0, Number(attributes.val) || 0), 1_000)
      else if (name === 'hidden') place.row.hidden = isOn(attributes.val)
      else if (name === 'del') place.row.deleted = true
    } else if (parent === 'tblPr' && place.table) {
      if (name === 'tblStyle') place.table.style = attributes.val
      else if (name === 'tblLook') place.table.hasFirstRow = looksFirst(attributes)
    } else if (parent === 'sdtPr' && control) {
      if (name === 'checkbox') control.box = { checked: false, shown: false }
      else if (name === 'showingPlcHdr') control.isHint = isOn(attributes.val)
    } else if (parent === 'checkbox' && name === 'checked' && control?.box) control.box.checked = isOn(attributes.val)
    else if (name === 'checkBox' && parent === 'ffData') field = { checked: false }
    // What it is now stands behind what it was at first.
    else if (parent === 'checkBox' && field && (name === 'default' || name === 'checked'))
      field.checked = isOn(attributes.val)
    else return openContent(name, attributes)
    return true
  }

  function openContent(name: string, attributes: XmlAttributes): boolean {
    if (name === 't') inText = true
    else if (name === 'ptab' || (name === 'tab' && within.at(-1) === 'r')) addText('\t')
    else if (name === 'br' || name === 'cr') addText('\n')
    else if (name === 'noBreakHyphen') addText('-')
    else if (name === 'sym')
      addText(
        showSymbol(String.fromCodePoint(Number.parseInt(attributes.char ?? '20', 16) & 0xffff), attributes.font ?? ''),
      )
    else return false
    return true
  }

  readXml(archive, entry, {
    open(name, attributes) {
      if (name === 'p' && skipped > 0) paragraphs++
      if (name === 'tbl' && skipped > 0) tables++
      const marksDeletion = name === 'del' && (within.at(-1) === 'trPr' || within.at(-1) === 'rPr')
      const isMoved = name === 'moveFrom' && within.at(-1) === 'rPr'
      if (name === 'AlternateContent') alternatives.push({ taken: false })
      let skips = skipped > 0 || (unseen.has(name) && !marksDeletion && !isMoved)
      if (!skips && (name === 'Choice' || name === 'Fallback')) {
        const alternative = alternatives.at(-1)
        skips = alternative?.taken ?? false
        if (alternative) alternative.taken = true
      }
      if (skips) skipped++
      else if (name === 'body') inBody = true
      else if (inBody) {
        openStructure(name, attributes)
        const box = controls.at(-1)?.box
        // The box stands where its content begins.
        if (box && !box.shown && name === 'r' && within.includes('sdtContent')) {
          box.shown = true
          put(box.checked ? '☒' : '☐')
        }
      }
      within.push(name)
    },
    close(name) {
      within.pop()
      if (name === 'AlternateContent') alternatives.pop()
      if (skipped > 0) {
        skipped--
        return
      }
      if (name === 'body') inBody = false
      if (!inBody) return
      if (name === 't') inText = false
      else if (name === 'p') place.paragraph = undefined
      else if (name === 'tbl' || name === 'tc' || name === 'txbxContent') leave()
      else if (name === 'tr') place.row = undefined
      else if (name === 'sdt') controls.pop()
      else if (name === 'ffData' && field) {
        addText(field.checked ? '☒' : '☐')
        field = undefined
      }
    },
    text(text) {
      if (inText && skipped === 0 && inBody) addText(/^wingdings/i.test(font) ? showSymbol(text, font) : text)
    },
  })
  return body
}

/** Old files say it in bits. */
function looksFirst({ firstRow, val }: XmlAttributes): boolean {
  if (firstRow !== undefined) return isOn(firstRow)
  return val === undefined || (Number.parseInt(val, 16) & 0x20) !== 0
}
