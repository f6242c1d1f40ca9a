import type { DocumentBlock, TextBlock } from '../../ingestion/document-block.ts'
import { isColumnName } from './column-roles.ts'
import { isAnswerText, isChoice } from './item-text.ts'

/** Paragraphs behind whose tab stop the same words stand from which on these invite an answer: "Select one". */
const fewest = 3
/** Words of such an invitation, and how many different ones a file has at most. */
const [longestPrompt, mostPrompts] = [4, 10]

/** What is left of a paragraph that is set with tab stops. */
export interface PartedParagraph {
  text: string
  /** Answers to choose from stood behind it, and are left out. */
  isAnswered: boolean
  /** It names columns: "No. | Question | Yes | No". */
  isHeader: boolean
}

/** The words that stand behind the last tab stop of several paragraphs. */
export function findPrompts(blocks: readonly DocumentBlock[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const block of blocks) {
    const last = block.kind === 'text' ? block.parts?.at(-1) : undefined
    if (last !== undefined) counts.set(last, (counts.get(last) ?? 0) + 1)
  }
  const isPrompt = (text: string) => text.split(/\s+/).length <= longestPrompt && /\p{L}{2}/u.test(text)
  const found = [...counts].filter(([text, count]) => count >= fewest && isPrompt(text))
  const common = found.sort(([, one], [, other]) => other - one).slice(0, mostPrompts)
  return new Set(common.map(([text]) => text))
}

/** Takes out of a paragraph what stands behind a tab stop to be chosen from, or invites an answer. */
export function partAtTabs({ text, parts = [] }: TextBlock, prompts: ReadonlySet<string>): PartedParagraph {
  const whole = { text, isAnswered: false, isHeader: false }
  if (parts.length < 2 || isAnswerText(text)) return whole
  if (parts.some(isColumnName) && parts.every((part) => isColumnName(part) || isAnswerText(part)))
    return { ...whole, isHeader: true }
  const from = parts.findIndex((_, at) => at > 0 && isChoice(parts.slice(at).join(' ')))
  const asked = (from < 0 ? parts : parts.slice(0, from)).map((part, at) =>
    at === 0 ? part : cutPrompt(part, prompts),
  )
  const left = asked.filter((part) => part !== '').join(' ')
  return left === '' || isAnswerText(left) ? whole : { text: left, isAnswered: from >= 0, isHeader: false }
}

/** The line that an invitation ends goes on behind it where the paragraph was one of several lines. */
function cutPrompt(part: string, prompts: ReadonlySet<string>): string {
  const found = [...prompts].find((prompt) => part === prompt || part.startsWith(`${prompt} `))
  if (found === undefined) return part
  const rest = part.slice(found.length).trim()
  return isAnswerText(rest) ? '' : rest
}
