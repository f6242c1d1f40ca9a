import { z } from 'zod'
import { sinceFields } from './audit-since.ts'
import { idSchema } from './common.ts'

/** What a column of a questionnaire's table is for; a column that is `none` is not used. */
export const columnRoleSchema = z.enum(['reference', 'section', 'question', 'clause', 'weight', 'answer', 'none'])
export type ColumnRole = z.infer<typeof columnRoleSchema>

export const columnLimits = {
  /** Tables and sheets of a file that are shown, and columns of one and of all of them. */
  tablesMax: 200,
  tableColumnsMax: 100,
  columnsMax: 2_000,
  samplesMax: 3,
  sampleMaxLength: 160,
  headMaxLength: 80,
  /** Of the blocks of a file, and of the columns of a sheet. */
  tableMost: 1_000_000,
  columnMost: 16_383,
} as const

export const auditColumnSchema = z.object({
  /** Its place in the table's grid, from 0. */
  column: z.int(),
  /** As Excel calls it: "A". */
  letter: z.string(),
  /** What the table's header calls it; empty where nothing does. */
  head: z.string(),
  /** Of what stands in it, cut short. */
  samples: z.array(z.string()),
  /** As it was chosen, else as the reader takes it. */
  role: columnRoleSchema,
  /** As the reader takes it. */
  guessed: columnRoleSchema,
  /** Lists that share a table side by side have numbers from 0; each has a column of questions of its own. */
  list: z.int(),
})
export type AuditColumn = z.infer<typeof auditColumnSchema>

export const auditTableSchema = z.object({
  /** Names it in its file. */
  table: z.int(),
  kind: z.enum(['sheet', 'table']),
  /** The sheet's name; "Table 2" in a Word file. */
  name: z.string(),
  /** The text that stands above it in a Word file; may be empty. */
  above: z.string(),
  /** The workbook hides it. */
  hidden: z.boolean(),
  /** Whether it is read at all; hidden sheets are not, unless that was chosen. */
  read: z.boolean(),
  /** Rows in which something is listed. */
  rows: z.int(),
  /** Tables of the same columns have the same number. */
  alike: z.int(),
  columns: z.array(auditColumnSchema),
})
export type AuditTable = z.infer<typeof auditTableSchema>

/** GET /api/audits/{id}/columns: the tables of a Word or Excel questionnaire, with what their columns are taken for. */
export const auditColumnsSchema = z.object({
  tables: z.array(auditTableSchema),
  /** Tables that are too many to be shown; they are read as the reader takes them. */
  leftOut: z.int(),
  /** Changes of items by hand since they were read: reading again loses them. */
  edits: z.int(),
})
export type AuditColumns = z.infer<typeof auditColumnsSchema>

/** What somebody chose for a table, in place of what the reader takes it for. */
export const chosenTableSchema = z.strictObject({
  table: z.int().min(0).max(columnLimits.tableMost),
  read: z.boolean().default(true).describe('Whether it is read at all; a hidden sheet is read only where it is chosen'),
  columns: z
    .array(z.strictObject({ column: z.int().min(0).max(columnLimits.columnMost), role: columnRoleSchema }))
    .max(columnLimits.tableColumnsMax)
    .optional()
    .describe(
      'Absent: as the reader takes them. Columns that are not named are not used; of several with one role the first counts.',
    ),
})
export type ChosenTable = z.output<typeof chosenTableSchema>

/**
 * POST /api/audits/{id}/read-again: reads a Word or Excel questionnaire again with these columns, and replaces its items.
 * Refused with 409 once anything was judged or reviewed, and where items were changed by hand, but for `despiteEdits`.
 */
export const readAgainInputSchema = z.strictObject({
  id: idSchema,
  ...sinceFields.shape,
  tables: z
    .array(chosenTableSchema)
    .max(columnLimits.tablesMax)
    .refine((tables) => new Set(tables.map(({ table }) => table)).size === tables.length, 'A table is named twice.')
    .describe('Only those that are to be read otherwise than the reader takes them'),
  despiteEdits: z.boolean().default(false).describe('Read again although items were changed by hand, which is lost'),
})
