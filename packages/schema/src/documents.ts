import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'

export const documentStatusSchema = z.enum(['queued', 'processing', 'indexed', 'error'])
export type DocumentStatus = z.infer<typeof documentStatusSchema>

export const documentSchema = z.object({
  id: idSchema,
  originalName: z.string(),
  fileSize: z.number().int().describe('Bytes'),
  pageCount: z.number().int().describe('0 until the pages are counted'),
  /** Pages read so far, while the status is processing. */
  pagesDone: z.number().int(),
  /** Pages read by OCR because they had no usable text layer, 1-based. */
  ocrPages: z.array(z.number().int()),
  /** Pages with no text at all, even after OCR, 1-based. */
  emptyPages: z.array(z.number().int()),
  vectorCount: z.number().int(),
  status: documentStatusSchema,
  /** A reason for a person, where the status is error. */
  error: z.string().optional(),
  uploadedAt: instantSchema,
})
export type Document = z.infer<typeof documentSchema>
