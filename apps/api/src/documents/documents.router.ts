import { byIdSchema, noInputSchema, okSchema } from '@fieldproof/schema/common'
import {
  documentSchema,
  judgeFindingInputSchema,
  pageTextSchema,
  pageWordsInputSchema,
  pageWordsSchema,
  setDocumentClassInputSchema,
} from '@fieldproof/schema/documents'
import { createFeatureRouter, signedInProcedure } from '../platform/trpc.ts'
import type { DocumentsService } from './documents.service.ts'

const tags = ['Documents']

/** Upload and download are plain routes beside this file: their bodies are streams. */
export function createDocumentsRouter(documents: DocumentsService) {
  return createFeatureRouter({
    list: signedInProcedure
      .meta({
        openapi: { method: 'GET', path: '/documents', tags, protect: true, summary: 'Documents of the workspace' },
      })
      .input(noInputSchema)
      .output(documentSchema.array())
      .query(({ ctx }) => documents.list(ctx.actor)),

    pageWords: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/documents/{id}/pages/{page}/words',
          tags,
          protect: true,
          summary: 'Words of a scanned page and their places',
        },
      })
      .input(pageWordsInputSchema)
      .output(pageWordsSchema)
      .query(({ ctx, input }) => documents.pageWords(ctx.actor, input.id, input.page)),

    pageText: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/documents/{id}/pages/{page}/text',
          tags,
          protect: true,
          summary: 'What was read of a page, sheet or section',
        },
      })
      .input(pageWordsInputSchema)
      .output(pageTextSchema)
      .query(({ ctx, input }) => documents.pageText(ctx.actor, input.id, input.page)),

    delete: signedInProcedure
      .meta({
        openapi: { method: 'DELETE', path: '/documents/{id}', tags, protect: true, summary: 'Delete a document' },
      })
      .input(byIdSchema)
      .output(okSchema)
      .mutation(async ({ ctx, input }) => {
        await documents.delete(ctx.actor, input.id)
        return { success: true as const }
      }),

    setClass: signedInProcedure
      .meta({
        openapi: {
          method: 'PATCH',
          path: '/documents/{id}',
          tags,
          protect: true,
          summary: 'Say whose word a document is',
        },
      })
      .input(setDocumentClassInputSchema)
      .output(documentSchema)
      .mutation(({ ctx, input }) => documents.setClass(ctx.actor, input.id, input.documentClass)),

    judgeFinding: signedInProcedure
      .meta({
        openapi: {
          method: 'PUT',
          path: '/documents/{id}/findings/{findingId}',
          tags,
          protect: true,
          summary: 'Accept or dismiss what was found in a document',
        },
      })
      .input(judgeFindingInputSchema)
      .output(documentSchema)
      .mutation(({ ctx, input }) =>
        documents.judgeFinding(ctx.actor, { id: input.id, findingId: input.findingId, verdict: input.verdict }),
      ),

    retry: signedInProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/documents/{id}/retry',
          tags,
          protect: true,
          summary: 'Read a document again',
        },
      })
      .input(byIdSchema)
      .output(documentSchema)
      .mutation(({ ctx, input }) => documents.retry(ctx.actor, input.id)),
  })
}
