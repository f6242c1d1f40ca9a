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
import { call } from '../call.ts'

/** Calls of documents. */
export const documentsCalls = {
  list: call('GET', '/documents', noInputSchema, documentSchema.array()),
  get: call('GET', '/documents/{id}', byIdSchema, documentSchema),
  listPage: call('GET', '/documents/page', listDocumentsInputSchema, documentsPageSchema),
  listChanges: call('GET', '/documents/changes', listDocumentChangesInputSchema, documentChangesSchema),
  listTags: call('GET', '/documents/tags', noInputSchema, documentTagsSchema),
  pageWords: call('GET', '/documents/{id}/pages/{page}/words', pageWordsInputSchema, pageWordsSchema),
  search: call('GET', '/documents/search', searchTextInputSchema, textHitSchema.array()),
  find: call('GET', '/documents/passages', findPassagesInputSchema, foundPassageSchema.array()),
  outline: call('GET', '/documents/{id}/outline', byIdSchema, outlineEntrySchema.array()),
  passages: call('GET', '/documents/{id}/pages/{page}/passages', pagePassagesInputSchema, pagePassageSchema.array()),
  pageText: call('GET', '/documents/{id}/pages/{page}/text', pageTextInputSchema, pageTextSchema),
  delete: call('DELETE', '/documents/{id}', byIdSchema, okSchema),
  setClass: call('PATCH', '/documents/{id}', setDocumentClassInputSchema, documentSchema),
  setFacts: call('PATCH', '/documents/{id}/facts', setFactsInputSchema, documentSchema),
  judgeFinding: call('PUT', '/documents/{id}/findings/{findingId}', judgeFindingInputSchema, documentSchema),
  retry: call('POST', '/documents/{id}/retry', byIdSchema, documentSchema),
}
