import { splitDocumentText } from '../../language/split-document-text.ts'
import { readRoles } from '../aspects/roles.ts'
import { readStatement } from '../statement.ts'

/** "Who calls the pilot", "by whom must it be signed": not "who is the pilot", which asks for a name. */
const asks = /^\s*(?:by whom\b|who\s+(?!is\b|are\b|was\b|were\b))/i
/** Behind a passive: by whom it is done, or to whom or through whom it goes. */
const behindPassive = /\b(?:by|to|with|from|through)\s\p{L}/iu

/** Whether a question asks who does something. */
export const asksDoer = (question: string) => asks.test(question)

/** Whether a text may say who does something: "The pilot is called at noon" does not, whatever is done there being done by nobody. */
export function namesDoer(text: string): boolean {
  const sentences = splitDocumentText(text).map(({ text }) => ({ text, roles: readRoles(readStatement(text)) }))
  if (sentences.every(({ roles }) => roles.length === 0)) return true
  return sentences.some(({ text, roles }) =>
    roles.some(
      ({ verb, agent, patient }) =>
        agent !== undefined || patient === undefined || patient > verb || behindPassive.test(text),
    ),
  )
}
