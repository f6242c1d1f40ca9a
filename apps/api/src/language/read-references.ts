import { findQuantities } from './quantities.ts'

/** A place in a document that a question names: "clause 7.2.1", "Annexure K", "1910.119(j)". */
export interface Reference {
  /** As it stands in the question, without the word before it. */
  number: string
  /** "annex" for "Annexure K"; undefined for a bare number. */
  kind?: string
}

const kinds =
  'clause|section|sub-section|article|rule|regulation|para|paragraph|annex|annexure|appendix|schedule|table|form|chapter|part|item'
const named = new RegExp(
  String.raw`\b(${kinds})s?[\s-]+(?:no\.?\s*)?((?:\d[\w.]*(?:\([a-z0-9]{1,4}\))*)|[A-Z]{1,3}(?:-\d+)?|[IVXLC]+)(?![\p{L}\d])`,
  'giu',
)
/** "7.2.1", "1910.119(j)", "CBE-HSE-014": a number alone is too little to be a place. */
const bare = /(?<![\p{L}\d.-])(?:\d+(?:\.\d+)+(?:\([a-z0-9]{1,4}\))*|[A-Z]{2,}(?:-[A-Z\d]+)*-\d[\w-]*)(?![\p{L}\d])/gu
/** "A hot work permit, section a": single letters count only behind words that letters number. */
const numberedByLetters = /^(?:annex|annexure|appendix|schedule|form|table|part|chapter)$/i

/** The places that a question names, each once. */
export function readReferences(question: string): Reference[] {
  const found = new Map<string, Reference>()
  for (const [, kind = '', number = ''] of question.matchAll(named)) {
    const isLetters = !/\d/.test(number)
    if (isLetters && (number !== number.toUpperCase() || !numberedByLetters.test(kind))) continue
    found.set(number, { number: number.replace(/\.$/, ''), kind: kind.toLowerCase().replace(/ure$/, '') })
  }
  for (const match of question.matchAll(bare)) {
    const number = match[0]
    if (!found.has(number) && !isFigure(question, number, match.index)) found.set(number, { number })
  }
  return [...found.values()]
}

/** "4.2 K", "Rs 2.5 lakh", "4.2 billion": a number with one point that is counted or measured; "4.2.1" never is. */
function isFigure(question: string, number: string, start: number): boolean {
  if (!/^\d+\.\d+$/.test(number)) return false
  const end = start + number.length
  return findQuantities(question).some(
    (one) =>
      one.start <= start &&
      one.end >= end &&
      (one.dimension !== 'count' || (one.end > end && one.value !== Number(number))),
  )
}

/**
 * A regular expression, for Postgres and for JavaScript, that finds where the place begins: at the start of a line or of a
 * part of a heading path, alone or behind its word.
 */
export function whereItBegins({ number, kind }: Reference): string {
  const digits = number.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/-/g, '[-–]')
  const word = kind ? String.raw`${kind}[a-z]*[\s.:–-]*` : ''
  const before = /\d/.test(number) && kind !== 'table' && kind !== 'form' ? `(${word || 'clause '})?` : word
  return String.raw`(^|\n|› )\s*${before}\(?${digits}([.):]|\s|$|—|–)`
}
