import { documentClassLabels } from '@fieldproof/schema/document-labels'
import type { DocumentClass } from '@fieldproof/schema/documents'
import { nameDocument } from '../../platform/name-document.ts'
import { withoutMarkdown } from '../without-markdown.ts'
import type { Turn } from './read-turn.ts'

/** What the answer tells of. */
export interface Searchable {
  documents: readonly { fileName: string; documentClass: DocumentClass }[]
  /** Other texts that are searched ("the questionnaire"). */
  otherTexts: readonly string[]
}

/** Documents that are named in one answer. */
const mostNamed = 50
const listed = new Intl.ListFormat('en-GB')

/** What is said to a message that asks nothing of the documents. Markdown; it quotes nothing, so there is nothing to prove. */
export function answerTurn(turn: Exclude<Turn, 'question'>, searchable: Searchable): string {
  switch (turn) {
    case 'greeting':
      return `Hello. Ask me about ${nameAll(searchable)}, and I answer with the page it stands on.`
    case 'thanks':
      return 'You are welcome. Ask on whenever you like.'
    case 'abilities':
      return [
        `I answer questions from ${nameAll(searchable)}. Each statement names the page it stands on, and I say so where I find nothing.`,
        '',
        '- Ask for a rule, a figure, a date or who is responsible: “How long does the fire watch stay?”',
        '- Ask on: “And who signs it?”',
        '- Choose the documents that are searched above the question.',
        '- Open a source to read its page.',
      ].join('\n')
    case 'documents':
      return listDocuments(searchable)
  }
}

function nameAll({ documents, otherTexts }: Searchable): string {
  const count = documents.length === 1 ? 'the one indexed document' : `the ${documents.length} indexed documents`
  const named = documents.length === 0 ? otherTexts : [count, ...otherTexts]
  return named.length === 0 ? 'documents once some are indexed' : listed.format(named)
}

function listDocuments({ documents, otherTexts }: Searchable): string {
  const others = otherTexts.length === 0 ? '' : ` Beside them I read ${listed.format(otherTexts)}.`
  if (documents.length === 0) return `No document is indexed yet. Upload one under Documents.${others}`
  const sorted = documents.map(({ fileName, documentClass }) => ({ name: nameDocument(fileName), documentClass }))
  sorted.sort((one, other) => one.name.localeCompare(other.name, 'en-GB'))
  const lines = sorted
    .slice(0, mostNamed)
    .map(
      ({ name, documentClass }) => `- ${withoutMarkdown(name)} (${documentClassLabels[documentClass].toLowerCase()})`,
    )
  const rest = sorted.length - lines.length
  return [
    `I answer from ${documents.length === 1 ? 'one document' : `${documents.length} documents`}.${others}`,
    '',
    ...lines,
    ...(rest > 0 ? [`- … and ${rest} more; see Documents.`] : []),
  ].join('\n')
}
