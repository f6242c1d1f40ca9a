import { contentStems } from '../language/content-words.ts'
import { splitHeadings } from '../platform/heading-path.ts'
import { nameDocument } from '../platform/name-document.ts'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import { withoutMarkdown } from './without-markdown.ts'

/** Words of the question that are repeated, so that one sees what was searched for. */
const topicLength = 8
/** Characters of a word that are repeated: "xxxxx…" may have thousands. */
const longestWord = 40

/** Below this cosine a passage is about something else altogether, and naming it would help nobody. */
const remotelyNear = 0.3

/** What was searched: how many documents, and the names of other texts ("the questionnaire"). */
export interface Searched {
  documents: number
  otherTexts: readonly string[]
}

/**
 * Says that nothing was found, in what, what was looked for, and what came nearest. Never that the documents do not hold
 * it: nobody knows that but who has read them.
 */
export function declineAnswer(question: string, searched: Searched, nearest?: Nearest): string {
  const said = `I could not find this in ${nameSearched(searched)}. I looked for “${readTopic(question)}”.`
  return isNear(nearest) ? `${said} ${nameNearest(nearest)}` : said
}

/** Whether a passage is worth a look, though it holds no answer. */
export function isNear<Passage extends Pick<Nearest, 'similarity'>>(passage: Passage | undefined): passage is Passage {
  return passage !== undefined && passage.similarity >= remotelyNear
}

/** Said above what is quoted where it comes nearest, and may not answer. */
export function openNearest(searched: Searched): string {
  return `I could not find this for certain in ${nameSearched(searched)}. What comes nearest`
}

/** Names that are said in one sentence. */
const mostNames = 3

/** Says that no document bears a name of the question, so that nothing about another one is taken for the answer. */
export function declineNames(names: readonly string[], searched: Searched): string {
  const said = names.slice(0, mostNames).map(quote)
  return `I found no document that names ${said.join(' or ')}. I searched ${nameSearched(searched)}, and what they say of others is no answer to this.`
}

/** @param language in English: "German" */
export function declineLanguage(language: string): string {
  return `This seems to be ${language}, and without a language model I understand only English. Ask it in English, or set a provider in Settings.`
}

type Nearest = Pick<RetrievedPassage, 'fileName' | 'page' | 'heading' | 'similarity'>

const listed = new Intl.ListFormat('en-GB')

/** "6 documents, the questionnaire and your custom policy". */
function nameSearched({ documents, otherTexts }: Searched): string {
  const count = `${documents} ${documents === 1 ? 'document' : 'documents'}`
  return listed.format(documents === 0 && otherTexts.length > 0 ? otherTexts : [count, ...otherTexts])
}

/** The nearest is “Hot work” on page 5 of Permit Standard. */
function nameNearest({ fileName, page, heading }: Nearest): string {
  const title = splitHeadings(heading).findLast((part) => /\p{L}{3}/u.test(part))
  // The text of a policy has no pages.
  if (page < 1) return `The nearest I found is in ${withoutMarkdown(nameDocument(fileName))}.`
  const topic = title ? `${quote(title)} on` : ''
  return `The nearest I found is ${topic} page ${page} of ${withoutMarkdown(nameDocument(fileName))}.`.replace(
    / {2,}/g,
    ' ',
  )
}

/** In quotation marks, which its own ones must not end. */
const quote = (text: string) => `“${withoutMarkdown(text.replace(/[“”]/g, ''))}”`

export const nothingIndexed =
  'There is no indexed document to answer from yet. Upload a PDF under Documents and ask again once its status is Indexed.'

export const noneChosenIndexed =
  'None of the chosen documents can be searched: each was deleted or is not indexed yet. Choose other documents, or all of them.'

/** What a question is about: "Who is the diving supervisor?" is about "diving supervisor". */
function readTopic(question: string): string {
  const kept = (question.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’./()-]*/gu) ?? [])
    .map((word) => word.replace(/(?<![./-])[./-]+$/, ''))
    .filter((word) => contentStems(word).length > 0)
  return kept
    .slice(0, topicLength)
    .map((word) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word))
    .map((word) => (word.length > longestWord ? `${word.slice(0, longestWord)}…` : word))
    .join(' ')
}
