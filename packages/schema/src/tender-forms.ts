import { z } from 'zod'
import {
  addClarificationInputSchema,
  applyClarificationInputSchema,
  updateClarificationInputSchema,
} from './clarifications.ts'
import { idSchema } from './common.ts'
import { choiceEntry, linesEntry, numberEntry, textEntry } from './entries.ts'
import {
  addBidInputSchema,
  addTenderFactInputSchema,
  addTenderRequirementInputSchema,
  decidePassOrFailInputSchema,
  declareInterestInputSchema,
  priceInput,
  proposeAwardInputSchema,
  proposeDeadlineInputSchema,
  receiveBidInputSchema,
  rejectAwardInputSchema,
  scoreBidInputSchema,
  setPriceRuleInputSchema,
  setTenderCriteriaInputSchema,
  settleScoreInputSchema,
  tenderLimits,
  updateTenderInputSchema,
} from './tender-calls.ts'
import {
  priceFormulaSchema,
  requirementPartySchema,
  requirementRoleSchema,
  type TenderDate,
  tenderDateSchema,
} from './tenders.ts'

// What stands in the forms about a tender, and the input of a call that it becomes. The rules are the calls' own; the
// sentences are those of the forms, which name what is asked for.

const currency = priceInput.shape.currency.unwrap()

export const priceFormSchema = z.object({
  amount: numberEntry(priceInput.shape.amount, 'Enter a price above zero.'),
  currency,
})

export const bidFormSchema = z.object({
  bidder: textEntry(addBidInputSchema.shape.bidder, 'Enter the name of the bidder.'),
  documentIds: addBidInputSchema.shape.documentIds,
  price: z
    .object({
      amount: numberEntry(priceInput.shape.amount.nullable(), 'Enter a price above zero, or leave it empty.'),
      currency,
    })
    .transform(({ amount, ...rest }) => (amount === null ? null : { amount, ...rest })),
})

/** A bid that is taken into custody: its files are chosen on the machine of whoever receives it. */
export const sealedBidFormSchema = z.object({
  bidder: textEntry(receiveBidInputSchema.shape.bidder, 'Enter the name of the bidder.'),
  technical: z.array(z.file()).min(1, 'Choose the files of the bid.'),
  price: z.array(z.file()),
})
export type SealedBidEntries = z.input<typeof sealedBidFormSchema>
export type SealedBidValues = z.output<typeof sealedBidFormSchema>

/** Further files of a tender, chosen on the machine of whoever adds them. */
export const tenderFilesFormSchema = z.object({ files: z.array(z.file()).min(1, 'Choose the files.') })
export type TenderFilesValues = z.output<typeof tenderFilesFormSchema>

export type BidEntries = z.input<typeof bidFormSchema>
export type BidValues = z.output<typeof bidFormSchema>

export const awardFormSchema = z.object({
  bidId: proposeAwardInputSchema.shape.bidId,
  reason: textEntry(proposeAwardInputSchema.shape.reason, 'Give the reason for the award.'),
  standstillDays: numberEntry(
    proposeAwardInputSchema.shape.standstillDays.unwrap(),
    'Enter a number of days from 0 to 90.',
  ),
})
export const rejectAwardFormSchema = z.object({
  reason: textEntry(rejectAwardInputSchema.shape.reason, 'Say why it is not awarded like this.'),
})

const statement = declareInterestInputSchema.shape.statement.unwrap()
export const interestFormSchema = z
  .object({ conflict: choiceEntry(z.enum(['none', 'conflict']), ''), statement })
  .refine((entered) => entered.conflict === 'none' || entered.statement !== '', {
    path: ['statement'],
    message: 'Say what the conflict is.',
  })
  .transform(({ conflict, ...rest }) => ({ conflict: conflict === 'conflict', ...rest }))

const { ceiling, qualityThreshold } = setPriceRuleInputSchema.shape
const threshold = numberEntry(qualityThreshold.unwrap(), 'Enter a percentage from 0 to 100, or leave it empty.', '%')
const envelopes = z.enum(['one', 'two'])
/** The field of the ceiling is there with its formula only, and what it held before asks nothing of anybody. */
export const priceRuleFormSchema = z.discriminatedUnion('formula', [
  z.object({
    formula: z.literal('linear_to_ceiling'),
    ceiling: numberEntry(ceiling.unwrap().unwrap(), 'Enter the price that gets no points.'),
    qualityThreshold: threshold,
    envelopes,
  }),
  z.object({
    formula: priceFormulaSchema.exclude(['linear_to_ceiling']),
    ceiling: z.string().transform(() => null),
    qualityThreshold: threshold,
    envelopes,
  }),
])

export const scoreFormSchema = z.object({
  points: numberEntry(scoreBidInputSchema.shape.points.unwrap(), 'Enter a number from 0 to 100.'),
  reason: textEntry(
    scoreBidInputSchema.shape.reason.unwrap().min(1),
    'Give a reason, so that the points can be followed.',
  ),
})

export const consensusFormSchema = z.object({
  points: numberEntry(settleScoreInputSchema.shape.points, 'Enter a number from 0 to 100.'),
  reason: settleScoreInputSchema.shape.reason.unwrap(),
})

