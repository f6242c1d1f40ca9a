import type { AspectFinding } from '../verdict.ts'

/** "Yes ☐ No ☒", "Yes / No", the heads of two columns: between them stands nothing but boxes and marks. */
const options = /\byes\b[^\p{L}\d]{0,12}\bno\b|\bno\b[^\p{L}\d]{0,12}\byes\b/iu

/** Both answers stand there to be ticked. Which of them is ticked no word says, so a person has to look. */
export function findAnswerOptions(said: string): AspectFinding | undefined {
  const found = options.exec(said)
  if (!found) return undefined
  return { aspect: 'kind', outcome: 'open', start: found.index, end: found.index + found[0].length }
}
