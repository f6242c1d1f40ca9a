import { byIdSchema, noInputSchema } from '@fieldproof/schema/common'
import {
  allowHandOverInputSchema,
  findShareableInputSchema,
  shareableDocumentsSchema,
  sharingSchema,
} from '@fieldproof/schema/shared-standards'
import { superAdminProcedure } from '../platform/trpc.ts'
import type { ManageSharing } from './manage-sharing.ts'

const rest = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string) => ({
  openapi: { method, path, tags: ['Administration'], protect: true, summary },
})

/** What the workspaces may know of each other, which lives under /admin. */
export function createSharingProcedures(sharing: ManageSharing) {
  return {
    sharing: superAdminProcedure
      .meta(rest('GET', '/admin/sharing', 'What the workspaces share'))
      .input(noInputSchema)
      .output(sharingSchema)
      .query(() => sharing.read()),

    findShareable: superAdminProcedure
      .meta(rest('GET', '/admin/sharing/candidates', 'Documents of HSE that could be shared, by name'))
      .input(findShareableInputSchema)
      .output(shareableDocumentsSchema)
      .query(async ({ input }) => ({ documents: await sharing.find(input.text) })),

    shareDocument: superAdminProcedure
      .meta(rest('POST', '/admin/sharing/{id}', 'Share a document with the tender workspace'))
      .input(byIdSchema)
      .output(sharingSchema)
      .mutation(({ ctx, input }) => sharing.share(ctx.actor, input.id)),

    stopSharing: superAdminProcedure
      .meta(rest('DELETE', '/admin/sharing/{id}', 'Stop sharing a document at once'))
      .input(byIdSchema)
      .output(sharingSchema)
      .mutation(({ ctx, input }) => sharing.stop(ctx.actor, input.id)),

    stopAllSharing: superAdminProcedure
      .meta(rest('DELETE', '/admin/sharing', 'Stop sharing all documents at once'))
      .input(noInputSchema)
      .output(sharingSchema)
      .mutation(({ ctx }) => sharing.stopAll(ctx.actor)),

    allowHandOver: superAdminProcedure
      .meta(rest('PUT', '/admin/hand-over', 'Whether promises of contractors may be handed over to HSE'))
      .input(allowHandOverInputSchema)
      .output(sharingSchema)
      .mutation(({ ctx, input }) => sharing.allowHandOver(ctx.actor, input.allowed)),
  }
}
