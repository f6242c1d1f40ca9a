import { type FactName, type FactValues, factNameSchema } from '@fieldproof/schema/document-facts'
import { readLabel } from './fact-labels.ts'
import { readDay, readValue } from './read-value.ts'

/** What a file says of itself beside its pages: names and values of its properties, as its program wrote them. */
export type FileProperties = readonly (readonly [name: string, value: string])[]

/** A document tells what it is on its first pages; a revision sheet may be the second or third. */
const pagesLookedAt = 3
const charactersLookedAt = 12_000
/** Lines at the top and bottom of a page where a running header tells a revision without a label of its own. */
const edgeLines = 4
const titleLines = 6
const inLine =
  /\b(?:rev(?:ision)?|issue|version)\b[.:\s#]{0,3}(?:no\b[.:\s]{0,3})?((?:[A-Z]{1,2}[-.]?)?\d{1,3}(?:\.\d{1,3})?|[A-Z])(?![\w/-])/i

interface Found {
  values: FactValues
  /** How sure each is; the smaller the surer. */
  ranks: Partial<Record<FactName, number>>
}

/** Takes what documents say of themselves out of their first pages and properties, by labels and their places. */
export function createFactReader() {
  const pages: string[] = []

  return {
    /** Takes the pages in order. */
    add(text: string): void {
      if (pages.length < pagesLookedAt) pages.push(text.slice(0, charactersLookedAt))
    },

    finish(properties: FileProperties): FactValues {
      const found: Found = { values: {}, ranks: {} }
      for (const page of pages) readPage(page, found)
      for (const [name, value] of properties) {
        const label = readLabel(name)
        // What a page says counts before what a program wrote.
        if (label) note(found, label.name, value, 100 + label.rank)
      }
      for (const page of pages) readEdges(page, found)
      if (found.values.title === undefined) {
        const title = pages[0] === undefined ? undefined : firstTitle(pages[0])
        if (title !== undefined) note(found, 'title', title, 300)
      }
      return inOrder(found.values)
    },
  }
}

function inOrder(values: FactValues): FactValues {
  return Object.fromEntries(
    factNameSchema.options.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
}

function note(found: Found, name: FactName, text: string, rank: number) {
  if ((found.ranks[name] ?? Number.POSITIVE_INFINITY) <= rank) return
  const value = readValue(name, text)
  if (!value) return
  Object.assign(found.values, value)
  found.ranks[name] = rank
}

function readPage(text: string, found: Found) {
  const rows = text.split('\n').map((line) => line.split('\t').map((cell) => cell.trim()))
  for (const [at, cells] of rows.entries()) {
    readRevisions(rows, at, found)
    for (const [column, cell] of cells.entries()) {
      const own = /^([\p{L}][\p{L}\s./]{1,29}?)\s?[:：]\s?(.{1,300})$/u.exec(cell)
      const named = own && readLabel(own[1] ?? '')
      if (own && named) {
        note(found, named.name, own[2] ?? '', named.rank)
        continue
      }
      const label = readLabel(cell.replace(/(?<!\s)\s*[:：]$/, ''))
      // Beside it in its row, or, where it stands alone with a colon, below it.
      const beside = cells.slice(column + 1).find((next) => next !== '')
      if (label && beside !== undefined) note(found, label.name, beside, label.rank)
      else if (label && /[:：]$/.test(cell)) note(found, label.name, rows[at + 1]?.[column] ?? '', label.rank + 50)
    }
  }
}

/** A table of revisions: the row with the latest date is the one that counts. */
function readRevisions(rows: readonly (readonly string[])[], at: number, found: Found) {
  const head = rows[at] ?? []
  const columnOf = (name: FactName) => head.findIndex((cell) => readLabel(cell)?.name === name)
  const [revisionAt, dateAt] = [columnOf('revision'), columnOf('documentDate')]
  if (revisionAt < 0 || dateAt < 0) return
  let latest: { day: string; revision: string } | undefined
  for (const cells of rows.slice(at + 1, at + 40)) {
    if (cells.length < 2) break
    const day = readDay(cells[dateAt] ?? '', 'first')
    const revision = cells[revisionAt] ?? ''
    if (day === undefined || !readValue('revision', revision)) continue
    if (!latest || day >= latest.day) latest = { day, revision }
  }
  if (!latest) return
  note(found, 'revision', latest.revision, 20)
  note(found, 'documentDate', latest.day, 15)
}

function readEdges(text: string, found: Found) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  for (const line of [...lines.slice(0, edgeLines), ...lines.slice(-edgeLines)]) {
    const revision = line.length <= 160 ? inLine.exec(line)?.[1] : undefined
    if (revision !== undefined) note(found, 'revision', revision, 200)
  }
}

/** The first line of a document that can be its title: some words that end no sentence and are neither label nor number. */
function firstTitle(text: string): string | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, titleLines)
  return lines.find(
    (line) =>
      line.length >= 6 &&
      line.length <= 100 &&
      !/[.:;,?!\t]/.test(line) &&
      line.split(/\s+/).length >= 2 &&
      /\p{L}{4}/u.test(line) &&
      !/^(?:page|confidential|uncontrolled|draft|table of)\b/i.test(line) &&
      readLabel(line) === undefined,
  )
}
