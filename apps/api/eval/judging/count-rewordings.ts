import { judge } from '../../src/evidence/judge.ts'
import type { Judgement } from '../../src/evidence/verdict.ts'
import { openVerifier } from '../../src/evidence/verifier/open-verifier.ts'
import { judgingDay } from './count-mutants.ts'
import { type FixtureSentence, readFixtureSentences } from './read-documents.ts'

export interface RewordingCount {
  rewordings: number
  documents: number
  supported: number
  /** Those that the judge did not take for supported. */
  doubted: { text: string; judgement: Judgement }[]
}

/** Judges right sentences in other words against the pages of their documents. */
export async function countRewordings(): Promise<RewordingCount> {
  const rewordings: { document: string; text: string }[] = await Bun.file(
    new URL('./rewordings.json', import.meta.url),
  ).json()
  const verifier = await openVerifier()
  const sentences = await readFixtureSentences()
  const doubted: RewordingCount['doubted'] = []
  for (const { document, text } of rewordings) {
    const pages = pagesOf(sentences.filter((one) => one.document === document))
    const judgement = await judge({ as: 'claim', text }, pages, { today: judgingDay, verifier })
    if (judgement.verdict !== 'supported') doubted.push({ text, judgement })
  }
  return {
    rewordings: rewordings.length,
    documents: new Set(rewordings.map(({ document }) => document)).size,
    supported: rewordings.length - doubted.length,
    doubted,
  }
}

/** An answer cites a page: twenty sentences of the document at a time. */
function pagesOf(own: readonly FixtureSentence[]): string[] {
  const pages: string[] = []
  for (let from = 0; from < own.length; from += 20)
    pages.push(
      own
        .slice(from, from + 20)
        .map(({ text }) => text)
        .join(' '),
    )
  return pages
}
