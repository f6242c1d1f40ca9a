import { byIdSchema, noInputSchema, okSchema } from '@fieldproof/schema/common'
import { setFactsInputSchema } from '@fieldproof/schema/document-facts'
import {
  documentChangesSchema,
  documentsPageSchema,
  documentTagsSchema,
  listDocumentChangesInputSchema,
  listDocumentsInputSchema,
} from '@fieldproof/schema/document-pages'
import {
  findPassagesInputSchema,
  foundPassageSchema,
  outlineEntrySchema,
  pagePassageSchema,
  pagePassagesInputSchema,
  searchTextInputSchema,
  textHitSchema,
} from '@fieldproof/schema/document-search'
import {
  documentSchema,
  judgeFindingInputSchema,
  pageTextInputSchema,
  pageTextSchema,
  pageWordsInputSchema,
  pageWordsSchema,
  setDocumentClassInputSchema,
} from '@fieldproof/schema/documents'
import { createFeatureRouter, questionProcedure, signedInProcedure } from '../platform/trpc.ts'
import type { DocumentsService } from './documents.service.ts'
import type { ListDocuments } from './list-documents.ts'
import type { LookThrough } from './look-through.ts'

const tags = ['Documents']

/** Upload and download are plain routes beside this file: their bodies are streams. */
export function createDocumentsRouter(documents: DocumentsService, lookThrough: LookThrough, lists: ListDocuments) {
  return createFeatureRouter({
    list: signedInProcedure
      .meta({
        openapi: { method: 'GET', path: '/documents', tags, protect: true, summary: 'Documents of the workspace' },
      })
      .input(noInputSchema)
      .output(documentSchema.array())
      .query(({ ctx }) => documents.list(ctx.actor)),

    listPage: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/documents/page',
          tags,
          protect: true,
          summary: 'Documents of the workspace, a page at a time',
        },
      })
      .input(listDocumentsInputSchema)
      .output(documentsPageSchema)
      .query(({ ctx, input: { sort, status, documentClass, tag, review, text, today, cursor, limit } }) =>
        lists.page(ctx.actor, { sort, status, documentClass, tag, review, text, today, cursor, limit }),
      ),

    listChanges: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/documents/changes',
          tags,
          protect: true,
          summary: 'Documents that came, changed or went since a list was read',
        },
      })
      .input(listDocumentChangesInputSchema)
      .output(documentChangesSchema)
      .query(({ ctx, input: { sort, status, documentClass, tag, review, text, today, since } }) =>
        lists.changes(ctx.actor, { sort, status, documentClass, tag, review, text, today, since }),
      ),

    listTags: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/documents/tags',
          tags,
          protect: true,
          summary: 'Tags of the documents of the workspace',
        },
      })
      .input(noInputSchema)
      .output(documentTagsSchema)
      .query(({ ctx }) => lists.tags(ctx.actor)),

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

    search: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/documents/search',
          tags,
          protect: true,
          summary: 'Words on all pages of the workspace',
        },
      })
      .input(searchTextInputSchema)
      .output(textHitSchema.array())
      .query(({ ctx, input }) => lookThrough.search(ctx.actor, input.text)),

    find: questionProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/documents/passages',
          tags,
          protect: true,
          summary: 'Passages that are nearest to a question',
        },
      })
      .input(findPassagesInputSchema)
      .output(foundPassageSchema.array())
      .query(({ ctx, input }) => lookThrough.find(ctx.actor, input)),

    outline: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/documents/{id}/outline',
          tags,
          protect: true,
          summary: 'Headings of a document with their pages',
        },
      })
      .input(byIdSchema)
      .output(outlineEntrySchema.array())
      .query(({ ctx, input }) => lookThrough.outline(ctx.actor, input.id)),

    passages: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/documents/{id}/pages/{page}/passages',
          tags,
          protect: true,
          summary: 'What a page was cut into',
        },
      })
      .input(pagePassagesInputSchema)
      .output(pagePassageSchema.array())
      .query(({ ctx, input }) => lookThrough.passages(ctx.actor, input.id, input.page)),

    pageText: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/documents/{id}/pages/{page}/text',
          tags,
          protect: true,
          summary: 'The text of a page, a part at a time',
        },
      })
      .input(pageTextInputSchema)
      .output(pageTextSchema)
      .query(({ ctx, input }) => documents.pageText(ctx.actor, input)),

    // After the others of one word: the first path that fits is taken.
    get: signedInProcedure
      .meta({
        openapi: { method: 'GET', path: '/documents/{id}', tags, protect: true, summary: 'A document' },
      })
      .input(byIdSchema)
      .output(documentSchema)
      .query(({ ctx, input }) => documents.get(ctx.actor, input.id)),

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

    setFacts: signedInProcedure
      .meta({
        openapi: {
          method: 'PATCH',
          path: '/documents/{id}/facts',
          tags,
          protect: true,
          summary: 'Correct title, revision, dates, owner and tags of a document',
        },
      })
      .input(setFactsInputSchema)
      .output(documentSchema)
      .mutation(({ ctx, input: { id, facts, takeBack } }) => documents.setFacts(ctx.actor, { id, facts, takeBack })),

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
