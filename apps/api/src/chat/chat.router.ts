import {
  chatMessageSchema,
  chatSearchHitSchema,
  chatSessionSchema,
  createChatSessionInputSchema,
  renameChatSessionInputSchema,
  retryAnswerInputSchema,
  searchChatInputSchema,
  sendMessageInputSchema,
  shareChatSessionInputSchema,
  sharedChatSessionSchema,
  startersSchema,
} from '@fieldproof/schema/chat'
import { chatNoteSchema, keepNoteInputSchema, listNotesInputSchema } from '@fieldproof/schema/chat-notes'
import { chatSessionsPageSchema, listChatSessionsInputSchema } from '@fieldproof/schema/chat-pages'
import { byIdSchema, noInputSchema, okSchema } from '@fieldproof/schema/common'
import { createFeatureRouter, neverAborts, questionProcedure, signedInProcedure } from '../platform/trpc.ts'
import { type AnswerMessage, collectAnswer } from './answer-message.ts'
import type { ChatService } from './chat.service.ts'
import type { KeepNotes } from './notes/keep-notes.ts'
import type { ListSessions } from './sessions/list-sessions.ts'
import type { ShareSessions } from './sessions/share-sessions.ts'
import type { ListStarters } from './starters/create-starters.ts'

const tags = ['Chat']

/** @param parts what there is besides the sessions themselves */
export function createChatRouter(
  chat: ChatService,
  {
    answers,
    sharing,
    notes,
    listSessions,
    starters,
  }: {
    answers: AnswerMessage
    sharing: ShareSessions
    notes: KeepNotes
    listSessions: ListSessions
    starters: ListStarters
  },
) {
  return createFeatureRouter({
    listSessions: signedInProcedure
      .meta({ openapi: { method: 'GET', path: '/chat/sessions', tags, protect: true, summary: 'Own chat sessions' } })
      .input(noInputSchema)
      .output(chatSessionSchema.array())
      .query(({ ctx }) => chat.listSessions(ctx.actor)),

    listSessionsPage: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/chat/sessions/page',
          tags,
          protect: true,
          summary: 'Own chat sessions, a page at a time',
        },
      })
      .input(listChatSessionsInputSchema)
      .output(chatSessionsPageSchema)
      .query(({ ctx, input: { text, cursor, limit } }) => listSessions.page(ctx.actor, { text, cursor, limit })),

    // After the other of one word: the first path that fits is taken.
    getSession: signedInProcedure
      .meta({
        openapi: { method: 'GET', path: '/chat/sessions/{id}', tags, protect: true, summary: 'An own chat session' },
      })
      .input(byIdSchema)
      .output(chatSessionSchema)
      .query(({ ctx, input }) => listSessions.get(ctx.actor, input.id)),

    createSession: signedInProcedure
      .meta({
        openapi: { method: 'POST', path: '/chat/sessions', tags, protect: true, summary: 'Open a chat session' },
      })
      .input(createChatSessionInputSchema)
      .output(chatSessionSchema)
      .mutation(({ ctx, input }) => chat.createSession(ctx.actor, input.title)),

    deleteSession: signedInProcedure
      .meta({
        openapi: {
          method: 'DELETE',
          path: '/chat/sessions/{id}',
          tags,
          protect: true,
          summary: 'Delete a chat session',
        },
      })
      .input(byIdSchema)
      .output(okSchema)
      .mutation(async ({ ctx, input }) => {
        await chat.deleteSession(ctx.actor, input.id)
        return { success: true as const }
      }),

    renameSession: signedInProcedure
      .meta({
        openapi: {
          method: 'PATCH',
          path: '/chat/sessions/{id}',
          tags,
          protect: true,
          summary: 'Rename a chat session',
        },
      })
      .input(renameChatSessionInputSchema)
      .output(chatSessionSchema)
      .mutation(({ ctx, input }) => sharing.rename(ctx.actor, input.id, input.title)),

    shareSession: signedInProcedure
      .meta({
        openapi: {
          method: 'PUT',
          path: '/chat/sessions/{id}/sharing',
          tags,
          protect: true,
          summary: 'Let the workspace read a session, or no longer',
        },
      })
      .input(shareChatSessionInputSchema)
      .output(chatSessionSchema)
      .mutation(({ ctx, input }) => sharing.share(ctx.actor, input.id, input.shared)),

    listShared: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/chat/shared',
          tags,
          protect: true,
          summary: 'Sessions that others of the workspace share, to read',
        },
      })
      .input(noInputSchema)
      .output(sharedChatSessionSchema.array())
      .query(({ ctx }) => sharing.listShared(ctx.actor)),

    listStarters: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/chat/starters',
          tags,
          protect: true,
          summary: 'Questions to begin with, of the workspace’s own documents',
        },
      })
      .input(noInputSchema)
      .output(startersSchema)
      .query(({ ctx }) => starters(ctx.actor)),

    search: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/chat/search',
          tags,
          protect: true,
          summary: 'Sessions by their titles and messages',
        },
      })
      .input(searchChatInputSchema)
      .output(chatSearchHitSchema.array())
      .query(({ ctx, input }) => sharing.search(ctx.actor, input.text)),

    listNotes: signedInProcedure
      .meta({ openapi: { method: 'GET', path: '/chat/notes', tags, protect: true, summary: 'Answers that one keeps' } })
      .input(listNotesInputSchema)
      .output(chatNoteSchema.array())
      .query(({ ctx, input }) => notes.list(ctx.actor, input.text)),

    keepNote: signedInProcedure
      .meta({
        openapi: { method: 'POST', path: '/chat/notes', tags, protect: true, summary: 'Keep an answer as a note' },
      })
      .input(keepNoteInputSchema)
      .output(chatNoteSchema)
      .mutation(({ ctx, input }) => notes.keep(ctx.actor, input.messageId)),

    removeNote: signedInProcedure
      .meta({
        openapi: { method: 'DELETE', path: '/chat/notes/{id}', tags, protect: true, summary: 'Remove a note' },
      })
      .input(byIdSchema)
      .output(okSchema)
      .mutation(async ({ ctx, input }) => {
        await notes.remove(ctx.actor, input.id)
        return { success: true as const }
      }),

    listMessages: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/chat/sessions/{id}/messages',
          tags,
          protect: true,
          summary: 'Messages of a session',
        },
      })
      .input(byIdSchema)
      .output(chatMessageSchema.array())
      .query(({ ctx, input }) => chat.listMessages(ctx.actor, input.id)),

    sendMessage: questionProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/chat/sessions/{id}/messages',
          tags,
          protect: true,
          summary: 'Ask, and get the complete answer',
        },
      })
      .input(sendMessageInputSchema)
      .output(chatMessageSchema)
      .mutation(async ({ ctx, input, signal }) =>
        collectAnswer(await answers.send(ctx.actor, input, signal ?? neverAborts())),
      ),

    /** The same as sendMessage, as a stream of events; over tRPC only. */
    streamAnswer: questionProcedure
      .input(sendMessageInputSchema)
      .mutation(({ ctx, input, signal }) => answers.send(ctx.actor, input, signal ?? neverAborts())),

    retryAnswer: questionProcedure
      .input(retryAnswerInputSchema)
      .mutation(({ ctx, input, signal }) => answers.retry(ctx.actor, input, signal ?? neverAborts())),
  })
}
