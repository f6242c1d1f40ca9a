import { z } from 'zod'

const questionSchema = z.object({
  id: z.string(),
  kind: z.string(),
  question: z.string(),
  /** What was asked before it in the same conversation, where it is a follow-up. */
  after: z.string().optional(),
  /** The document that answers; the file's own where it is left out. */
  file: z.string().optional(),
  /** Each must occur in the answer, in any case; "|" separates spellings. */
  must_contain: z.array(z.string()),
  /** Pages that answer, 1-based; empty where no document does. */
  pages: z.array(z.number().int().positive()),
})

const questionFileSchema = z.object({ file: z.string().optional(), questions: z.array(questionSchema).min(1) })

/** A question with the pages that answer it; without any where no document does. */
export interface EvalQuestion extends z.infer<typeof questionSchema> {
  /** The set it belongs to, for the report. */
  set: string
}

/** @throws where the file is not a set of questions, naming what is wrong */
export async function readQuestionFile(path: string, set: string): Promise<EvalQuestion[]> {
  const { file, questions } = questionFileSchema.parse(await Bun.file(path).json())
  return questions.map((question) => ({ ...(file === undefined ? {} : { file }), ...question, set }))
}
