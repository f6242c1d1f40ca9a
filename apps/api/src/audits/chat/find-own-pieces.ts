import type { SafetyAuditSource } from '@fieldproof/schema/audits'
import { contentStems } from '../../language/english-words.ts'
import { splitDocumentText } from '../../language/split-document-text.ts'
import { nameDocument } from '../../platform/name-document.ts'
import { customPolicyName, oneLine } from './find-spans.ts'

/** A piece of text that a chat answer can quote. */
export interface ChatSource extends Omit<SafetyAuditSource, 'quote'> {
  text: string
  /** How well it fits the question; only compared with the others. */
  relevance: number
}

/** Pieces of the questionnaire or the policy text that are looked at by meaning, after their words. */
const candidates = 24
const wordsPerPiece = 70

/** The pieces of the questionnaire and the policy text that share the most words with a question, best first. */
export function findOwnPieces(question: {
  text: string
  pdfContent: string
  filename: string
  customPolicies: string
}): ChatSource[] {
  const asked = new Set(contentStems(question.text))
  return [
    ...cutText(question.pdfContent).map((text) => describeOwn('questionnaire', question.filename, text)),
    ...cutText(question.customPolicies).map((text) => describeOwn('custom_policy', customPolicyName, text)),
  ]
    .map((piece) => {
      const shared = new Set(contentStems(piece.text).filter((stem) => asked.has(stem))).size
      return { ...piece, relevance: shared / Math.max(asked.size, 1) }
    })
    .sort((a, b) => b.relevance - a.relevance)
    .slice(0, candidates)
}

function describeOwn(source: 'questionnaire' | 'custom_policy', fileName: string, text: string): ChatSource {
  const documentName = nameDocument(fileName)
  return { source, documentId: null, documentName, fileName, page: null, passageId: null, text, relevance: 0 }
}

/** Pieces of about 70 words that end with a sentence; answer boxes are left out. */
function cutText(text: string): string[] {
  const pieces: string[] = []
  let current = ''
  for (const sentence of splitDocumentText(text)) {
    const line = oneLine(sentence.text)
    if (line.split(' ').length < 3) continue
    if (current !== '' && current.split(' ').length + line.split(' ').length > wordsPerPiece) {
      pieces.push(current)
      current = ''
    }
    current = current === '' ? line : `${current}\n\n${line}`
  }
  if (current !== '') pieces.push(current)
  return pieces
}
