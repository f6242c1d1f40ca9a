import { auditLimits } from '@fieldproof/schema/audit-calls'
import type { Questionnaire } from '@fieldproof/schema/audits'
import { Hono } from 'hono'
import type { Actor } from '../platform/actor.ts'
import { readSingleFile, type UploadedFile, type UploadPace } from '../platform/read-upload.ts'

export interface UploadQuestionnaireRouteDeps {
  authenticate(request: Request): Promise<Actor>
  upload(actor: Actor, file: UploadedFile, fields: Promise<Map<string, string>>): Promise<Questionnaire>
  pace: UploadPace
}

/** POST /api/safety-audit/upload, multipart, fields `file` and `customPolicy`. A plain route: the body is streamed. */
export function uploadQuestionnaireRoute({ authenticate, upload, pace }: UploadQuestionnaireRouteDeps) {
  return new Hono().post('/upload', async (c) => {
    const actor = await authenticate(c.req.raw)
    const questionnaire = await readSingleFile(c.req.raw, (file, fields) => upload(actor, file, fields), {
      pace,
      // Four bytes a character at most.
      fieldBytes: 4 * auditLimits.policyMaxLength,
    })
    return c.json(questionnaire, 201)
  })
}
