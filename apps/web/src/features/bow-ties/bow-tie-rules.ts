import { barrierSideSchema, bowTieKindSchema, bowTieLimits, createBowTieInputSchema } from '@fieldproof/schema/bow-ties'
import { z } from 'zod'

const names = z
  .string()
  .transform((text) =>
    text
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  )
  .pipe(createBowTieInputSchema.shape.alsoCalled.removeDefault())

/** What a bow-tie is about; other names are parted by commas. */
export const topicFormSchema = z.object({
  topEvent: createBowTieInputSchema.shape.topEvent,
  hazard: createBowTieInputSchema.shape.hazard.removeDefault(),
  alsoCalled: names,
})

/** On no line yet: a control has no null. */
export const noLine = 'none'

export const elementFormSchema = z.object({
  kind: bowTieKindSchema,
  text: z.string().trim().min(1, 'Write what it is.').max(bowTieLimits.textMaxLength),
  side: barrierSideSchema,
  lineId: z.string(),
})
