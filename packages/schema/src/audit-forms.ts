import { z } from 'zod'
import {
  addAuditItemInputSchema,
  auditLimits,
  safetyAuditChatInputSchema,
  setAuditCoverInputSchema,
  signOffInputSchema,
  splitAuditItemInputSchema,
  updateFindingInputSchema,
} from './audit-calls.ts'
import { choiceEntry, linesEntry, numberEntry, textEntry } from './entries.ts'

// What stands in the forms about an audit, and the input of a call that it becomes: see tender-forms.ts.

export const signOffFormSchema = z.object({
  name: signOffInputSchema.shape.name,
  position: signOffInputSchema.shape.position.unwrap(),
  comment: signOffInputSchema.shape.comment.unwrap(),
})

/** Who signs what was seen on site. */
export const signatureFormSchema = z.object({ name: textEntry(signOffInputSchema.shape.name, 'Enter your name.') })

export const coverFormSchema = z.object({
  site: setAuditCoverInputSchema.shape.site.unwrap(),
  period: setAuditCoverInputSchema.shape.period.unwrap(),
  team: setAuditCoverInputSchema.shape.team.unwrap(),
})

/** A question about an audit, as its chat takes it. */
export const auditMessageFormSchema = z.object({
  message: safetyAuditChatInputSchema.shape.message,
  tableFormat: z.boolean(),
})

const item = addAuditItemInputSchema.shape
/** What a control holds where the kind of a new item is left to its words. */
export const asRead = 'read'
export const itemFormSchema = z.object({
  ref: item.ref.unwrap(),
  section: item.section.unwrap(),
  sectionTitle: item.sectionTitle.unwrap(),
  question: item.question,
  clause: item.clause.unwrap(),
  weight: numberEntry(item.weight.unwrap(), 'Enter a number from 0, or leave it empty.'),
  /** Null: as the question's words say. */
  kind: choiceEntry(item.kind.unwrap().nullable(), asRead),
  polarity: choiceEntry(item.polarity.unwrap().nullable(), asRead),
})

const question = splitAuditItemInputSchema.shape.parts.element.shape.question
/** Each line becomes a question. */
export const splitFormSchema = z.object({
  lines: linesEntry(
    z
      .array(
        z
          .string()
          .max(auditLimits.questionMaxLength, `A question has at most ${auditLimits.questionMaxLength} characters.`)
          .pipe(question),
      )
      .min(2, 'Begin a new line where the second item starts.')
      .max(auditLimits.partsMax, `An item becomes at most ${auditLimits.partsMax} items.`),
  ),
})

/** A list that is pasted: how many items its lines make is counted when they are read. */
export const pasteFormSchema = z.object({
  lines: z
    .string()
    .refine((text) => text.trim() !== '', 'Paste at least one line.')
    .refine(
      (text) => text.split('\n').filter((line) => line.trim() !== '').length <= auditLimits.editedTogetherMax,
      `Paste at most ${auditLimits.editedTogetherMax} lines at once.`,
    )
    .refine(
      (text) => text.split('\n').every((line) => line.length <= auditLimits.questionMaxLength),
      `A question has at most ${auditLimits.questionMaxLength} characters.`,
    ),
  sectionTitle: item.sectionTitle.unwrap(),
})

/** Section and numbers of several items at once. */
export const sectionFormSchema = z.object({
  section: item.section.unwrap(),
  sectionTitle: item.sectionTitle.unwrap(),
  /** The number of the first; the others count on from it. */
  firstRef: item.ref.unwrap(),
})

/** What somebody drew around on a page of the questionnaire, and what it is. */
export const areaFormSchema = z
  .object({
    is: z.enum(['item', 'heading', 'nothing']),
    ref: item.ref.unwrap(),
    text: z.string().trim().max(auditLimits.questionMaxLength),
    everywhere: z.boolean(),
  })
  .refine(({ is, text }) => is === 'nothing' || text !== '', { path: ['text'], error: 'Enter what stands there.' })

/** What is missing, or what is to be done about it. */
export const findingTextFormSchema = z.object({ text: updateFindingInputSchema.shape.gap.unwrap() })

/** Why somebody decides otherwise than was proposed, with what is decided. */
export const overrideFormSchema = z.object({
  status: z.string(),
  comment: textEntry(
    z.string().trim().min(1).max(auditLimits.commentMaxLength),
    'Say why, so that the override can be followed.',
  ),
})
