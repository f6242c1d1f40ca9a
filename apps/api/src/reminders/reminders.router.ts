import { noInputSchema } from '@fieldproof/schema/common'
import { remindersSchema, setRemindersInputSchema } from '@fieldproof/schema/reminders'
import { createFeatureRouter, signedInProcedure } from '../platform/trpc.ts'
import type { RemindersService } from './create-reminders.ts'

const tags = ['Reminders']

export function createRemindersRouter(reminders: RemindersService) {
  return createFeatureRouter({
    get: signedInProcedure
      .meta({
        openapi: { method: 'GET', path: '/reminders', tags, protect: true, summary: 'Whether reminders come by mail' },
      })
      .input(noInputSchema)
      .output(remindersSchema)
      .query(({ ctx }) => reminders.describe(ctx.actor)),

    set: signedInProcedure
      .meta({
        openapi: { method: 'PUT', path: '/reminders', tags, protect: true, summary: 'Get reminders by mail, or none' },
      })
      .input(setRemindersInputSchema)
      .output(remindersSchema)
      .mutation(({ ctx, input }) => reminders.choose(ctx.actor, input.byMail)),
  })
}
