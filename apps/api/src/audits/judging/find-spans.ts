import type { DocumentClass } from '@fieldproof/schema/documents'
import { contentStems } from '../../language/content-words.ts'
import { splitDocumentText } from '../../language/split-document-text.ts'
import type { PassageText } from '../../retrieval/load-passages.repo.ts'
import type { RetrievedPassage } from '../../retrieval/retrieve-passages.ts'
import { nameMatter } from './name-matter.ts'
import { policyParagraphs } from './policy-state.ts'

/** Contiguous text that may hold evidence, as it stands on its page, and where that is. */
export interface SourceSpan {
  text: string
  documentId: string | null
  fileName: string
  /** What its document is called, which tells what it is about; absent of the policy text and of quotations. */
  title?: string
  /** On which it begins, 1-based; null for the policy text. */
  page: number | null
  passageId: string | null
  /** Whose word it is; undefined for the policy text. */
  documentClass?: DocumentClass | undefined
  /** Where its text goes over to the next page, within a sentence: offset of that page's first word. */
  breaks?: readonly { at: number; page: number }[] | undefined
}

export const customPolicyName = 'Custom policy'

/** Paragraphs of the policy text that are compared with a question at most. */
const mostOfPolicy = 16
/** Sentences of a span at most: a page without paragraphs is cut. */
const longestSpan = 12

/** The stretches of passages that say something: contents lists, revision tables and words to a machine part them. */
export function findSpans(passages: readonly RetrievedPassage[]): SourceSpan[] {
  const seen = new Set<string>()
  return passages.flatMap((passage) =>
    cutSpans(passage.text).flatMap((stretch) => {
      const span = spanOf(passage, stretch)
      const key = `${span.documentId} ${span.page} ${span.text}`
      if (seen.has(key)) return []
      seen.add(key)
      return [span]
    }),
  )
}

/** A stretch of a passage, all of it unless told otherwise, with the pages on which it stands. */
export function spanOf(
  {
    id,
    documentId,
    fileName,
    title,
    page,
    text,
    documentClass,
    breaks = [],
  }: PassageText & Pick<RetrievedPassage, 'breaks'>,
  { start, end }: { start: number; end: number } = { start: 0, end: text.length },
): SourceSpan {
  const matter = nameMatter({ fileName, title: title ?? null })
  const begun = breaks.findLast(({ at }) => at <= start)
  const within = breaks
    .filter(({ at }) => at > start && at < end)
    .map(({ at, after }) => ({ at: at - start, page: after.page }))
  return {
    text: text.slice(start, end),
    documentId,
    fileName,
    ...(matter === undefined ? {} : { title: matter }),
    page: begun?.after.page ?? breaks[0]?.before.page ?? page,
    passageId: id,
    documentClass,
    ...(within.length === 0 ? {} : { breaks: within }),
  }
}

/** The paragraphs of the custom policy text that share the most words with a question, best first. */
export function findInPolicy(question: string, customPolicies: string): SourceSpan[] {
  const asked = new Set(contentStems(question))
  return policyParagraphs(customPolicies)
    .flatMap((paragraph) => cutSpans(paragraph).map(({ start, end }) => paragraph.slice(start, end)))
    .map((text) => ({ text, shared: new Set(contentStems(text).filter((stem) => asked.has(stem))).size }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, mostOfPolicy)
    .map(({ text }) => ({ text, documentId: null, fileName: customPolicyName, page: null, passageId: null }))
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function cutSpans(text: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = []
  let run: { start: number; end: number; sentences: number } | undefined
  const close = () => {
    if (run) spans.push({ start: run.start, end: run.end })
    run = undefined
  }
  for (const sentence of splitDocumentText(text)) {
    if (!saysSomething(sentence.text)) {
      close()
      continue
    }
    if (run && run.sentences >= longestSpan) close()
    run = { start: run?.start ?? sentence.start, end: sentence.end, sentences: (run?.sentences ?? 0) + 1 }
  }
  close()
  return spans
}

const contentsLine = /(?:…|\.{4})\s*\d/
const revisionTable = /^\s*rev(?:ision)?\b.{0,20}\bdate\b/i
function saysSomething(text: string): boolean {
  return !contentsLine.test(text) && !revisionTable.test(text)
}
