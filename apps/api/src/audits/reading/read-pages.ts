import { placeScanBox } from '../../ingestion/place-scan-box.ts'
import { boxBlanks } from './box-blanks.ts'
import { doubtScans } from './doubt-scans.ts'
import { boxesBeside, doubtSparsePages } from './doubt-sparse-pages.ts'
import { findFurniture } from './find-furniture.ts'
import { findPageHeads } from './find-page-heads.ts'
import { joinCentredNumbers } from './join-centred-numbers.ts'
import { findAskingPages } from './list-unread-pages.ts'
import { nameTicks } from './name-ticks.ts'
import { isInGrid, partPage } from './part-page.ts'
import { type QuestionnairePart, type ReadItem, readItems } from './read-items.ts'
import { findUsualText, type QuestionnairePage, readRows } from './read-rows.ts'
import { isInHeader } from './read-table-row.ts'
import { restoreDots } from './restore-dots.ts'

/** The items of a PDF's pages; what stands between two drawn tables is read as one, over pages. */
export function readPages(given: readonly QuestionnairePage[]): ReadItem[] {
  const pages = nameTicks(given).map((page) => {
    const lines = joinCentredNumbers(boxBlanks(page.lines))
    return { ...page, lines: page.scan ? restoreDots(lines) : lines }
  })
  const isFurniture = findFurniture(pages)
  const isPageHead = findPageHeads(pages, isFurniture)
  const usual = findUsualText(pages)
  const parts: QuestionnairePart[] = []
  let open: QuestionnairePage[] = []
  const close = () => {
    if (open.length > 0) parts.push({ kind: 'rows', rows: readRows(open, usual) })
    open = []
  }
  for (const { page, lines, drawing } of pages) {
    // The header of a table is repeated on each of its pages too.
    const own = lines.filter(
      (line, index) =>
        !isFurniture(page, index) || isInHeader(lines, index) || (isInGrid(line, drawing) && !isPageHead(line)),
    )
    for (const part of partPage(page, own, drawing)) {
      if (part.kind === 'lines') open.push(part)
      else {
        close()
        parts.push(part)
      }
    }
  }
  close()
  const scans = new Map(pages.map(({ page, scan }) => [page, scan]))
  const items = doubtSparsePages(doubtScans(readItems(parts), pages), findAskingPages(pages), boxesBeside)
  return items.map(({ place, box, ...item }) => {
    const scan = scans.get(item.page)
    return { ...item, box: box && scan ? placeScanBox(box, scan) : box }
  })
}
