import { z } from 'zod'

/** Left, top, right, bottom on its page, in points. */
const boxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()])

/** A cell where a table's grid has it; several rows or columns belong to one cell where they were merged. */
const tableCellSchema = z.object({
  /** Place of its upper left corner in the grid, from 0. */
  row: z.int().min(0),
  column: z.int().min(0),
  rowSpan: z.int().min(1),
  columnSpan: z.int().min(1),
  /** Paragraphs and list points of the cell are parted by line breaks; the lines of one paragraph are joined. */
  text: z.string(),
  bold: z.boolean(),
  /** Its ground is neither white nor the page's. */
  shaded: z.boolean(),
  /** A box to tick is drawn in front of its text; absent elsewhere. */
  ticked: z.literal(true).optional(),
  /** Absent in files without pages. */
  box: boxSchema.optional(),
})
export type TableCell = z.infer<typeof tableCellSchema>

/** A table, or a sheet of a workbook. Cells of no text are left out; they are in the order in which they are read. */
const tableBlockSchema = z.object({
  kind: z.literal('table'),
  /** 1-based; of a workbook the sheet's position, of Word always 1. */
  page: z.int().min(1),
  /** The sheet's name; '' elsewhere. */
  name: z.string(),
  rows: z.int().min(0),
  columns: z.int().min(0),
  /** Rows that the file hides, in order. */
  hiddenRows: z.array(z.int().min(0)),
  cells: z.array(tableCellSchema),
})
export type TableBlock = z.infer<typeof tableBlockSchema>

/** A paragraph, list point or heading outside of tables. */
const textBlockSchema = z.object({
  kind: z.literal('text'),
  page: z.int().min(1),
  /** Without its marker. */
  text: z.string(),
  /** What stands before, between and behind its tab stops; absent where nothing is parted by them. */
  parts: z.array(z.string()).optional(),
  /** What it is listed by, as it is shown: "1.2", "(a)", "•", "☐"; '' where it is not. */
  marker: z.string(),
  /** Depth of a heading, from 1; 0 where the file does not say that it is one. */
  headingLevel: z.int().min(0),
  /** Left edge, in widths of the usual letter height. */
  indent: z.number(),
  /** Height of its letters against the usual one. */
  scale: z.number(),
  bold: z.boolean(),
  /** Space above it against the usual height of a line; a large number at the top of a page. */
  gap: z.number(),
  box: boxSchema.optional(),
})
export type TextBlock = z.infer<typeof textBlockSchema>

/** What a document consists of, in reading order, whatever kind of file it is. */
export const documentBlockSchema = z.discriminatedUnion('kind', [tableBlockSchema, textBlockSchema])
export type DocumentBlock = z.infer<typeof documentBlockSchema>
