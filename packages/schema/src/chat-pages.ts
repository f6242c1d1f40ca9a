import { z } from 'zod'
import { chatSessionSchema } from './chat.ts'
import { cursorSchema, listCountsSchema, pageLimitSchema, searchedTextSchema } from './pages.ts'

export const listChatSessionsInputSchema = z.strictObject({
  text: searchedTextSchema.describe('Words that its title has, whatever their case'),
  cursor: cursorSchema.optional(),
  limit: pageLimitSchema,
})

export const chatSessionsPageSchema = z.object({
  sessions: chatSessionSchema.array().describe('The latest first'),
  nextCursor: z.string().nullable().describe('Null: the list ends here'),
  counts: listCountsSchema.nullable().describe('With the first page only'),
})
export type ChatSessionsPage = z.infer<typeof chatSessionsPageSchema>
