import { judge } from '../src/evidence/judge.ts'
import { openVerifier } from '../src/evidence/verifier/open-verifier.ts'
import { type FixtureSentence, readFixtureSentences } from './judging/read-documents.ts'

/** `bun apps/api/eval/reword-claims.ts [--list]`: how many right sentences in other words the judge takes for supported. */
const today = new Date('2026-11-22')
const rewordings: { document: string; text: string }[] = await Bun.file(
  new URL('./judging/rewordings.json', import.meta.url),
).json()
const verifier = await openVerifier()
const sentences = await readFixtureSentences()

let supported = 0
for (const { document, text } of rewordings) {
  const passages = pagesOf(sentences.filter((one) => one.document === document))
  const { verdict, aspects } = await judge({ as: 'claim', text }, passages, { today, verifier })
  if (verdict === 'supported') supported++
  else if (process.argv.includes('--list'))
    process.stdout.write(
      `${verdict}: ${text}  ${aspects.map(({ aspect, outcome }) => `${aspect} ${outcome}`).join(', ')}\n`,
    )
}
process.stdout.write(
  `${rewordings.length} rewordings of ${new Set(rewordings.map(({ document }) => document)).size} documents; ${supported} supported\n`,
)

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
