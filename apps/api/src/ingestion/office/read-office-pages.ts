import { cutInstructions } from '../../language/find-instructions.ts'
import type { DocumentBlock } from '../document-block.ts'
import type { ExtractedPage } from '../extract-pages.ts'
import { IngestionError, type IngestionFailure } from '../ingestion-error.ts'
import { maxPageWarnings, type PageWarning, warn } from '../page-warning.ts'
import { readOffice } from './read-office.ts'
import { writeSheet } from './write-sheet.ts'

export type OfficePage = Pick<ExtractedPage, 'page' | 'text' | 'uncut' | 'label' | 'warnings'>

const labelLength = 60
/** Hidden words that make a warning. */
const fewestWords = 3

/**
 * Reads the Word or Excel file at a path of ours into pages, to be run where it can be ended: a workbook's sheets by their
 * positions, and of Word its sections by their headings of the first level. What the file hides is in no text: it is warned
 * of, as on a PDF's page. Text that speaks to a model is cut out.
 */
export async function readOfficePages({
  path,
}: {
  path: string
}): Promise<{ pages: OfficePage[] } | { failure: IngestionFailure }> {
  try {
    const office = readOffice(await Bun.file(path).bytes(), { hidden: true })
    if (!office) return { failure: 'unsupported' }
    const { kind, blocks, shown, hiddenText } = office
    const pages = kind === 'xlsx' ? readSheets(blocks, shown) : readSections(blocks)
    return { pages: pages.map((page, index) => finish(page, index === 0 ? hiddenText : '')) }
  } catch (error) {
    if (error instanceof IngestionError) return { failure: error.failure }
    throw error
  }
}

interface Draft {
  page: number
  label: string | null
  text: string
  hidden: { text: string; reason: string }[]
}

function finish({ page, label, text, hidden }: Draft, hiddenText: string): OfficePage {
  const { text: clean, found } = cutInstructions(text)
  const unseen = [...hidden, { text: hiddenText, reason: 'Text that the file hides.' }].filter(
    (one) => (one.text.match(/\p{L}{2,}/gu)?.length ?? 0) >= fewestWords,
  )
  const warnings: PageWarning[] = [
    ...unseen.map((one) => warn('hidden-text', one.text, one.reason)),
    ...found.map(({ excerpt, reason }) => warn('instructions', excerpt, reason)),
  ].slice(0, maxPageWarnings)
  return {
    page,
    label: label === null ? null : label.slice(0, labelLength),
    text: clean,
    uncut: found.length > 0 ? text : null,
    warnings: warnings.map((one) => ({ ...one, page })),
  }
}

/** One page for each position: a sheet that is hidden, or a chart, has no text. */
function readSheets(blocks: readonly DocumentBlock[], shown: number): Draft[] {
  const last = Math.max(1, ...blocks.map(({ page }) => page))
  const drafts = Array.from(
    { length: last },
    (_, index): Draft => ({
      page: index + 1,
      label: null,
      text: '',
      hidden: [],
    }),
  )
  for (const [index, block] of blocks.entries()) {
    const draft = drafts[block.page - 1]
    if (!draft || block.kind !== 'table') continue
    draft.label = block.name
    const { text, hidden } = writeSheet(block)
    if (index < shown) {
      draft.text = text
      if (hidden !== '') draft.hidden.push({ text: hidden, reason: 'Rows that the sheet hides.' })
    } else draft.hidden.push({ text: `${text}\n${hidden}`, reason: 'A sheet that the workbook hides.' })
  }
  return drafts
}

/** Parted before each heading of the first level, where there is more than one; otherwise one page. */
function readSections(blocks: readonly DocumentBlock[]): Draft[] {
  const isTop = (block: DocumentBlock) => block.kind === 'text' && block.headingLevel === 1 && block.text !== ''
  const parts = blocks.filter(isTop).length > 1
  const drafts: Draft[] = []
  for (const block of blocks) {
    const top = parts && isTop(block)
    if (drafts.length === 0 || top)
      drafts.push({
        page: drafts.length + 1,
        label: top && block.kind === 'text' ? block.text : null,
        text: '',
        hidden: [],
      })
    const draft = drafts.at(-1)
    if (!draft) continue
    const written = block.kind === 'text' ? `${block.marker} ${block.text}`.trim() : writeSheet(block).text
    draft.text = draft.text === '' ? written : `${draft.text}\n\n${written}`
  }
  return drafts.length === 0 ? [{ page: 1, label: null, text: '', hidden: [] }] : drafts
}
