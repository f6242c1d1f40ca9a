import { readAsk } from './ask.ts'

/** A word of this weight is a thing or an act. */
const heavy = 0.8

/**
 * Whether a row is a question or requirement at all: it asks, or says something of a thing, or names a thing with what is
 * looked for in it ("Availability of fire extinguishers"). "A B Evidence" and "Remarks" are for a person to look at.
 */
export function asksSomething(text: string): boolean {
  const { terms, statement } = readAsk(text)
  const things = terms.filter(({ weight, word }) => weight >= heavy && word.text.length > 2)
  const says = statement.words.some(({ pos }) => pos === 'VERB' || pos === 'AUX')
  return says ? things.length > 0 : things.length > 1
}
