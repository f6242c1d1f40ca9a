import type { DocumentClass } from '@fieldproof/schema/documents'
import { dealKinds, formKinds, lawKinds, ownKinds, recordKinds } from './class-words.ts'
import { createMarkCounter, type Marks } from './count-marks.ts'
import { createIssuerFinder, isSameName } from './find-issuer.ts'
import { readLines } from './read-lines.ts'

export interface ClassGuess {
  documentClass: DocumentClass
  /** Whose paper it is, as its letterhead says; null where it has none. */
  issuer: string | null
}

/** Lines of the first page in which a document says what it is. */
const titleLines = 14
const longestTitle = 14
/** Shares of lines, and counts for a thousand words, from which a document is made like that. Tuned on half of the files. */
const form = { sure: 0.25, despiteTitle: 0.4, questions: 10, fewest: 4 }
const record = { sure: 0.4, called: 0.08 }
const answered = { share: 0.3, fewest: 5 }
const dutiesOfLaw = 12

/**
 * Guesses whose word a document is from how it is made. Whatever stays unclear counts as the organisation's own, which
 * is why a law, a standard and an empty form are looked for first: taken for own, they would show what nobody does.
 */
export function createClassFinder() {
  const counter = createMarkCounter()
  const issuers = createIssuerFinder()
  let title: string[] | undefined
  let opening = ''

  return {
    /** Takes the pages in order. */
    add(text: string): void {
      title ??= text.trim() === '' ? undefined : readTitle(text)
      if (opening.length < 20_000) opening += `${text.slice(0, 20_000)}\n`
      counter.add(text)
      issuers.add(text)
    },

    /** @param known.owner whose papers most of the workspace's own documents are; undefined where that is not known */
    finish(known: { fileName: string; owner?: string | undefined }): ClassGuess {
      const issuer = issuers.finish() ?? null
      const called = [
        ...(title ?? []),
        known.fileName.replace(/\.(?:pdf|docx|xlsx|pptx|txt|md)$/i, '').replace(/[-_.]+/g, ' '),
      ]
      const documentClass = guess(called, counter.marks)
      const { owner } = known
      const isForeign =
        owner !== undefined && issuer !== null && !isSameName(issuer, owner) && !mentions(opening, owner)
      // Who else's record or rule it is, it shows nothing of this organisation.
      const isOwn = documentClass === 'own' || documentClass === 'record'
      return { documentClass: isForeign && isOwn ? 'other_party' : documentClass, issuer }
    },
  }
}

/** Short lines that end no sentence and begin no clause. */
function readTitle(text: string): string[] {
  return readLines(text)
    .slice(0, titleLines)
    .flatMap((line) => line.split('\t'))
    .map((line) => line.trim())
    .filter((line) => line !== '' && line.split(/\s+/).length <= longestTitle && !/[.;]$|^\d+(?:\.\d+)+\s/.test(line))
}

function guess(title: readonly string[], marks: Marks): DocumentClass {
  if (isLaw(title, marks)) return 'law'
  const kind = readKind(title)
  if (isForm(kind, marks)) return isFilledIn(marks) ? 'record' : 'template'
  if (kind === 'deal') return 'other_party'
  const share = marks.values / Math.max(marks.lines, 1)
  if (share >= record.sure || (kind === 'record' && share >= record.called)) return 'record'
  return 'own'
}

type Kind = 'own' | 'deal' | 'form' | 'record' | undefined

/** What the title says that it is: its first line that names a kind of paper, and there the kind named last. */
function readKind(title: readonly string[]): Kind {
  for (const line of title) {
    if (dealKinds.test(line) && !ownKinds.test(line)) return 'deal'
    const named = (
      [
        ['own', ownKinds],
        ['form', formKinds],
        ['record', recordKinds],
      ] as const
    ).map(([kind, words]) => ({ kind, at: line.search(words) }))
    const last = named.filter(({ at }) => at >= 0).sort((a, b) => b.at - a.at)[0]
    if (last) return last.kind
  }
  return undefined
}

function isLaw(title: readonly string[], { enactments, publications, standardTitle, duties, words }: Marks): boolean {
  if (title.some((line) => dealKinds.test(line))) return false
  const isCalled = title.some((line) => lawKinds.test(line))
  if (enactments.size >= 3 || (isCalled && enactments.size >= 2)) return true
  if (isCalled && enactments.size === 1 && duties * 1000 >= dutiesOfLaw * words) return true
  return standardTitle && publications.size >= 2
}

function isForm(kind: Kind, { blanks, questions, lines, words }: Marks): boolean {
  // A list of things to check need not have a box for each.
  if (kind === 'form') return true
  const share = blanks / Math.max(lines, 1)
  if (blanks + questions < form.fewest) return false
  if (kind === 'own' || kind === 'deal') return share >= form.despiteTitle
  return share >= form.sure || questions * 1000 >= form.questions * words
}

/** A form with answers says what somebody found. */
function isFilledIn({ answers, questions, blanks }: Marks): boolean {
  return answers >= answered.fewest && answers >= answered.share * questions && answers > blanks
}

function mentions(text: string, name: string): boolean {
  const plain = (words: string) => ` ${words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return plain(text).includes(plain(name))
}
