import { drawLines, makePdf } from './make-pdf.ts'

/** A questionnaire as a PDF: numbered questions in sections of ten, thirty to a page. */
export function makeQuestionnaire(questions: readonly string[]): Uint8Array<ArrayBuffer> {
  const lines = questions.flatMap((question, index) => [
    ...(index % 10 === 0 ? ['', `Section ${index / 10 + 1} Part ${index / 10 + 1} of the audit`] : []),
    `${Math.floor(index / 10) + 1}.${(index % 10) + 1} ${question}`,
  ])
  const pages: string[][] = []
  for (let from = 0; from < lines.length; from += 33) pages.push(lines.slice(from, from + 33))
  return new Uint8Array(makePdf(pages.map((page) => ({ content: drawLines(page, { leading: 20 }) }))))
}
