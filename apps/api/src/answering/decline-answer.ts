import { contentStems } from '../platform/english-words.ts'

/** Words of the question that are repeated, so that one sees what was searched for. */
const topicLength = 8

/** Says that the documents do not hold the answer, and what was searched for. */
export function declineAnswer(question: string, documents: number): string {
  const count = `${documents} ${documents === 1 ? 'document' : 'documents'}`
  return `Your documents do not contain an answer to this. I searched ${count} for “${readTopic(question)}”.`
}

export const nothingIndexed =
  'There is no indexed document to answer from yet. Upload a PDF under Documents and ask again once its status is Indexed.'

/** What a question is about: "Who is the diving supervisor?" is about "diving supervisor". */
function readTopic(question: string): string {
  const kept = (question.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’./()-]*/gu) ?? [])
    .map((word) => word.replace(/[./-]+$/, ''))
    .filter((word) => contentStems(word).length > 0)
  return kept
    .slice(0, topicLength)
    .map((word) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word))
    .join(' ')
    .replace(/[[\]<>*_`~|\\]/g, '')
}
