import type { DocumentBlock, TableCell } from '../document-block.ts'
import { IngestionError, maxPages } from '../ingestion-error.ts'
import { cleanLines } from './clean-lines.ts'
import type { Archive, ArchiveEntry } from './open-archive.ts'
import { type OfficePackage, readRelationships } from './open-package.ts'
import { isOn } from './read-workbook-styles.ts'
import { readXml } from './read-xml.ts'

export interface ReadSlides {
  /** In the order of the slides; `page` is the slide's number. */
  blocks: DocumentBlock[]
  /** Slides of the presentation, hidden ones too: they keep their numbers. */
  slides: number
  /** Slides that are not shown; their text is not read. */
  hiddenSlides: number
}

interface Budget {
  paragraphs: number
  characters: number
}

const deepestList = 9

/** Reads the slides of a presentation as they are shown: no notes, no hidden slides. @throws IngestionError damaged, too-complex */
export function readSlides({ archive, main }: OfficePackage): ReadSlides {
  const entry = archive.find(main)
  if (!entry) throw new IngestionError('damaged')
  const ids: string[] = []
  readXml(archive, entry, {
    open(name, attributes) {
      if (name !== 'sldId') return
      ids.push(attributes.id ?? '')
      if (ids.length > maxPages) throw new IngestionError('too-complex')
    },
    close: () => undefined,
  })
  const relationships = readRelationships(archive, main)
  const budget: Budget = { paragraphs: 400_000, characters: 8_000_000 }
  const blocks: DocumentBlock[] = []
  let hiddenSlides = 0
  for (const [index, id] of ids.entries()) {
    const relationship = relationships.get(id)
    const part = relationship?.type === 'slide' ? archive.find(relationship.target) : undefined
    if (!part) throw new IngestionError('damaged')
    const slide = readSlide(archive, part, index + 1, budget)
    if (slide.hidden) hiddenSlides++
    else blocks.push(...slide.blocks)
  }
  return { blocks, slides: ids.length, hiddenSlides }
}

interface Paragraph {
  text: string
  level: number
  bold: number
  isListed: boolean
}

/** What a slide shows, in the order of its file: shapes with their paragraphs, and tables. */
function readSlide(archive: Archive, entry: ArchiveEntry, page: number, budget: Budget) {
  const blocks: DocumentBlock[] = []
  const alternatives: { taken: boolean }[] = []
  let hidden = false
  let skipped = 0
  let isTitle = false
  let inText = false
  let isBold = false
  let paragraph: Paragraph | undefined
  let table: { cells: TableCell[]; row: number; column: number; columns: number } | undefined
  let cell: (TableCell & { goesOn: boolean }) | undefined

  function endParagraph() {
    if (!paragraph) return
    const text = cleanLines(paragraph.text)
    const { level, bold, isListed } = paragraph
    paragraph = undefined
    if (text === '') return
    budget.paragraphs--
    budget.characters -= text.length
    if (budget.paragraphs < 0 || budget.characters < 0) throw new IngestionError('too-complex')
    if (cell) {
      cell.text = cell.text === '' ? text : `${cell.text}\n${text}`
      cell.bold ||= bold > text.length / 2
      return
    }
    blocks.push({
      kind: 'text',
      page,
      text: isTitle ? text.replaceAll('\n', ' ') : text,
      marker: isListed && !isTitle ? '•' : '',
      headingLevel: isTitle ? 1 : 0,
      indent: level,
      scale: isTitle ? 1.5 : 1,
      bold: bold > text.length / 2,
      gap: 1,
    })
  }

  function open(name: string, attributes: Readonly<Record<string, string>>) {
    if (name === 'sld') hidden = attributes.show !== undefined && !isOn(attributes.show)
    else if (name === 'sp') isTitle = false
    else if (name === 'ph') isTitle = attributes.type === 'title' || attributes.type === 'ctrTitle'
    else if (name === 'tbl') table = { cells: [], row: -1, column: 0, columns: 0 }
    else if (name === 'tr' && table) {
      table.row++
      table.column = 0
    } else if (name === 'tc' && table) {
      const spanOf = (value: string | undefined) => Math.min(Math.max(1, Number(value) || 1), 1_000)
      const goesOn = isSet(attributes.hMerge) || isSet(attributes.vMerge)
      const [rowSpan, columnSpan] = [spanOf(attributes.rowSpan), spanOf(attributes.gridSpan)]
      cell = {
        row: table.row,
        column: table.column++,
        rowSpan,
        columnSpan,
        text: '',
        bold: false,
        shaded: false,
        goesOn,
      }
      table.columns = Math.max(table.columns, table.column)
    } else if (name === 'p') paragraph = { text: '', level: 0, bold: 0, isListed: false }
    else if (name === 'pPr' && paragraph) paragraph.level = Math.min(Number(attributes.lvl) || 0, deepestList)
    else if ((name === 'buChar' || name === 'buAutoNum') && paragraph) paragraph.isListed = true
    else if (name === 'r' || name === 'fld') isBold = false
    else if (name === 'rPr') isBold = isSet(attributes.b)
    else if (name === 'br' && paragraph) paragraph.text += '\n'
    else if (name === 't') inText = paragraph !== undefined
  }

  readXml(archive, entry, {
    open(name, attributes) {
      if (name === 'AlternateContent') alternatives.push({ taken: false })
      let skips = skipped > 0
      if (!skips && (name === 'Choice' || name === 'Fallback')) {
        const alternative = alternatives.at(-1)
        skips = alternative?.taken ?? false
        if (alternative) alternative.taken = true
      }
      if (skips) skipped++
      else open(name, attributes)
    },
    close(name) {
      if (name === 'AlternateContent') alternatives.pop()
      if (skipped > 0) {
        skipped--
        return
      }
      if (name === 't') inText = false
      else if (name === 'p') endParagraph()
      else if (name === 'tc' && cell) {
        const { goesOn, ...made } = cell
        if (!goesOn && made.text !== '') table?.cells.push(made)
        cell = undefined
      } else if (name === 'tbl' && table) {
        const { cells, row, columns } = table
        table = undefined
        if (cells.length > 0)
          blocks.push({ kind: 'table', page, name: '', rows: row + 1, columns, hiddenRows: [], cells })
      }
    },
    text(text) {
      if (!inText || !paragraph || skipped > 0) return
      paragraph.text += text
      if (isBold) paragraph.bold += text.length
      if (paragraph.text.length > 1_000_000) throw new IngestionError('too-complex')
    },
  })
  return { blocks, hidden }
}

const isSet = (value: string | undefined) => value !== undefined && isOn(value)
