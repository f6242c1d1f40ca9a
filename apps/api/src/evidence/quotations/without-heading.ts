import { isTitlePhrase } from './title-phrase.ts'

/** Words that a quotation has at least without its heading. */
const fewestWords = 5
/** "CHAPTER VI WELFARE PROVISIONS" above the first section of a chapter. */
const chapterTitle = /^(?:[\p{Lu}\d][\p{Lu}\d&.,'’/-]*\s+){2,14}(?=\p{Lu}\p{Ll})/u
/** "Fire watch. 7. A fire watch shall …": notes in the margin before the number of their section, in one line. */
const marginNotes = /^((?:[^.;:!?\d]{3,120}\. ){1,3})\d{1,3}[A-Z]?\. (?:\(\d{1,2}\) )?[\p{Lu}“(]/u

/**
 * A quotation without what stands above or beside the sentence that it begins with: the heading that is named beside it,
 * "7.3 Fire watch A fire watch shall …", a note in the margin, and the title of the chapter before either.
 */
export function withoutHeading(text: string, heading: string): string {
  const titles = [heading, heading.replace(/^[\d.]+\s+/, '')]
    .map((title) => title.trim())
    .filter((title) => title !== '')
  const chapter = chapterTitle.exec(text)?.[0].length ?? 0
  for (const start of chapter > 0 ? [0, chapter] : [0]) {
    const from = text.slice(start)
    const rest = withoutTitle(from, titles) ?? withoutNotes(from)
    if (rest !== undefined) return rest
  }
  return text
}

function withoutTitle(text: string, titles: readonly string[]): string | undefined {
  const title = titles.find((one) => text.toLowerCase().startsWith(one.toLowerCase()))
  if (title === undefined) return undefined
  const rest = text.slice(title.length).replace(/^[\s.:—–-]+/, '')
  // In the middle of a word or a sentence it was no heading.
  const begins = /^[\p{Lu}\p{N}("“‘•]/u.test(rest) && !/^\p{L}/u.test(text.slice(title.length))
  return begins && rest.split(' ').length >= fewestWords ? rest : undefined
}

function withoutNotes(text: string): string | undefined {
  const notes = marginNotes.exec(text)?.[1]
  if (notes === undefined) return undefined
  const rest = text.slice(notes.length)
  const areNotes = notes.split('. ').every(isTitlePhrase)
  return areNotes && rest.split(' ').length >= fewestWords ? rest : undefined
}
