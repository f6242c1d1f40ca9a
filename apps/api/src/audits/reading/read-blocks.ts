import type { DocumentBlock, TextBlock } from '../../ingestion/document-block.ts'
import { isAnswerText, isBox } from './item-text.ts'
import { type QuestionnairePart, type ReadItem, readItems } from './read-items.ts'
import type { QuestionnaireRow } from './read-rows.ts'

/** The items of a Word or Excel file's blocks, each with its place there. The name of a sheet is the title of its tables. */
export function readBlocks(blocks: readonly DocumentBlock[]): ReadItem[] {
  const parts: QuestionnairePart[] = []
  for (const [block, content] of blocks.entries()) {
    const last = parts.at(-1)
    if (content.kind === 'table') parts.push({ kind: 'table', table: content, block })
    else if (last?.kind === 'rows') last.rows = [...last.rows, toRow(content, block)]
    else parts.push({ kind: 'rows', rows: [toRow(content, block)] })
  }
  return readItems(parts).map(({ box, ...item }) => item)
}

/** A heading is as good as set in letters of this height. */
const titleScale = 1.2

function toRow(block: TextBlock, at: number): QuestionnaireRow {
  const { page, text, marker, headingLevel, bold, gap, scale, indent } = block
  const ticks = isBox(marker)
  const isReference = /[\p{L}\p{N}]/u.test(marker)
  return {
    page,
    text,
    bulleted: marker !== '' && !ticks && !isReference,
    refText: isReference ? marker : '',
    clause: '',
    weight: null,
    inTable: false,
    spans: false,
    isAnswer: isAnswerText(text),
    isHeader: false,
    gap,
    scale: headingLevel > 0 ? Math.max(scale, titleScale) : scale,
    indent,
    cells: 1,
    strong: bold || headingLevel > 0,
    leads: false,
    next: '',
    boxed: ticks ? 'start' : undefined,
    place: { block: at, row: 0, column: 0 },
    isParagraph: true,
  }
}
