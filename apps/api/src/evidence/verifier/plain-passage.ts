/** "4.1", "7.", "(a)", "iv)" or a bullet, where a line begins; a bare "12" may be a figure. */
const marker = /(^|\n)[^\S\n]*(?:\(?\d{1,3}(?:(?:\.\d{1,3}){1,4}[.)]?|[.)])|\(?[a-z]{1,4}\)|[•▪◦‣–—-])[^\S\n]+/gi

/** A passage as the verifier was trained with: without the numbers of clauses, which tell it of other figures, and on one line. */
export function plainPassage(text: string): string {
  return text.replace(marker, '$1').replace(/\s+/g, ' ').trim()
}
