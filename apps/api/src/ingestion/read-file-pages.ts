import type { DocumentKind } from '@fieldproof/schema/documents'
import { cutInstructions } from '../language/find-instructions.ts'
import type { DocumentBlock } from './document-block.ts'
import type { FileProperties } from './facts/read-facts.ts'
import { IngestionError, type IngestionFailure, maxPages } from './ingestion-error.ts'
import { cutSections } from './office/cut-sections.ts'
import { type OfficePackage, openPackage } from './office/open-package.ts'
import { readProperties } from './office/read-properties.ts'
import { readSlides } from './office/read-slides.ts'
import { readWord } from './office/read-word.ts'
import { readWorkbook } from './office/read-workbook.ts'
import { writeBlocks, writeHiddenRows } from './office/write-blocks.ts'
import { maxPageWarnings, type PageWarning, warn } from './page-warning.ts'
import { readTextFile } from './plain-text/read-text-file.ts'

/** A page of a file that has none on paper: a sheet, a slide, a section. */
export interface FilePage {
  /** 1-based. */
  page: number
  text: string
  /** The text with the instructions to a model that were cut out of it; absent where there were none. */
  uncut?: string
  /** The name of a sheet. */
  label: string | null
  warnings: PageWarning[]
}

/** Kinds of documents that are not drawn, but read into blocks. */
export type FileKind = Exclude<DocumentKind, 'pdf'>

export type ReadFilePages =
  | { pages: FilePage[]; properties: FileProperties }
  /** Errors lose their kind on the way to another process. */
  | { failure: IngestionFailure }

const longestLabel = 40

/**
 * Reads a Word, Excel, PowerPoint or text file at a path of ours into pages. To be run where it can be ended.
 * @returns a page for each number up to the last; those of hidden sheets and slides are empty
 */
export async function readFilePages({ path, kind }: { path: string; kind: FileKind }): Promise<ReadFilePages> {
  try {
    const { found, properties } = readPages(await Bun.file(path).bytes(), kind)
    if (found.length > maxPages) throw new IngestionError('too-complex')
    const pages = found.map((page, index) => describePage(index + 1, page))
    if (pages.every(({ text }) => text === '')) throw new IngestionError('no-words')
    return { pages, properties }
  } catch (error) {
    if (error instanceof IngestionError) return { failure: error.failure }
    throw error
  }
}

/** Which kind of office file lies at a path of ours. To be run where it can be ended. */
export async function inspectOfficeFile({
  path,
}: {
  path: string
}): Promise<{ kind: OfficePackage['kind'] } | { failure: IngestionFailure | 'unsupported' }> {
  try {
    const kind = openPackage(await Bun.file(path).bytes())?.kind
    return kind === undefined ? { failure: 'unsupported' } : { kind }
  } catch (error) {
    if (error instanceof IngestionError) return { failure: error.failure }
    throw error
  }
}

interface FoundPage {
  blocks: readonly DocumentBlock[]
  label: string | null
  /** What the file hides here, besides rows, and how. */
  hidden?: { text: string; reason: string } | undefined
}

function readPages(bytes: Uint8Array, kind: FileKind): { found: FoundPage[]; properties: FileProperties } {
  if (kind === 'txt' || kind === 'md') {
    const { pages, hidden } = readTextFile(bytes, kind)
    return { found: withHidden(pages, hidden), properties: [] }
  }
  const office = openPackage(bytes)
  if (office?.kind !== kind) throw new IngestionError('damaged')
  return { found: readOfficePages(office), properties: readProperties(office) }
}

function readOfficePages(office: OfficePackage): FoundPage[] {
  if (office.kind === 'docx') {
    const { blocks, hidden } = readWord(office)
    return withHidden(cutSections(blocks), hidden)
  }
  if (office.kind === 'pptx') {
    const { blocks, slides } = readSlides(office)
    return byNumber(blocks, slides)
  }
  const { blocks, shown } = readWorkbook(office, { hidden: true })
  const last = blocks.reduce((most, { page }) => Math.max(most, page), 0)
  const pages = byNumber(blocks.slice(0, shown), last)
  for (const block of blocks.slice(shown)) {
    const page = pages[block.page - 1]
    if (page) page.hidden = { text: writeBlocks([block]), reason: 'A sheet that the workbook hides.' }
  }
  return pages
}

/** Pages without names; what the file hides is told on the first. */
function withHidden(pages: readonly DocumentBlock[][], hidden: string): FoundPage[] {
  const [first, ...others] = pages.map((blocks): FoundPage => ({ blocks, label: null }))
  return first ? [{ ...first, hidden: { text: hidden, reason: 'Text that the file hides.' } }, ...others] : []
}

function byNumber(blocks: readonly DocumentBlock[], pages: number): FoundPage[] {
  const found = Map.groupBy(blocks, ({ page }) => page)
  return Array.from({ length: pages }, (_, index): FoundPage => {
    const own = found.get(index + 1) ?? []
    const [first] = own
    return { blocks: own, label: first?.kind === 'table' ? labelOf(first.name) : null }
  })
}

/** A label is shown and stored, so it is short and printable. */
function labelOf(name: string): string | null {
  const label = name
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, longestLabel)
    .toWellFormed()
    .trim()
  return label === '' ? null : label
}

/** Hidden words that make a warning. */
const fewestHidden = 3

function describePage(page: number, { blocks, label, hidden }: FoundPage): FilePage {
  const whole = writeBlocks(blocks).toWellFormed()
  const { text, found } = cutInstructions(whole)
  const unseen = [hidden, { text: writeHiddenRows(blocks), reason: 'Rows that the file hides.' }].filter(
    (one): one is NonNullable<FoundPage['hidden']> =>
      one !== undefined && (one.text.match(/\p{L}{2,}/gu)?.length ?? 0) >= fewestHidden,
  )
  const warnings = [
    ...unseen.map((one) => warn('hidden-text', one.text, one.reason)),
    ...found.map(({ excerpt, reason }) => warn('instructions', excerpt, reason)),
  ].slice(0, maxPageWarnings)
  return { page, text, label, warnings, ...(found.length > 0 ? { uncut: whole } : {}) }
}
