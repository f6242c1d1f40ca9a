/** What makes an amount another: "rose", "an increase of". */
const verbs =
  'increas(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|r(?:ise|ises|ose|isen|ising)|f(?:all|alls|ell|allen)|gr(?:ow|ows|ew|own)|drop(?:s|ped)?|climb(?:s|ed)?|improv(?:e|es|ed)|growth'
const amount = String.raw`(?:[$€£₹¥] ?)?\d[\d.,]{0,20}(?: ?(?:million|billion|thousand|crores?|lakhs?|%|per ?cent))?`
const about = '(?:about |approximately |around |nearly |almost |over |more than )?'
/** "increased $3 million or 4%", "an increase of $3 million", "a $3 million increase"; never "increased to $12 million". */
const change = new RegExp(
  String.raw`\b(?:${verbs}) (?:by |of )?${about}${amount}(?:,? (?:or|and) ${amount})?|${amount} (?:increase|decrease|decline|rise|drop|growth)\b`,
  'giu',
)
const asksForChange = new RegExp(String.raw`\b(?:${verbs}|chang(?:e|es|ed)|differ(?:s|ed|ence)?|by how much)\b`, 'iu')

/** Whether a question asks by how much something changed. */
export function asksChange(question: string): boolean {
  return asksForChange.test(question)
}

/** A text without the amounts by which something changed: they do not tell how much it is. */
export function withoutChanges(text: string): string {
  return text.replace(change, ' ')
}
