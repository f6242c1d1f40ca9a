import {
  chatMessageSchema,
  chatSessionSchema,
  createChatSessionInputSchema,
  retryAnswerInputSchema,
  sendMessageInputSchema,
} from '@fieldproof/schema/chat'
import { byIdSchema, noInputSchema, okSchema } from '@fieldproof/schema/common'
import { createFeatureRouter, neverAborts, questionProcedure, signedInProcedure } from '../platform/trpc.ts'
import { type AnswerMessage, collectAnswer } from './answer-message.ts'
import type { ChatService } from './chat.service.ts'

const tags = ['Chat']

export function createChatRouter(chat: ChatService, answers: AnswerMessage) {
  return createFeatureRouter({
    listSessions: signedInProcedure
      .meta({ openapi: { method: 'GET', path: '/chat/sessions', tags, protect: true, summary: 'Own chat sessions' } })
      .input(noInputSchema)
      .output(chatSessionSchema.array())
      .query(({ ctx }) => chat.listSessions(ctx.actor)),

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
