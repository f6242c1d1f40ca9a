import { byIdSchema, noInputSchema } from '@fieldproof/schema/common'
import {
  compareRevisionsInputSchema,
  documentRevisionsSchema,
  judgeAgainInputSchema,
  judgedAgainSchema,
  revisionComparisonSchema,
  revisionStatesSchema,
  setPreviousInputSchema,
} from '@fieldproof/schema/document-revisions'
import { call } from '../call.ts'

/** Calls of documents as revisions of one another. */
export const revisionsCalls = {
  list: call('GET', '/documents/{id}/revisions', byIdSchema, documentRevisionsSchema),
  states: call('GET', '/documents/revisions', noInputSchema, revisionStatesSchema),
  setPrevious: call('PUT', '/documents/{id}/previous-revision', setPreviousInputSchema, documentRevisionsSchema),
  compare: call(
    'GET',
    '/documents/{id}/changes-since/{beforeId}',
    compareRevisionsInputSchema,
    revisionComparisonSchema,
  ),
  judgeAgain: call(
    'POST',
    '/documents/{id}/changes-since/{beforeId}/judgements',
    judgeAgainInputSchema,
    judgedAgainSchema,
  ),
}
