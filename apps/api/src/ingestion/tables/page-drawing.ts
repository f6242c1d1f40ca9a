import { z } from 'zod'

/** Left, top, right, bottom. */
export const boxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type PageBox = z.infer<typeof boxSchema>

export const gridSchema = z.object({
  /** Edges, one more than there are columns and rows. */
  xs: z.array(z.number()),
  ys: z.array(z.number()),
  cells: z.array(
    z.object({
      /** Place of its upper left corner in the grid, from 0. */
      row: z.int().min(0),
      column: z.int().min(0),
      rowSpan: z.int().min(1),
      columnSpan: z.int().min(1),
      box: boxSchema,
    }),
  ),
})
/** A table as its lines and grounds draw it, with the cells that span rows or columns. */
export type Grid = z.infer<typeof gridSchema>

/** What is drawn on a page around its text. Points, y downwards. */
export const pageDrawingSchema = z.object({
  grids: z.array(gridSchema),
  /** Empty squares and circles, and form fields of that kind: something to be ticked. */
  boxes: z.array(boxSchema),
  /** Form fields to write in. */
  fields: z.array(boxSchema),
  /** Grounds in a colour other than the page's. */
  grounds: z.array(boxSchema),
})
export type PageDrawing = z.infer<typeof pageDrawingSchema>

export const nothingDrawn: PageDrawing = { grids: [], boxes: [], fields: [], grounds: [] }
