import { placeScanBox } from '../../../ingestion/place-scan-box.ts'
import type { PageBox } from '../../../ingestion/tables/page-drawing.ts'
import { partPage } from '../part-page.ts'
import type { QuestionnairePage } from '../read-rows.ts'

/** A page as a model is shown it, and where on the page each piece of that text stands. */
export interface ShownPage {
  /** 1-based. */
  page: number
  text: string
  /** Cells of drawn tables, pieces of lines elsewhere; none where places are not known. */
  pieces: { start: number; end: number; box: PageBox }[]
}

/** Heights of the font by which letters reach below their baseline. */
const descent = 0.25

/** Pages as text: a row of a drawn table in a line, each cell's words together, cells parted by "|". */
export function showPages(pages: readonly QuestionnairePage[]): ShownPage[] {
  return pages.map(({ page, lines, drawing, scan }) => {
    const shown: ShownPage = { page, text: '', pieces: [] }
    const addLine = (cells: readonly { text: string; box: PageBox | undefined }[]) => {
      for (const [index, { text, box }] of cells.entries()) {
        if (index > 0) shown.text += ' | '
        const start = shown.text.length
        shown.text += text.replace(/\s+/g, ' ')
        if (box) shown.pieces.push({ start, end: shown.text.length, box: scan ? placeScanBox(box, scan) : box })
      }
      shown.text += '\n'
    }
    for (const part of partPage(page, lines, drawing)) {
      if (part.kind === 'table')
        for (const row of Map.groupBy(part.table.cells, (cell) => cell.row).values())
          addLine(row.map(({ text, box }) => ({ text, box })))
      else
        for (const { cells, y, size } of part.lines)
          addLine(cells.map(({ text, x, end }) => ({ text, box: [x, y - size, end, y + descent * size] })))
    }
    return shown
  })
}
