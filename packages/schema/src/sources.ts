import { z } from 'zod'
import { agentIdSchema } from './agent-id.ts'
import { idSchema, instantSchema } from './common.ts'

export const sourceLimits = {
  /** Files and folders of a source that are looked at. */
  entriesMax: 20_000,
  /** Folders within one another. */
  depthMax: 12,
  /** Of a file within its source, in characters. */
  pathMaxLength: 500,
  /** Files of a state that a list shows. */
  filesShown: 200,
} as const

/** How a file of a source stands, and how that is called on screens. */
export const sourceFileStates = {
  in_step: 'In step',
  new: 'New',
  changed: 'Changed',
  gone: 'No longer there',
  refused: 'Refused',
  deleted: 'Deleted here',
} as const
export type SourceFileState = keyof typeof sourceFileStates
export const sourceFileStateSchema = z.enum(Object.keys(sourceFileStates) as [SourceFileState, ...SourceFileState[]])

export const sourceKindSchema = z.enum(['folder', 's3'])

/** A folder or an S3 prefix that stays in step with a workspace. Where it leads is the operator's business. */
export const sourceSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: sourceKindSchema.nullable().describe('Null where the operator does not allow it any more'),
  agent: agentIdSchema,
  person: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe('In whose name documents come in; null once that account is gone'),
  connectedAt: instantSchema,
  connectedBy: z.string(),
  paused: z.boolean(),
  lookingSince: instantSchema.nullable().describe('Null where no look runs'),
  lookedAt: instantSchema.nullable().describe('The end of the last look that reached the source'),
  nextLookAt: instantSchema,
  problem: z.string().nullable().describe('What is wrong with the source as a whole, for a person'),
  files: z.record(sourceFileStateSchema, z.int()).describe('How many stand how'),
})
export type Source = z.infer<typeof sourceSchema>

export const sourceListSchema = z.object({
  sources: sourceSchema.array(),
  /** Those that nobody has connected. */
  allowed: z.array(z.object({ name: z.string(), kind: sourceKindSchema })),
})

export const connectSourceInputSchema = z.strictObject({
  name: z.string().min(1, 'Choose a source.').max(60).describe('By which the operator allows it'),
  agent: agentIdSchema,
  personId: z.string().min(1, 'Choose who is responsible.').max(100),
})

export const pauseSourceInputSchema = z.strictObject({ id: idSchema, paused: z.boolean() })

export const setSourcePersonInputSchema = z.strictObject({
  id: idSchema,
  personId: connectSourceInputSchema.shape.personId,
})

export const listSourceFilesInputSchema = z.strictObject({ id: idSchema, state: sourceFileStateSchema })

export const sourceFileSchema = z.object({
  path: z.string().describe('Within the source. A foreign name: show it as text'),
  state: sourceFileStateSchema,
  reason: z.string().nullable().describe('Why it is refused, or what is to be known of it'),
  since: instantSchema,
  documentId: idSchema.nullable(),
  documentName: z.string().nullable(),
})
export type SourceFile = z.infer<typeof sourceFileSchema>

/** The newest of a state, newest first. */
export const sourceFilesSchema = z.object({ files: sourceFileSchema.array(), total: z.int() })

/** Where a document came from. */
export const documentOriginSchema = z.object({
  documentId: idSchema,
  source: z.string(),
  path: z.string(),
  gone: instantSchema.nullable().describe('Since when the file is no longer there'),
})
export type DocumentOrigin = z.infer<typeof documentOriginSchema>

export const foundOriginSchema = z.object({ origin: documentOriginSchema.nullable() })

/** Documents whose file is no longer in its source, until somebody deletes or keeps them; the first 200. */
export const goneDocumentsSchema = z.object({
  documents: documentOriginSchema.extend({ originalName: z.string() }).array(),
  total: z.int(),
})
export type GoneDocument = z.infer<typeof goneDocumentsSchema>['documents'][number]
