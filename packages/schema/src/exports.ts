import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'
import { documentClassSchema } from './documents.ts'

export const exportFormatSchema = z.enum(['excel', 'docx'])
export type ExportFormat = z.infer<typeof exportFormatSchema>

/** The fixed labels of an export's metadata (specification, section 9). */
export const exportLabels = { company: 'Fieldproof', author: 'AI Assistant' } as const

/** What is shown where there is nothing to export. */
export const exportEmptyText = 'No messages to export'

const label = z.string().trim().max(300)

export const exportOptionsSchema = z.strictObject({
  /** Above the text and in the file's properties; the session's title where absent. */
  title: label.optional(),
  company: label.default(exportLabels.company),
  author: label.default(exportLabels.author),
  /** The sources of each answer, and the markers that name them. */
  includeReferences: z.boolean().default(true),
  includeTimestamp: z.boolean().default(true),
  includeTOC: z.boolean().default(false),
  /** The product's mark and the agent's colour. */
  includeBranding: z.boolean().default(true),
  sessionTitle: label.optional(),
})
export type ExportOptions = z.infer<typeof exportOptionsSchema>

const exportSourceSchema = z.strictObject({
  documentId: z.string().max(200).nullish(),
  documentName: z.string().max(1_000).nullish(),
  fileName: z.string().max(1_000).nullish(),
  page: z.int().nullish(),
  quote: z.string().max(10_000).nullish(),
  /** What else a source of an answer says of itself may come along. */
  pageLabel: z.string().max(200).nullish(),
  passageId: z.string().max(200).nullish(),
  documentClass: documentClassSchema.nullish(),
  revision: z.string().max(200).nullish(),
  notInForce: z.boolean().nullish(),
})
export type ExportSource = z.infer<typeof exportSourceSchema>

export const exportMessageSchema = z.strictObject({
  role: z.enum(['user', 'assistant']),
  /** Of the assistant: Markdown, where `[1]` is the first of `sources`. Of the user: plain text. */
  content: z.string().max(200_000),
  createdAt: z.iso.datetime({ offset: true }).nullish(),
  sources: z.array(exportSourceSchema).max(200).nullish(),
})
export type ExportMessage = z.infer<typeof exportMessageSchema>

/** POST /api/export/excel and /api/export/docx */
export const exportChatInputSchema = z.strictObject({
  /** The chat session or audit that the messages are of; noted in the file's properties. */
  sessionId: z.string().max(200).nullish(),
  options: exportOptionsSchema.default(exportOptionsSchema.parse({})),
  messages: z.array(exportMessageSchema).min(1, exportEmptyText).max(5_000),
})
export type ExportChatInput = z.infer<typeof exportChatInputSchema>

/** POST /api/audits/{id}/export */
export const exportAuditInputSchema = z.strictObject({ id: idSchema, format: exportFormatSchema })

/** POST /api/audits/{id}/export/answered */
export const exportAnsweredInputSchema = z.strictObject({ id: idSchema })

export const exportResultSchema = z.object({
  /** Answers to the session that made it, as a cookie or a bearer token, until `expiresAt`. */
  downloadUrl: z.string(),
  exportRecord: z.object({ id: idSchema, filename: z.string(), expiresAt: instantSchema }),
})
export type ExportResult = z.infer<typeof exportResultSchema>
