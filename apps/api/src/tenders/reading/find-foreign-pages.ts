import { nameForeignLanguage, nameForeignScript } from '../../language/foreign-language.ts'
import type { DocumentPageText } from './read-clauses.ts'

export interface ForeignPages {
  /** Its English name; of several languages the one of most pages. */
  language: string
  pages: number[]
  /** Most pages with words are in it: what the rest says is no reading of the document. */
  whole: boolean
}

/** Characters of a page that its language is told from. */
const mostText = 3_000
const fewestLetters = 40

/** Pages in a language that no rule here can read; undefined where there are none. */
export function findForeignPages(pages: readonly DocumentPageText[]): ForeignPages | undefined {
  const written = pages.filter(
    ({ text }) =>
      text.replace(/\P{L}/gu, '').length >= fewestLetters || nameForeignScript(text.slice(0, mostText)) !== undefined,
  )
  const foreign = written.flatMap(({ page, text }) => {
    const language = nameForeignLanguage(text.slice(0, mostText))
    return language === undefined ? [] : [{ page, language }]
  })
  const [most] = [...Map.groupBy(foreign, ({ language }) => language)].sort(([, a], [, b]) => b.length - a.length)
  if (!most) return undefined
  return { language: most[0], pages: most[1].map(({ page }) => page), whole: foreign.length * 2 > written.length }
}
