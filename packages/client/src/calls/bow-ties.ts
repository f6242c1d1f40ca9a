import {
  addElementInputSchema,
  bowTieSchema,
  bowTiesSchema,
  changeElementInputSchema,
  createBowTieInputSchema,
  decideElementInputSchema,
  draftedBowTieSchema,
  updateBowTieInputSchema,
} from '@fieldproof/schema/bow-ties'
import { byIdSchema, noInputSchema, okSchema } from '@fieldproof/schema/common'
import { call } from '../call.ts'

/** Calls of bow-ties. */
export const bowTiesCalls = {
  list: call('GET', '/bow-ties', noInputSchema, bowTiesSchema),
  get: call('GET', '/bow-ties/{id}', byIdSchema, bowTieSchema),
  create: call('POST', '/bow-ties', createBowTieInputSchema, bowTieSchema),
  update: call('PATCH', '/bow-ties/{id}', updateBowTieInputSchema, bowTieSchema),
  delete: call('DELETE', '/bow-ties/{id}', byIdSchema, okSchema),
  draft: call('POST', '/bow-ties/{id}/draft', byIdSchema, draftedBowTieSchema),
  addElement: call('POST', '/bow-ties/{id}/elements', addElementInputSchema, bowTieSchema),
  changeElement: call('PATCH', '/bow-ties/{id}/elements/{elementId}', changeElementInputSchema, bowTieSchema),
  decideElement: call('POST', '/bow-ties/{id}/elements/{elementId}/decision', decideElementInputSchema, bowTieSchema),
}
