/** "4.1", "7.", "(a)", "iv)" or a bullet, where a line begins; a bare "12" may be a figure. */
const marker = /(^|\n)[^\S\n]*(?:\(?\d{1,3}(?:(?:\.\d{1,3}){1,4}[.)]?|[.)])|\(?[a-z]{1,4}\)|[•▪◦‣–—-])[^\S\n]+/gi

/** A line that a gap or the number of a clause parts from what follows; a sentence or the head of a list ends with a mark. */
const title = /^[^\S\n]*(\S[^\n]{0,80}[\p{L}\p{N})])[^\S\n]*\n(?=[^\S\n]*\n|[^\S\n]*\(?\d{1,3}[.)])/u
const mostWordsOfTitle = 10

/**
 * A passage as the verifier was trained with: without the numbers of clauses, which tell it of other figures, and on one line.
 * A title goes to the end: before the first sentence it would be taken for the beginning of it.
 */
export function plainPassage(text: string): string {
  const [whole = '', heading = ''] = title.exec(text) ?? []
  const isTitle = heading !== '' && heading.split(/\s+/).length <= mostWordsOfTitle
  const said = isTitle ? `${text.slice(whole.length).trim()}\n${heading}` : text
  return said.replace(marker, '$1').replace(/\s+/g, ' ').trim()
}
