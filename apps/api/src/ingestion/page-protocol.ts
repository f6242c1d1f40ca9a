import { z } from 'zod'
import { doubtedTextSchema } from './doubted-text.ts'
import { pageWarningsSchema } from './page-warning.ts'
import { boxSchema, gridSchema, pageDrawingSchema } from './tables/page-drawing.ts'

/** What the parent asks of the child that reads a PDF. One question, one answer. */
export type PageRequest =
  | { ask: 'open'; path: string }
  /** Pages of one lane learn the spelling of words from each other, whichever process reads them. */
  | { ask: 'page'; page: number; lane: number }
  | { ask: 'lines'; page: number }
  | { ask: 'image'; page: number }
  /** What somebody sees, small, for a model that takes pictures. */
  | { ask: 'picture'; page: number }

/** Why a PDF cannot be read; 'no-file' is no fault of the document. */
export const pageFailureSchema = z.enum(['password', 'damaged', 'too-complex', 'no-file'])
export type PageFailure = z.infer<typeof pageFailureSchema>

const failure = z.object({ ok: z.literal(false), failure: pageFailureSchema })

/** The child has read a hostile file, so its answers are checked like any input. */
export const openAnswerSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    pageCount: z.int().min(0),
    /** One for each page; empty where the document does not name its pages, or as a viewer does. */
    labels: z.array(z.string()),
    warnings: pageWarningsSchema,
    properties: z.array(z.tuple([z.string().max(60), z.string().max(500)])).max(60),
  }),
  failure,
])
export const pageAnswerSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    text: z.string(),
    /** With the instructions to a model that were cut out of it. */
    uncut: z.string().optional(),
    /** Points. */
    width: z.number().positive(),
    height: z.number().positive(),
    /** The page has no text layer that can be used. */
    needsOcr: z.boolean(),
    /** It has one, over a picture of the whole page that may say more. */
    overPicture: z.literal(true).optional(),
    /** Lines whose letters may look other than what the file says they are. */
    doubted: z.array(doubtedTextSchema).optional(),
    /** The page's structure is broken; the others may be whole. */
    damaged: z.boolean().optional(),
    warnings: pageWarningsSchema,
  }),
  failure,
])
const linesSchema = z.array(
  z.object({
    y: z.number(),
    size: z.number(),
    block: z.int().min(0),
    cells: z.array(
      z.object({
        text: z.string(),
        x: z.number(),
        end: z.number(),
        bold: z.boolean(),
        confidence: z.number().optional(),
      }),
    ),
  }),
)
export const linesAnswerSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    lines: linesSchema,
    drawing: pageDrawingSchema,
    /** The lines are what a scanner read of the image of the page, and the image was not looked at. */
    isLayer: z.boolean(),
  }),
  failure,
])
export const imageAnswerSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    /** A PNG; absent where the page is blank. */
    png: z.instanceof(Uint8Array).optional(),
    /** Degrees by which the page lay askew, clockwise; the image is straight. */
    skew: z.number(),
    /** The tables that its ruled lines draw, in pixels. */
    grids: z.array(gridSchema),
    /** What is to be ticked, in pixels. */
    boxes: z.array(boxSchema),
    /** Pixels to a point. */
    scale: z.number().positive(),
    /** Something is missing on the image: it could not be drawn. */
    lost: z.boolean(),
  }),
  failure,
])

export const pictureAnswerSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    /** Absent where it would be too large. */
    jpeg: z.instanceof(Uint8Array).optional(),
  }),
  failure,
])

export type OpenAnswer = z.infer<typeof openAnswerSchema>
export type PageAnswer = z.infer<typeof pageAnswerSchema>
export type ImageAnswer = z.infer<typeof imageAnswerSchema>

export const ocrAnswerSchema = z.object({
  text: z.string(),
  uncut: z.string().optional(),
  lines: linesSchema,
  /** The words of the text with their places, as shares of the image. */
  words: z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number()])),
  warnings: pageWarningsSchema,
})
export type OcrAnswer = z.infer<typeof ocrAnswerSchema>