export const passOrFailFormSchema = z
  .object({
    verdict: choiceEntry(z.enum(['passed', 'failed']), ''),
    documentId: z.string(),
    page: z.string().trim(),
    quote: z.string().trim(),
    reason: decidePassOrFailInputSchema.shape.reason,
  })
  .transform(({ verdict, documentId, page, quote, reason }, context) => {
    const passed = verdict === 'passed'
    if (!passed && page === '' && quote === '') return { passed, reason, evidence: null }
    if (documentId === '')
      context.addIssue({ code: 'custom', path: ['documentId'], message: 'Choose the document of the bid.' })
    if (!/^[1-9]\d{0,5}$/.test(page)) context.addIssue({ code: 'custom', path: ['page'], message: 'Enter the page.' })
    if (quote === '') context.addIssue({ code: 'custom', path: ['quote'], message: 'Enter the words of the bid.' })
    return { passed, reason, evidence: { documentId, page: Number(page), quote } }
  })

const criterion = setTenderCriteriaInputSchema.shape.criteria.element.shape
export const criteriaFormSchema = z.object({
  criteria: z.array(
    z.object({
      ...criterion,
      name: textEntry(criterion.name, 'Give every criterion a name.'),
      weight: numberEntry(criterion.weight, 'Weights are numbers from 0.'),
      kind: criterion.kind.unwrap(),
      description: criterion.description.unwrap(),
      threshold: numberEntry(
        criterion.threshold.unwrap(),
        'A minimum score is a percentage from 0 to 100, or empty.',
        '%',
      ),
    }),
  ),
})
export type CriteriaEntries = z.input<typeof criteriaFormSchema>
export type CriteriaValues = z.output<typeof criteriaFormSchema>

const dateEntry = z
  .object({ day: z.string(), time: z.string() })
  .transform(({ day, time }, context): TenderDate | null => {
    if (day === '' && time === '') return null
    const date = tenderDateSchema.safeParse({ day, time: time === '' ? null : time })
    if (date.success) return date.data
    context.addIssue(
      day === ''
        ? { code: 'custom', path: ['day'], message: 'Enter the day as well, or no time.' }
        : {
            code: 'custom',
            path: [date.error.issues[0]?.path[0] ?? 'day'],
            message: 'Enter a day, and a time such as 17:00.',
          },
    )
    return z.NEVER
  })

const fact = addTenderFactInputSchema.shape
/** A zone by its IANA name; empty: the document names none. */
export const noTimeZone = ''
/** Empty: none is given. It is asked for where the deadline of a frozen tender changes. */
const reasonEntry = z
  .string()
  .trim()
  .max(tenderLimits.commentMaxLength)
  .transform((text) => (text === '' ? undefined : text))

export const timeZoneFormSchema = z.object({
  reason: reasonEntry,
  timeZone: z
    .string()
    .trim()
    .transform((zone) => (zone === noTimeZone ? null : zone))
    .pipe(updateTenderInputSchema.shape.timeZone.unwrap()),
})

export const factFormSchema = z.object({
  kind: fact.kind,
  label: fact.label.unwrap(),
  value: fact.value,
  date: dateEntry,
  reason: reasonEntry,
})

const correction = proposeDeadlineInputSchema.shape
export const deadlineCorrectionFormSchema = z.object({
  date: dateEntry.pipe(z.custom<TenderDate>((date) => date !== null, 'Enter the day that the tender states.')),
  page: numberEntry(correction.page, 'Enter the page of the tender.'),
  reason: correction.reason,
})

export const deadlineRejectionFormSchema = z.object({ reason: correction.reason })

/** Of a choice of a criterion: the requirement counts for none. */
export const noCriterion = 'none'
/** Of a choice of what a requirement asks for, or whom it binds: neither is said. */
export const notSaid = 'none'
const requirement = addTenderRequirementInputSchema.shape
export const requirementFormSchema = z.object({
  text: requirement.text,
  ref: requirement.ref.unwrap(),
  category: requirement.category.unwrap(),
  role: choiceEntry(requirementRoleSchema.nullable(), notSaid),
  party: choiceEntry(requirementPartySchema.nullable(), notSaid),
  mandatory: z.boolean(),
  criterionId: choiceEntry(idSchema.nullable(), noCriterion),
})

/** Each line becomes a requirement. */
export const splitRequirementFormSchema = z.object({
  lines: linesEntry(
    z
      .array(
        z
          .string()
          .max(tenderLimits.textMaxLength, `A requirement has at most ${tenderLimits.textMaxLength} characters.`)
          .pipe(requirement.text),
      )
      .min(2, 'Begin a new line where the second requirement starts.')
      .max(tenderLimits.partsMax, `A requirement becomes at most ${tenderLimits.partsMax}.`),
  ),
})

/** One document out of a choice. */
export const documentFormSchema = z.object({ documentId: textEntry(idSchema, 'Choose a document.') })
/** One audit out of a choice. */
export const auditLinkFormSchema = z.object({ auditId: idSchema })

const dayOrNone = z
  .string()
  .transform((day) => (day === '' ? null : day))
  .pipe(updateClarificationInputSchema.shape.askedOn.unwrap())
/** A question of the register and its answer; days that are empty are not known. */
export const clarificationFormSchema = z.object({
  question: addClarificationInputSchema.shape.question,
  askedOf: addClarificationInputSchema.shape.askedOf,
  askedOn: dayOrNone,
  answer: updateClarificationInputSchema.shape.answer.unwrap(),
  answeredOn: dayOrNone,
})
export const applyAnswerFormSchema = z.object({ value: applyClarificationInputSchema.shape.value, date: dateEntry })
