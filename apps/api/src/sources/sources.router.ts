import { byIdSchema, noInputSchema, okSchema } from '@fieldproof/schema/common'
import {
  connectSourceInputSchema,
  foundOriginSchema,
  goneDocumentsSchema,
  listSourceFilesInputSchema,
  pauseSourceInputSchema,
  setSourcePersonInputSchema,
  sourceFilesSchema,
  sourceListSchema,
  sourceSchema,
} from '@fieldproof/schema/sources'
import { createFeatureRouter, signedInProcedure, superAdminProcedure } from '../platform/trpc.ts'
import type { OriginsService } from './origins.service.ts'
import type { SourcesService } from './sources.service.ts'

const rest = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string) => ({
  openapi: { method, path, tags: ['Administration'], protect: true, summary },
})
const restOfDocuments = (method: 'GET' | 'POST', path: `/${string}`, summary: string) => ({
  openapi: { method, path, tags: ['Documents'], protect: true, summary },
})
const done = { success: true as const }

/** What documents came from, for those who work with them. */
export function createOriginsRouter(origins: OriginsService) {
  return createFeatureRouter({
    origin: signedInProcedure
      .meta(restOfDocuments('GET', '/sources/origins/{id}', 'The source that a document came from'))
      .input(byIdSchema)
      .output(foundOriginSchema)
      .query(async ({ ctx, input }) => ({ origin: await origins.find(ctx.actor, input.id) })),

    listGone: signedInProcedure
      .meta(restOfDocuments('GET', '/sources/gone', 'Documents whose file is no longer in its source'))
      .input(noInputSchema)
      .output(goneDocumentsSchema)
      .query(({ ctx }) => origins.listGone(ctx.actor)),

    keep: signedInProcedure
      .meta(restOfDocuments('POST', '/sources/gone/{id}/keep', 'Keep a document whose file is no longer there'))
      .input(byIdSchema)
      .output(okSchema)
      .mutation(async ({ ctx, input }) => {
        await origins.keep(ctx.actor, input.id)
        return done
      }),
  })
}

/** The super admin's sources, which live under /admin. */
export function createSourceProcedures(sources: SourcesService) {
  return {
    listSources: superAdminProcedure
      .meta(rest('GET', '/admin/sources', 'Sources, and those that can be connected'))
      .input(noInputSchema)
      .output(sourceListSchema)
      .query(() => sources.list()),

    connectSource: superAdminProcedure
      .meta(rest('POST', '/admin/sources', 'Keep a workspace in step with a source'))
      .input(connectSourceInputSchema)
      .output(sourceSchema)
      .mutation(({ ctx, input: { name, agent, personId } }) => sources.connect(ctx.actor, { name, agent, personId })),

    lookAtSource: superAdminProcedure
      .meta(rest('POST', '/admin/sources/{id}/look', 'Look at a source now'))
      .input(byIdSchema)
      .output(okSchema)
      .mutation(async ({ ctx, input }) => {
        await sources.lookNow(ctx.actor, input.id)
        return done
      }),

    pauseSource: superAdminProcedure
      .meta(rest('PUT', '/admin/sources/{id}/paused', 'Pause a source, or let it go on'))
      .input(pauseSourceInputSchema)
      .output(sourceSchema)
      .mutation(({ ctx, input }) => sources.setPaused(ctx.actor, input.id, input.paused)),

    setSourcePerson: superAdminProcedure
      .meta(rest('PUT', '/admin/sources/{id}/person', 'Say who is responsible for a source'))
      .input(setSourcePersonInputSchema)
      .output(sourceSchema)
      .mutation(({ ctx, input }) => sources.setPerson(ctx.actor, input.id, input.personId)),

    disconnectSource: superAdminProcedure
      .meta(rest('DELETE', '/admin/sources/{id}', 'Disconnect a source; its documents stay'))
      .input(byIdSchema)
      .output(okSchema)
      .mutation(async ({ ctx, input }) => {
        await sources.disconnect(ctx.actor, input.id)
        return done
      }),

    listSourceFiles: superAdminProcedure
      .meta(rest('GET', '/admin/sources/{id}/files', 'Files of a source, by how they stand'))
      .input(listSourceFilesInputSchema)
      .output(sourceFilesSchema)
      .query(({ ctx, input }) => sources.listFiles(ctx.actor, input.id, input.state)),
  }
}
