import {
  chatMessageSchema,
  chatSearchHitSchema,
  chatSessionSchema,
  createChatSessionInputSchema,
  renameChatSessionInputSchema,
  searchChatInputSchema,
  sendMessageInputSchema,
  shareChatSessionInputSchema,
  sharedChatSessionSchema,
  startersSchema,
} from '@fieldproof/schema/chat'
import { chatNoteSchema, keepNoteInputSchema, listNotesInputSchema } from '@fieldproof/schema/chat-notes'
import { chatSessionsPageSchema, listChatSessionsInputSchema } from '@fieldproof/schema/chat-pages'
import { byIdSchema, noInputSchema, okSchema } from '@fieldproof/schema/common'
import { call } from '../call.ts'

/** Calls of chats. */
export const chatCalls = {
  listSessions: call('GET', '/chat/sessions', noInputSchema, chatSessionSchema.array()),
  listSessionsPage: call('GET', '/chat/sessions/page', listChatSessionsInputSchema, chatSessionsPageSchema),
  getSession: call('GET', '/chat/sessions/{id}', byIdSchema, chatSessionSchema),
  createSession: call('POST', '/chat/sessions', createChatSessionInputSchema, chatSessionSchema),
  deleteSession: call('DELETE', '/chat/sessions/{id}', byIdSchema, okSchema),
  renameSession: call('PATCH', '/chat/sessions/{id}', renameChatSessionInputSchema, chatSessionSchema),
  shareSession: call('PUT', '/chat/sessions/{id}/sharing', shareChatSessionInputSchema, chatSessionSchema),
  listShared: call('GET', '/chat/shared', noInputSchema, sharedChatSessionSchema.array()),
  listStarters: call('GET', '/chat/starters', noInputSchema, startersSchema),
  search: call('GET', '/chat/search', searchChatInputSchema, chatSearchHitSchema.array()),
  listNotes: call('GET', '/chat/notes', listNotesInputSchema, chatNoteSchema.array()),
  keepNote: call('POST', '/chat/notes', keepNoteInputSchema, chatNoteSchema),
  removeNote: call('DELETE', '/chat/notes/{id}', byIdSchema, okSchema),
  listMessages: call('GET', '/chat/sessions/{id}/messages', byIdSchema, chatMessageSchema.array()),
  sendMessage: call('POST', '/chat/sessions/{id}/messages', sendMessageInputSchema, chatMessageSchema),
}
