import { contentStems } from '../platform/english-words.ts'
import { splitDocumentText } from '../platform/split-document-text.ts'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'

/** A sentence that may be evidence, and where it stands. */
export interface SourceSentence {
  /** Verbatim, in one line. */
  text: string
  heading: string
  documentId: string | null
  fileName: string
  page: number | null
  passageId: string | null
}

export const customPolicyName = 'Custom policy'

/** Sentences of the policy text that are compared with a question at most. */
const mostOfPolicy = 40
const fewestWords = 5

/** The sentences of passages that say something: no contents, table rows, questions, or words to a machine. */
export function findCandidates(passages: readonly RetrievedPassage[]): SourceSentence[] {
  const seen = new Set<string>()
  return passages.flatMap(({ id, documentId, fileName, page, heading, text }) =>
    splitDocumentText(text).flatMap((sentence) => {
      const line = oneLine(sentence.text)
      const key = `${documentId} ${page} ${line}`
      if (seen.has(key) || !saysSomething(sentence.text)) return []
      seen.add(key)
      return [{ text: line, heading, documentId, fileName, page, passageId: id }]
    }),
  )
}

/** The sentences of the custom policy text that share the most words with a question. */
export function findInPolicy(question: string, customPolicies: string): SourceSentence[] {
  const asked = new Set(contentStems(question))
  return splitDocumentText(customPolicies)
    .filter(({ text }) => saysSomething(text))
    .map(({ text }) => ({ text: oneLine(text), shared: contentStems(text).filter((stem) => asked.has(stem)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, mostOfPolicy)
    .map(({ text }) => ({
      text,
      heading: '',
      documentId: null,
      fileName: customPolicyName,
      page: null,
      passageId: null,
    }))
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** "4 Permit types and validity" */
const heading = /^(?:\d+(?:\.\d+)*\.?|(?:appendix|annex|table|figure|section|part|chapter)\s+\w+)\s[^.;:]{0,60}$/i
const contentsLine = /(?:…|\.{4})\s*\d/
const revisionTable = /^\s*rev(?:ision)?\b.{0,20}\bdate\b/i
const speaksToMachine =
  /\b(?:ignore|disregard|forget)\b.{0,40}\b(?:instructions?|prompts?|rules)\b|\b(?:system|hidden) prompt\b|\byou are (?:an? )?(?:ai|assistant|language model)\b|\bmark (?:this|every|all)\b.{0,30}\bcompliant\b/i

function saysSomething(text: string): boolean {
  const tabs = text.match(/\t/g)?.length ?? 0
  return (
    text.split(/\s+/).length >= fewestWords &&
    tabs < 3 &&
    !/\?\s*$/.test(text) &&
    !heading.test(oneLine(text)) &&
    !contentsLine.test(text) &&
    !revisionTable.test(text) &&
    !speaksToMachine.test(text)
  )
}
