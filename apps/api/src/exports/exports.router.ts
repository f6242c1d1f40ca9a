import { exportBowTieInputSchema } from '@fieldproof/schema/bow-ties'
import { compareRevisionsInputSchema } from '@fieldproof/schema/document-revisions'
import {
  exportAnsweredInputSchema,
  exportAuditInputSchema,
  exportChatInputSchema,
  exportResultSchema,
} from '@fieldproof/schema/exports'
import { exportDebriefInputSchema, exportTenderInputSchema } from '@fieldproof/schema/tender-calls'
import { roomFor } from '../platform/call-body.ts'
import { createFeatureRouter, exportProcedure } from '../platform/trpc.ts'
import { type ExportsService, maxCharacters } from './exports.service.ts'

const tags = ['Exports']

/** The file itself is fetched from the plain route beside this file. */
export function createExportsRouter(exports: ExportsService) {
  return createFeatureRouter({
    excel: exportProcedure
      .meta({
        openapi: { method: 'POST', path: '/export/excel', tags, protect: true, summary: 'A chat as Excel' },
        largestBody: roomFor(maxCharacters),
      })
      .input(exportChatInputSchema)
      .output(exportResultSchema)
      .mutation(({ ctx, input }) => exports.exportChat(ctx.actor, 'excel', input)),

    docx: exportProcedure
      .meta({
        openapi: { method: 'POST', path: '/export/docx', tags, protect: true, summary: 'A chat as Word' },
        largestBody: roomFor(maxCharacters),
      })
      .input(exportChatInputSchema)
      .output(exportResultSchema)
      .mutation(({ ctx, input }) => exports.exportChat(ctx.actor, 'docx', input)),

    audit: exportProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/audits/{id}/export',
          tags,
          protect: true,
          summary: 'The report of an audit',
        },
      })
      .input(exportAuditInputSchema)
      .output(exportResultSchema)
      .mutation(({ ctx, input }) => exports.exportAudit(ctx.actor, input.id, input.format)),

    comparison: exportProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/documents/{id}/changes-since/{beforeId}/export',
          tags,
          protect: true,
          summary: 'What changed between two revisions of a document, as Word',
        },
      })
      .input(compareRevisionsInputSchema)
      .output(exportResultSchema)
      .mutation(({ ctx, input }) => exports.exportComparison(ctx.actor, input)),

    bowTie: exportProcedure
      .meta({
        openapi: { method: 'POST', path: '/bow-ties/{id}/export', tags, protect: true, summary: 'A bow-tie as Excel' },
      })
      .input(exportBowTieInputSchema)
      .output(exportResultSchema)
      .mutation(({ ctx, input }) => exports.exportBowTie(ctx.actor, input.id)),

    answered: exportProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/audits/{id}/export/answered',
          tags,
          protect: true,
          summary: 'A Word or Excel questionnaire as it was uploaded, with the answers of its audit',
        },
      })
      .input(exportAnsweredInputSchema)
      .output(exportResultSchema)
      .mutation(({ ctx, input }) => exports.exportAnswered(ctx.actor, input.id)),

    tender: exportProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/tenders/{id}/export',
          tags,
          protect: true,
          summary: 'Requirements matrix, compliance review or evaluation of a tender',
        },
      })
      .input(exportTenderInputSchema)
      .output(exportResultSchema)
      .mutation(({ ctx, input }) => exports.exportTender(ctx.actor, input)),

    debrief: exportProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/tenders/{id}/bids/{bidId}/debrief',
          tags,
          protect: true,
          summary: 'The debrief letter to a bidder, as Word',
        },
      })
      .input(exportDebriefInputSchema)
      .output(exportResultSchema)
      .mutation(({ ctx, input }) => exports.exportDebrief(ctx.actor, input)),
  })
}
